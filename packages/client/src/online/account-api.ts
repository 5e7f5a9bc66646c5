// What the server can do about who one is.

import { type Result, refused } from '@regalia/core';
import {
  AccountInfo,
  CodesInfo,
  CredentialOptions,
  DeviceEntered,
  DeviceLink,
  PersonInfo,
  SessionInfo,
  SettingsBody,
  SiteInfo,
} from '@regalia/protocol';
import * as v from 'valibot';
import { call } from './api.ts';
import { noteKnown } from './known.ts';

const Nothing = v.object({});
const Sessions = v.object({ sessions: v.array(SessionInfo) });

/** Whoever came in is known here from now on. */
async function entering<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  const done = await work;
  if (done.ok) noteKnown();
  return done;
}

export const aboutSite = (): Promise<Result<SiteInfo>> => call('GET', 'site', SiteInfo);
export const ownAccount = (): Promise<Result<AccountInfo>> => call('GET', 'account', AccountInfo);
export const makeAccount = (login: string, passphrase: string): Promise<Result<PersonInfo>> =>
  call('POST', 'account', PersonInfo, { login, passphrase });
export const signIn = (login: string, passphrase: string): Promise<Result<PersonInfo>> =>
  entering(call('POST', 'login', PersonInfo, { login, passphrase }));
export const signOut = (): Promise<Result<object>> => call('POST', 'logout', Nothing);
export const changePassphrase = (before: string, next: string): Promise<Result<PersonInfo>> =>
  call('POST', 'passphrase', PersonInfo, before === '' ? { next } : { passphrase: before, next });

export const sessionsHere = (): Promise<Result<v.InferOutput<typeof Sessions>>> => call('GET', 'sessions', Sessions);
export const endSession = (id: string): Promise<Result<object>> => call('DELETE', `sessions/${id}`, Nothing);
export const endOtherSessions = (): Promise<Result<object>> => call('DELETE', 'sessions', Nothing);

export const newCodes = (): Promise<Result<v.InferOutput<typeof CodesInfo>>> => call('POST', 'recovery-codes', CodesInfo);
export const recoverByCode = (login: string, code: string, next: string): Promise<Result<PersonInfo>> =>
  entering(call('POST', 'recover', PersonInfo, { login, code, next }));
export const recoverByLink = (token: string, next: string): Promise<Result<PersonInfo>> =>
  entering(call('POST', 'recover', PersonInfo, { token, next }));
export const askForMail = (login: string, language: string): Promise<Result<object>> =>
  call('POST', 'recover/mail', Nothing, { login, language });
export const setMail = (mail: string | null, language: string): Promise<Result<AccountInfo>> =>
  call('POST', 'mail', AccountInfo, { mail, language });
export const confirmMail = (token: string): Promise<Result<object>> => call('POST', 'mail/confirm', Nothing, { token });

export const deviceLink = (table: string | undefined): Promise<Result<v.InferOutput<typeof DeviceLink>>> =>
  call('POST', 'devices', DeviceLink, table === undefined ? {} : { table });
export const enterByLink = (token: string): Promise<Result<v.InferOutput<typeof DeviceEntered>>> =>
  entering(call('POST', 'login/device', DeviceEntered, { token }));

export const keepSettings = (settings: SettingsBody['settings']): Promise<Result<SettingsBody>> =>
  call('POST', 'settings', SettingsBody, { settings });

export const deleteMe = (name: string, passphrase: string): Promise<Result<object>> =>
  call('POST', 'me/delete', Nothing, passphrase === '' ? { name } : { name, passphrase });

/** Passkeys are of a site with a name: not of a bare number. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** The browser made nothing, because somebody thought better of it or it cannot. */
const stopped = (): Result<never> => refused('passkey-stopped');

/** Makes a passkey in the browser. With a login, the guest becomes an account by it. */
export async function addPasskey(name: string, login: string | undefined): Promise<Result<AccountInfo>> {
  const wish = login === undefined ? {} : { login };
  const asked = await call('POST', 'passkeys/options', CredentialOptions, wish);
  if (!asked.ok) return asked;
  const { startRegistration } = await import('@simplewebauthn/browser');
  // A border: what the server asks goes to the browser as it is.
  const credential = await startRegistration({ optionsJSON: asked.value as never }).catch(() => undefined);
  return credential ? call('POST', 'passkeys', AccountInfo, { credential, name, ...wish }) : stopped();
}

export async function signInByPasskey(): Promise<Result<PersonInfo>> {
  const asked = await call('POST', 'login/passkey/options', CredentialOptions);
  if (!asked.ok) return asked;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await startAuthentication({ optionsJSON: asked.value as never }).catch(() => undefined);
  return credential ? entering(call('POST', 'login/passkey', PersonInfo, { credential })) : stopped();
}

export const renamePasskey = (id: string, name: string): Promise<Result<AccountInfo>> =>
  call('POST', `passkeys/${encodeURIComponent(id)}`, AccountInfo, { name });
export const dropPasskey = (id: string): Promise<Result<AccountInfo>> => call('DELETE', `passkeys/${encodeURIComponent(id)}`, AccountInfo);
