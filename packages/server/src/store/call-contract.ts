// What is kept of calls to the table: who is to be called, by which channels, and what came of it.

import type { CallKind, CallLanguage, CallSettings, ChannelKind, HookForm, OwnMarks, OwnMarksBody, Phase } from '@regalia/protocol';
import type { ListedRow } from './contract.ts';

/** A call to be made, or one that is not wanted any more (due never). There is one of a kind for a person at a table. */
export interface SetCall {
  readonly person: string;
  readonly kind: CallKind;
  readonly due: number | null;
  /** The version of the table that it is about. */
  readonly turn: number;
}

export interface CallRow {
  /** Empty for a digest. */
  readonly table: string;
  readonly person: string;
  readonly kind: CallKind | 'digest';
  readonly turn: number;
  readonly due: number;
  /** When it was first due. */
  readonly since: number;
}

/** A call on its way to one address. */
export interface DeliveryRow {
  /** The same for the same call to the same address, whoever it is made for. */
  readonly id: string;
  readonly channel: string;
  readonly table: string;
  readonly kind: CallRow['kind'];
  readonly turn: number;
  readonly person: string;
  readonly attempts: number;
  readonly madeAt: number;
}

export interface ChannelRow {
  readonly id: string;
  readonly person: string;
  readonly kind: ChannelKind;
  readonly form: HookForm;
  readonly address: string;
  /** Keys of a push subscription, as JSON; else empty. */
  readonly secret: string;
  readonly label: string;
  readonly language: CallLanguage;
  /** Where the person had the page open when the channel was made: links lead there when the server does not know its own address. */
  readonly site: string;
  readonly confirmed: boolean;
  readonly failures: number;
  readonly failingSince: number | null;
  readonly offAt: number | null;
  /** What was answered last. */
  readonly answer: string;
}

/** What came of a delivery. */
export type Delivered =
  | { readonly done: true; readonly answer: string }
  /** To be tried again then; never when null. `off` switches the channel off. */
  | { readonly done: false; readonly answer: string; readonly again: number | null; readonly off: boolean };

export interface FinishedWish {
  readonly game: string | null;
  readonly archived: boolean | null;
  readonly before: number;
  readonly phases: readonly Phase[];
  readonly limit: number;
}

/** A table of one's own with what is one's own about it. */
export interface MarkedRow {
  readonly row: ListedRow;
  readonly read: number;
  readonly unread: number;
  readonly archived: boolean;
  readonly noted: boolean;
}

export interface CallStore {
  /** Takes due calls for this node, each for at most `lease` milliseconds. No two nodes get the same one. */
  claimCalls(node: string, now: number, lease: number, limit: number): Promise<readonly CallRow[]>;
  nextCall(now: number): Promise<number | undefined>;
  /** Gives a call back that this node has taken: nobody takes it before that time. */
  putBackCall(node: string, call: CallRow, until: number): Promise<void>;
  /**
   * Strikes off a call that this node has taken and, in the same moment, puts deliveries on their way, or notes that there is something for
   * a digest. Nothing happens when the call was struck off or set anew meanwhile.
   */
  openCall(node: string, call: CallRow, deliveries: readonly DeliveryRow[], digestDue: number | null): Promise<boolean>;

  claimDeliveries(node: string, now: number, lease: number, limit: number): Promise<readonly DeliveryRow[]>;
  nextDelivery(now: number): Promise<number | undefined>;
  /** Gives a delivery back that this node has taken, untried: nobody takes it before that time. */
  putBackDelivery(node: string, id: string, until: number): Promise<void>;
  /** Notes what came of a delivery that this node has taken, and what it says of its channel. */
  closeDelivery(node: string, delivery: DeliveryRow, at: number, outcome: Delivered): Promise<void>;
  /** The call is not wanted any more; the channel is neither better nor worse for it. */
  dropDelivery(node: string, id: string, at: number): Promise<void>;
  /** Forgets deliveries that were done before a time. */
  forgetDeliveries(before: number): Promise<void>;

  /** False when the person has one to this address already, or as many as one may have. */
  addChannel(channel: ChannelRow, at: number, most: number): Promise<boolean>;
  channel(id: string): Promise<ChannelRow | undefined>;
  channelsOf(person: string): Promise<readonly ChannelRow[]>;
  /** Whether there was one of theirs. What was on its way by it is struck off. */
  dropChannel(person: string, id: string): Promise<boolean>;
  /** Switches a channel on again. */
  reviveChannel(person: string, id: string): Promise<boolean>;
  confirmChannel(id: string): Promise<boolean>;
  callSettings(person: string): Promise<CallSettings | undefined>;
  setCallSettings(person: string, settings: CallSettings): Promise<void>;

  marks(person: string, table: string): Promise<OwnMarks>;
  setMarks(person: string, table: string, marks: OwnMarksBody): Promise<void>;
  /** The tables one sits at that are not over, with marks. */
  currentTablesOf(person: string, limit: number): Promise<readonly MarkedRow[]>;
  /** Those that are, the latest first. */
  finishedTablesOf(person: string, wish: FinishedWish): Promise<readonly MarkedRow[]>;
}
