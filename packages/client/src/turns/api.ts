// Asking the server about one's own tables, and how one is called to them.

import { type Result, refused } from '@regalia/core';
import {
  CallSettings,
  CallsInfo,
  ChannelInfo,
  FinishedList,
  type NewChannel,
  OwnMarks,
  type OwnMarksBody,
  TestAnswer,
  TurnList,
} from '@regalia/protocol';
import * as v from 'valibot';
import { call, queryOf } from '../online/api.ts';
import { mayBeKnown } from '../online/known.ts';

const Nothing = v.object({});

/** Asks for what somebody has; nobody in this browser has anything, so there is nothing to ask. */
const ownOf = async <T>(path: string, reads: v.GenericSchema<unknown, T>): Promise<Result<T>> =>
  mayBeKnown() ? call('GET', path, reads) : refused('no-session');

export const myTurns = (): Promise<Result<TurnList>> => ownOf('turns', TurnList);

export interface FinishedWish {
  readonly text?: string;
  readonly game?: string;
  readonly archived?: 'yes' | 'no';
  readonly before?: number;
}
export const finishedGames = ({ text, game, archived, before }: FinishedWish): Promise<Result<FinishedList>> =>
  ownOf(`finished${queryOf({ text: text === '' ? undefined : text, game, archived, before })}`, FinishedList);

export const ownMarks = (table: string): Promise<Result<OwnMarks>> => call('GET', `tables/${table}/mine`, OwnMarks);
export const changeMarks = (table: string, marks: OwnMarksBody): Promise<Result<OwnMarks>> =>
  call('PUT', `tables/${table}/mine`, OwnMarks, marks);

export const myCalls = (): Promise<Result<CallsInfo>> => ownOf('calls', CallsInfo);
export const changeCalls = (settings: CallSettings): Promise<Result<CallSettings>> => call('PUT', 'calls', CallSettings, settings);
export const addChannel = (channel: NewChannel): Promise<Result<ChannelInfo>> => call('POST', 'calls/channels', ChannelInfo, channel);
export const dropChannel = (id: string): Promise<Result<object>> => call('DELETE', `calls/channels/${id}`, Nothing);
export const testChannel = (id: string): Promise<Result<TestAnswer>> => call('POST', `calls/channels/${id}/test`, TestAnswer);
export const reviveChannel = (id: string): Promise<Result<object>> => call('POST', `calls/channels/${id}/on`, Nothing);
export const confirmChannel = (token: string): Promise<Result<object>> => call('POST', 'calls/confirm', Nothing, { token });
export const unsubscribe = (token: string): Promise<Result<object>> => call('POST', `unsubscribe/${encodeURIComponent(token)}`, Nothing);

const Link = v.object({ token: v.string() });
/** A private link by which one plays a seat on another device. */
export const makeSeatLink = (table: string, seat: string): Promise<Result<{ token: string }>> =>
  call('POST', `tables/${table}/seats/${seat}/link`, Link);
export const revokeSeatLink = (table: string, seat: string): Promise<Result<object>> =>
  call('DELETE', `tables/${table}/seats/${seat}/link`, Nothing);
export const openSeatLink = (token: string): Promise<Result<object>> => call('POST', 'seat-links', Nothing, { token });
