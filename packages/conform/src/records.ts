// Demands 13 and 17: the record is the truth, and people may leave.

import {
  type AnyMatch,
  admit,
  commitment,
  concede,
  dealFrom,
  deciders,
  type Fact,
  type GameRecord,
  isOver,
  keyOf,
  length,
  matchStandings,
  oneOf,
  parseRecord,
  printRecord,
  type Rng,
  recordOf,
  replayRecord,
  resume,
  snapshotAt,
  startMatch,
  stateAt,
  submit,
  takeBack,
  toHex,
  undoLimit,
  verifyRecord,
  Xoshiro,
} from '@regalia/core';
import { dealBy, demand, difference, type Subject, same } from './subject.ts';

type Heard = { readonly event: Fact; readonly entry: number };

/** Plays a match to its end by random submissions, now and then a draft of two. */
function playOut(match: AnyMatch, rng: Rng, deal: ReturnType<typeof dealBy>, hear?: (event: Fact, entry: number) => void): void {
  while (!isOver(match)) {
    const seats = deciders(match);
    const seat = oneOf(seats, rng);
    const legal = match.game.legal(match.box, match.state, seat);
    const answer = submit(match, seat, [oneOf(legal, rng)], deal, hear ? { hear } : {});
    demand(answer.ok, () => 'a legal action is accepted');
  }
}

/** 13: record → text → record → replay gives the same states, standings and told events, from every snapshot too. */
export function replays(subject: Subject): void {
  const { game, variant, seats } = subject;
  for (let number = 0; number < subject.games; number++) {
    const rng = new Xoshiro(subject.seed * 1009 + 1313 + number);
    const key = keyOf('conform', subject.seed, number);
    const deal = dealFrom(key);
    const heard: Heard[] = [];
    const started = startMatch(game, variant.options, seats, deal, { hear: (event, entry) => heard.push({ event, entry }) });
    demand(started.ok, () => 'a match can be started');
    const match: AnyMatch = started.value;
    playOut(match, rng, deal, (event, entry) => heard.push({ event, entry }));

    const record = recordOf(match, { options: variant.options, commitment: commitment(key), key: toHex(key) });
    const text = printRecord(record);
    const parsed = parseRecord(text);
    demand(parsed.ok, () => 'a printed record can be read');
    demand(
      difference(parsed.value, record) === '' && printRecord(parsed.value) === text,
      () => `printing and reading a record are inverse: ${difference(record, parsed.value)}`,
    );
    const again: Heard[] = [];
    const states: string[] = [];
    const replayed = replayRecord(game, parsed.value, {
      hear: (event, entry) => again.push({ event, entry }),
      each: (soFar) => {
        states.push(JSON.stringify(soFar.state));
      },
    });
    demand(replayed.ok, () => 'a record of a played match is replayed');
    demand(same(replayed.value.state, match.state), () => `the replay ends differently: ${difference(match.state, replayed.value.state)}`);
    demand(same(matchStandings(replayed.value), matchStandings(match)), () => 'the replay has other standings');
    for (const viewer of [0, seats - 1, null]) {
      const tell = ({ event, entry }: Heard): unknown => [entry, game.tell(match.box, event, viewer)];
      demand(same(again.map(tell), heard.map(tell)), () => `the replay tells viewer ${viewer} other events`);
    }
    demand(verifyRecord(game, parsed.value).ok, () => 'the draws of the record follow from its key');
    resumes(match, states, rng);
    altered(subject, parsed.value, rng);
  }
}

/** From snapshots along the way, through JSON, the rest of the entries lead to the same states. */
function resumes(match: AnyMatch, states: readonly string[], rng: Rng): void {
  for (let i = 0; i < 6; i++) {
    const at = 1 + rng.below(length(match));
    demand(JSON.stringify(stateAt(match, at)) === states[at - 1], () => `the state at entry ${at} is the one that was`);
    const resumed = resume(match.game, match.box, JSON.parse(JSON.stringify(snapshotAt(match, at))));
    for (const entry of match.entries.slice(at))
      demand(admit(resumed, entry).ok, () => `entry ${length(resumed) + 1} is admitted after resuming at ${at}`);
    demand(same(resumed.state, match.state) && resumed.draws === match.draws, () => `resumed at ${at}, the game ends differently`);
  }
}

/** A record with one random outcome exchanged is found out, at that entry. */
function altered(subject: Subject, record: GameRecord, rng: Rng): void {
  const draws = record.lines.flatMap((line, i) => (line.actor === '*' ? [i] : []));
  const at = oneOf(draws, rng);
  const drawn = record.lines[at]?.text ?? '';
  const verb = (text: string): string | undefined => text.split(' ')[0];
  const other = record.lines.find(({ actor, text }) => actor === '*' && text !== drawn && verb(text) === verb(drawn));
  if (!other) return;
  const forged = { ...record, lines: record.lines.map((line, i) => (i === at ? other : line)) };
  const answer = verifyRecord(subject.game, forged);
  demand(!answer.ok && answer.refusal.params?.['entry'] === at + 1, () => `a forged draw at entry ${at + 1} is found there`);
}

/** 17: seats may concede, be taken over and take back at every reachable state, and the game still ends and replays. */
export function survivesLeaving(subject: Subject): void {
  const { game, variant, seats } = subject;
  for (let number = 0; number < subject.games; number++) {
    const rng = new Xoshiro(subject.seed * 1009 + 1717 + number);
    const deal = dealBy(rng);
    const started = startMatch(game, variant.options, seats, deal);
    demand(started.ok, () => 'a match can be started');
    const match: AnyMatch = started.value;
    const leaveAt = rng.below(number % 3 === 0 ? 30 : 300);
    const leaving = number % 2 === 0 ? [rng.below(seats)] : Array.from({ length: seats }, (_, seat) => seat).filter(() => rng.below(3) > 0);
    const bound = 3 * game.bound(match.box);
    while (!isOver(match)) {
      demand(length(match) <= bound, () => `with absent seats the game goes on for more than ${bound} entries`);
      if (length(match) >= leaveAt)
        for (const seat of leaving)
          if (!match.conceded[seat] && !isOver(match)) demand(concede(match, seat, deal).ok, () => `seat ${seat} can concede`);
      if (isOver(match)) break;
      const present = deciders(match);
      demand(
        present.every((seat) => !match.conceded[seat]),
        () => 'nobody waits for a seat that has conceded',
      );
      const seat = oneOf(present, rng);
      if (rng.below(60) === 0) tryTakeBack(match, seat, rng, deal);
      if (isOver(match) || !deciders(match).includes(seat)) continue;
      const legal = game.legal(match.box, match.state, seat);
      demand(submit(match, seat, [oneOf(legal, rng)], deal).ok, () => 'play goes on');
    }
    const standings = matchStandings(match);
    const stayed = standings.filter(({ seat }) => !match.conceded[seat]).length;
    standings.forEach(({ seat, rank }) => {
      demand(!match.conceded[seat] || rank > stayed, () => `seat ${seat} conceded and stands behind those who stayed`);
    });
    const replayed = replayRecord(game, recordOf(match, { options: variant.options }));
    demand(
      replayed.ok,
      () => `a match with absent seats and take-backs can be replayed${replayed.ok ? '' : `: ${JSON.stringify(replayed.refusal)}`}`,
    );
    demand(same(replayed.value.state, match.state) && same(matchStandings(replayed.value), standings), () => 'and comes to the same end');
  }
}

/** A seat's own undo, or a longer take-back: the state is then what it was. */
function tryTakeBack(match: AnyMatch, seat: number, rng: Rng, deal: ReturnType<typeof dealBy>): void {
  const undo = undoLimit(match, seat);
  const to = undo < length(match) && rng.below(2) === 0 ? undo : Math.max(1, length(match) - 1 - rng.below(12));
  const then = JSON.stringify(stateAt(match, to));
  const absentDecides = match.game.actors(match.box, stateAt(match, to)).some((actor) => match.conceded[actor]);
  const answer = takeBack(match, to, deal);
  if (!answer.ok)
    demand(
      ['takeback-chance', 'takeback-range'].includes(answer.refusal.id),
      () => `a take-back to ${to} is refused for a known reason, not ${answer.refusal.id}`,
    );
  else demand(absentDecides || JSON.stringify(match.state) === then, () => `after a take-back to ${to} the game is what it was then`);
}
