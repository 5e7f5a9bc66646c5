// regalia replay: a record, looked at.

import { replayRecord } from '@regalia/core';
import { styleFor } from '@regalia/terminal';
import { type Command, onlyOperand, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { jsonLines } from '../replay/lines.ts';
import { type Heard, picture } from '../replay/picture.ts';
import { eyesNamed } from '../replay/viewer.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'show what a record says: the log, the table, the standings',
  operands: 'FILE',
  options: {
    at: { takes: 'N', about: 'after entry N (default: the last)' },
    as: { takes: 'WHO', about: 'what a seat (A, B …), a spectator or all could see (default: all)' },
    json: { about: 'one JSON object per line, for programs; see docs/replay-json.md' },
    legal: { about: 'with --json: after every entry, all that those who decide may do' },
    views: { about: 'with --json: after every entry, the table as each seat and a spectator see it' },
  },
  examples: [
    'regalia replay data/my-game.regalia',
    'regalia replay data/my-game.regalia --at 100 --as B',
    'regalia replay data/my-game.regalia --json --legal',
  ],
  async run(args) {
    const path = onlyOperand(args, replay);
    const opened = await openRecord(path);
    const { record, loaded } = opened;
    const at = whole(args, 'at', { min: 0, max: record.lines.length }) ?? record.lines.length;
    const eyes = eyesNamed(args.values.get('as') ?? 'all', record.seats);
    if (args.switches.has('json')) {
      const lines = jsonLines(loaded, record, at, eyes, { legal: args.switches.has('legal'), views: args.switches.has('views') });
      if (!lines.ok) throw brokenRecord(path, lines.refusal, opened);
      process.stdout.write(lines.value.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return EXIT.done;
    }
    const heard: Heard[] = [];
    const replayed = replayRecord(loaded.game, record, { hear: (event, entry) => heard.push({ entry, event }) });
    if (!replayed.ok) throw brokenRecord(path, replayed.refusal, opened);
    process.stdout.write(`${picture(opened, replayed.value, heard, at, eyes, styleFor(process.stdout, process.env)).join('\n')}\n`);
    return EXIT.done;
  },
};
