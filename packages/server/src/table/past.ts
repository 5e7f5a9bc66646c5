// What a viewer saw at any entry. A page is played again from a snapshot that the match keeps anyway, written down once, and shared by all
// who look from the same place: the past does not change. Between two pages everything else gets its turn.

import { type AnyMatch, CHANCE, type Entry, type Fact, length, ok, type Result, refused, snapshotAt, type Viewer } from '@regalia/core';
import { changesBetween, PAST_PAGE, type PastPage, type PastStep } from '@regalia/protocol';
import { makeCache } from './cache.ts';
import { gate } from './gate.ts';
import type { LiveTable } from './live-table.ts';
import { kindsOf, type ShownView, show, type Telling, tellTo } from './outgoing.ts';
import { lettersOf, viewerLetter } from './seat-letters.ts';

/** Pages kept: some ten kilobytes each. */
const KEPT = 512;

export interface Past {
  /** The page that begins at or before an entry, as JSON. */
  page(table: LiveTable, viewer: Viewer, at: number): Promise<Result<string>>;
}

export function makePast(): Past {
  const kept = makeCache<string>(KEPT);
  const inTurn = gate(1);
  return {
    async page(table, viewer, at) {
      const { match, row, loaded } = table;
      if (row.phase === 'frozen') return refused('frozen');
      if (row.length === 0) return refused('not-started');
      if (!match) return refused('engine-version', { found: row.engine, expected: loaded.game.version });
      if (at > row.length) return refused('future', { since: at, seq: row.length });
      const after = PAST_PAGE * Math.floor(at / PAST_PAGE);
      const upTo = Math.min(after + PAST_PAGE, row.length);
      const more = upTo < row.length;
      const name = `${row.id} ${viewer} ${after} ${upTo} ${more}`;
      const known = kept.use(name);
      if (known !== undefined) return ok(known);
      return inTurn(async () => {
        // Whoever asked for the same has it made by now.
        const text = kept.use(name) ?? JSON.stringify(pageOf(match, viewer, after, upTo));
        kept.keep(name, text);
        return ok(text);
      });
    },
  };
}

/** The game as it was after an entry: a copy that is played on. */
interface Moment {
  state: unknown;
  conceded: readonly boolean[];
}

function pageOf(match: AnyMatch, viewer: Viewer, after: number, upTo: number): PastPage<ShownView, Telling> {
  const { game } = match;
  const moment: Moment = snapshotAt(match, after);
  const kinds = kindsOf(match, after, upTo);
  const first = seenAt(match, moment, viewer);
  let before = first;
  const steps = match.entries.slice(after - match.from, upTo - match.from).map((entry, i): PastStep<Telling> => {
    const told = tellTo(match, playOn(match, moment, entry), viewer);
    const now = seenAt(match, moment, viewer);
    const changes = changesBetween(before.view, now.view);
    before = now;
    return { entry: kinds[i] ?? '', told, changes, deciding: now.deciding };
  });
  return {
    game: game.id,
    engine: game.version,
    as: viewerLetter(viewer),
    after,
    ...first,
    steps,
    seq: upTo,
    more: upTo < length(match),
  };
}

/** What the viewer saw, as it was sent: nothing in it is the state's own. */
const seenAt = (match: AnyMatch, { state, conceded }: Moment, viewer: Viewer): Pick<PastPage<ShownView>, 'view' | 'deciding'> => ({
  view: JSON.parse(JSON.stringify(show({ ...match, state }, viewer))),
  deciding: lettersOf(match.game.actors(match.box, state).filter((actor) => actor !== CHANCE && !conceded[actor])),
});

/** Carries out an entry of the past again; what happened. */
function playOn(match: AnyMatch, moment: Moment, entry: Entry): readonly Fact[] {
  const events: Fact[] = [];
  if (entry.kind === 'takeback') moment.state = snapshotAt(match, entry.to).state;
  else if (entry.kind === 'concede') moment.conceded = moment.conceded.map((gone, seat) => gone || seat === entry.seat);
  else match.game.play(match.box, moment.state, entry.actor, entry.action, (event) => events.push(event));
  return events;
}
