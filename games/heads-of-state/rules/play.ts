// What a decision or a random outcome does, in the order of the rulebook.

import { type Action, type Actor, type Emit, hide, open, type Seat } from '@regalia/core';
import { handSize, isEmpty, pour, sum } from '@regalia/kit';
import { DISPLAY, ROUND_LIMIT, SEALED, TREACHERY_DISPLAY, TURN_LIMIT } from './data/editions.ts';
import { canDrawTreachery } from './decide.ts';
import type { Event } from './events.ts';
import { assassinate, beginCreation, drawCube, execute, giveUp, giveUpTreachery, pay } from './noble.ts';
import { ACT, executed, wayOf } from './notation.ts';
import { scoreMost, scoreRound } from './score.ts';
import {
  type Attribute,
  type Box,
  KINDS,
  LAST_ROUND,
  OPTION,
  PHASE,
  REVOLUTION,
  STOPPED,
  type State,
  TREACHERY_KINDS,
  type Treachery,
} from './types.ts';

export function play(box: Box, s: State, _actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.start:
      return start(s, action - ACT.first, emit);
    case PHASE.shuffle:
      return shuffle(s, emit);
    case PHASE.seal:
      return seal(s, action - ACT.card, emit);
    case PHASE.show:
    case PHASE.clean:
      return show(box, s, action - ACT.card, emit);
    case PHASE.showTreachery:
    case PHASE.refillTreachery:
      return showTreachery(box, s, action - ACT.treacheryCard, emit);
    case PHASE.choose:
      return choose(s, action, emit);
    case PHASE.draw:
      return draw(s, action, emit);
    case PHASE.dealAttribute:
      return dealAttribute(box, s, action - ACT.card, emit);
    case PHASE.dealTreachery:
      return dealTreachery(s, action - ACT.treacheryCard, emit);
    case PHASE.play:
      return act(box, s, action, emit);
    case PHASE.pay:
      return pay(box, s, action, emit);
    case PHASE.cube:
      return drawCube(box, s, action !== ACT.cube, emit);
    case PHASE.discard:
      return discard(box, s, action - ACT.discard, emit);
    case PHASE.shed:
      return shed(box, s, action - ACT.shed, emit);
    default:
      return refillOne(box, s, action - ACT.card, emit);
  }
}

// ---- Set-up (HS-1), and the lay-out of every round

function start(s: State, seat: Seat, emit: Emit<Event>): void {
  s.starter = seat;
  s.mover = seat;
  s.decider = seat;
  s.phase = PHASE.seal;
  emit?.({ id: 'started', seat });
}

/** HS-1.4: a card of the main pile goes, unseen by all, to the revolution pile. */
function seal(s: State, attribute: Attribute, emit: Emit<Event>): void {
  open(s.pile)[attribute]--;
  open(s.revolution)[attribute]++;
  if (sum(open(s.revolution), 0, KINDS) < SEALED) return;
  s.phase = PHASE.show;
  emit?.({ id: 'sealed', round: s.round });
}

/** A card of the main pile is turned up: in the lay-out, or after cleaning. */
function show(box: Box, s: State, attribute: Attribute, emit: Emit<Event>): void {
  turnUp(s, attribute, emit);
  if (sum(s.display) < DISPLAY) return;
  if (s.phase === PHASE.clean) s.phase = PHASE.draw;
  else fillTreachery(box, s, PHASE.showTreachery, emit);
}

function turnUp(s: State, attribute: Attribute, emit: Emit<Event>): void {
  if (takeTop(s, attribute) && s.returned[attribute] > 0) s.returned[attribute]--;
  s.display[attribute]++;
  emit?.({ id: 'shown', attribute });
}

/** HS-6.1: takes a card from the main pile, or from the revolution pile when that is empty. Whether it was the main pile. */
function takeTop(s: State, attribute: Attribute): boolean {
  const main = !isEmpty(open(s.pile));
  if (main) open(s.pile)[attribute]--;
  else open(s.revolution)[attribute]--;
  return main;
}

function showTreachery(box: Box, s: State, kind: Treachery, emit: Emit<Event>): void {
  takeTopTreachery(s, kind, emit);
  s.treacheryDisplay[kind]++;
  emit?.({ id: 'shown-treachery', kind });
  fillTreachery(box, s, s.phase, emit);
}

/** Shows treachery cards as long as there is room and there are any; then the turn that was interrupted goes on, or this one is over. */
function fillTreachery(box: Box, s: State, phase: number, emit: Emit<Event>): void {
  if (sum(s.treacheryDisplay) < TREACHERY_DISPLAY && canDrawTreachery(s)) s.phase = phase;
  else if (phase === PHASE.showTreachery) resume(box, s, emit);
  else endTurn(box, s, emit);
}

/** HS-4.7: an empty pile is renewed from the discards. */
function takeTopTreachery(s: State, kind: Treachery, emit: Emit<Event>): void {
  const pile = open(s.treacheryPile);
  if (isEmpty(pile)) {
    pour(s.treacheryDiscards, pile);
    emit?.({ id: 'renewed' });
  }
  pile[kind]--;
}

function beginTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'turn', seat: s.mover, turn: s.turn });
  s.decider = s.mover;
  if (s.turn < box.seats) {
    s.option = OPTION.attributes; // HS-2.1
    s.owed = box.firstDraws[s.turn];
    s.phase = PHASE.draw;
  } else {
    s.option = OPTION.none;
    s.phase = PHASE.choose;
  }
}

// ---- Drawing (HS-2)

function choose(s: State, action: Action, emit: Emit<Event>): void {
  s.phase = PHASE.draw;
  if (action === ACT.three) {
    s.option = OPTION.attributes;
    s.owed = 3;
    emit?.({ id: 'chose', seat: s.mover, option: 'three' });
  } else if (action === ACT.treachery) {
    s.option = OPTION.treachery;
    s.owed = 1;
    s.owedTreachery = 1;
    emit?.({ id: 'chose', seat: s.mover, option: 'treachery' });
  } else {
    s.option = OPTION.clean;
    s.owed = 1;
    s.phase = PHASE.clean;
    emit?.({ id: 'chose', seat: s.mover, option: 'clean' });
    pour(s.display, s.cleaned);
    emit?.({ id: 'cleaned', seat: s.mover, cards: s.cleaned.slice() });
  }
}

function draw(s: State, action: Action, emit: Emit<Event>): void {
  if (action === ACT.draw) {
    emit?.({ id: 'draws', seat: s.mover, pile: 'attribute' });
    s.phase = PHASE.dealAttribute;
  } else if (action === ACT.drawTreachery) {
    emit?.({ id: 'draws', seat: s.mover, pile: 'treachery' });
    s.phase = PHASE.dealTreachery;
  } else if (action >= ACT.takeTreachery) {
    const kind: Treachery = action - ACT.takeTreachery;
    s.treacheryDisplay[kind]--;
    open(s.treachery)[TREACHERY_KINDS * s.mover + kind]++;
    s.knownTreachery[TREACHERY_KINDS * s.mover + kind]++;
    s.owedTreachery--;
    emit?.({ id: 'took-treachery', seat: s.mover, kind });
    afterDraw(s);
  } else {
    const attribute: Attribute = action - ACT.take;
    s.display[attribute]--;
    open(s.hand)[KINDS * s.mover + attribute]++;
    s.known[KINDS * s.mover + attribute]++;
    s.owed--;
    emit?.({ id: 'took', seat: s.mover, attribute });
    afterDraw(s);
  }
}

function dealAttribute(box: Box, s: State, attribute: Attribute, emit: Emit<Event>): void {
  if (attribute === REVOLUTION) return revolt(box, s, STOPPED.drawing, emit);
  takeTop(s, attribute);
  open(s.hand)[KINDS * s.mover + attribute]++;
  s.owed--;
  emit?.({ id: 'drew', seat: s.mover, attribute: hide(attribute) });
  afterDraw(s);
}

function dealTreachery(s: State, kind: Treachery, emit: Emit<Event>): void {
  takeTopTreachery(s, kind, emit);
  open(s.treachery)[TREACHERY_KINDS * s.mover + kind]++;
  s.owedTreachery--;
  emit?.({ id: 'drew-treachery', seat: s.mover, kind: hide(kind) });
  afterDraw(s);
}

function afterDraw(s: State): void {
  s.phase = s.owed + s.owedTreachery > 0 ? PHASE.draw : PHASE.play;
}

// ---- Creating and treachery (HS-3, HS-4)

function act(box: Box, s: State, action: Action, emit: Emit<Event>): void {
  if (action === ACT.done) {
    emit?.({ id: 'done', seat: s.mover });
    reduceHand(box, s, emit);
  } else if (action < ACT.assassinate) beginCreation(box, s, action - ACT.create, emit);
  else if (action < ACT.execute) assassinate(box, s, action - ACT.assassinate, emit);
  else execute(box, s, executed(action), wayOf(action), emit);
}

// ---- Hand limits: at the end of a turn (HS-2.7), and for everybody between two rounds (HS-6.6)

function reduceHand(box: Box, s: State, emit: Emit<Event>): void {
  const limit = s.stopped === STOPPED.no ? TURN_LIMIT : ROUND_LIMIT;
  if (handSize(open(s.hand), KINDS, s.decider) > limit.attributes) s.phase = PHASE.discard;
  else if (handSize(open(s.treachery), TREACHERY_KINDS, s.decider) > limit.treachery) s.phase = PHASE.shed;
  else if (s.stopped === STOPPED.no) closeTurn(box, s, emit);
  else {
    s.decider = (s.decider + 1) % box.seats;
    if (s.decider === s.mover) s.phase = PHASE.shuffle;
    else reduceHand(box, s, emit);
  }
}

function discard(box: Box, s: State, attribute: Attribute, emit: Emit<Event>): void {
  giveUp(s, s.decider, attribute);
  emit?.({ id: 'discarded', seat: s.decider, attribute });
  reduceHand(box, s, emit);
}

function shed(box: Box, s: State, kind: Treachery, emit: Emit<Event>): void {
  giveUpTreachery(s, s.decider, kind);
  emit?.({ id: 'shed', seat: s.decider, kind });
  reduceHand(box, s, emit);
}

// ---- End of the turn (HS-2.7)

/** The cleaned cards go into the main pile (HS-2.4), then the displays are refilled. */
function closeTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.named.length > 0) {
    s.named = [];
    s.emptied = [];
  }
  if (s.option === OPTION.clean) {
    emit?.({ id: 'returned', cards: s.cleaned.slice() });
    for (let attribute = 0; attribute < KINDS; attribute++) s.returned[attribute] += s.cleaned[attribute];
    pour(s.cleaned, open(s.pile));
  }
  refill(box, s, emit);
}

function refill(box: Box, s: State, emit: Emit<Event>): void {
  if (sum(s.display) < DISPLAY) s.phase = PHASE.refill;
  else fillTreachery(box, s, PHASE.refillTreachery, emit);
}

function refillOne(box: Box, s: State, attribute: Attribute, emit: Emit<Event>): void {
  if (attribute === REVOLUTION) return revolt(box, s, STOPPED.refilling, emit);
  turnUp(s, attribute, emit);
  refill(box, s, emit);
}

function endTurn(box: Box, s: State, emit: Emit<Event>): void {
  s.turn++;
  s.mover = (s.mover + 1) % box.seats;
  beginTurn(box, s, emit);
}

// ---- Revolution (HS-6)

/** The Revolution card appears: play stops and the round is scored. In 1789 that is the end (HS-6.8). */
function revolt(box: Box, s: State, stopped: number, emit: Emit<Event>): void {
  s.stopped = stopped;
  emit?.({ id: 'revolution', seat: s.mover, round: s.round, drawing: stopped === STOPPED.drawing });
  scoreRound(box, s, emit);
  if (s.round === LAST_ROUND) {
    scoreMost(box, s, emit);
    s.phase = PHASE.over;
    emit?.({ id: 'over' });
    return;
  }
  s.round++;
  s.decider = s.mover;
  reduceHand(box, s, emit);
}

/**
 * HS-6.6: the attribute cards outside the hands are the new pile. None are set aside then: after cleaning nobody draws from the
 * revolution pile, and the cleaned cards are back in the main pile before the refill. It is a step of its own, so that the discards
 * lie open once all have been made.
 */
function shuffle(s: State, emit: Emit<Event>): void {
  const pile = open(s.pile);
  const revolution = open(s.revolution);
  pour(s.display, pile);
  pour(s.discards, pile);
  for (let attribute = 0; attribute < KINDS; attribute++) {
    pile[attribute] += revolution[attribute];
    revolution[attribute] = 0;
    s.returned[attribute] = 0;
  }
  pour(s.treacheryDisplay, s.treacheryDiscards);
  s.phase = PHASE.seal;
  emit?.({ id: 'shuffled' });
}

/** After the lay-out: the first turn begins, or the interrupted one goes on where it stopped (HS-6.7). */
function resume(box: Box, s: State, emit: Emit<Event>): void {
  const { stopped } = s;
  s.stopped = STOPPED.no;
  if (stopped === STOPPED.no) return beginTurn(box, s, emit);
  if (stopped === STOPPED.refilling) return endTurn(box, s, emit);
  s.phase = PHASE.draw;
  emit?.({ id: 'resumed', seat: s.mover });
}
