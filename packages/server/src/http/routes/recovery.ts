// /api/recovery-codes, /api/recover, /api/mail: ways back in for who has lost the way in.

import { ok, refused } from '@regalia/core';
import { AccountInfo, CodesInfo, MailBody, PersonInfo, RecoverBody, RecoverMailBody, TokenBody } from '@regalia/protocol';
import * as v from 'valibot';
import { welcome } from '../../people/enter.ts';
import { confirmMail, recoverMail } from '../../people/letters.ts';
import { hashPassphrase } from '../../people/passphrase.ts';
import { CODES, hashCode, newCode, printCode } from '../../people/recovery.ts';
import type { Services } from '../../services.ts';
import { personalRoute, type Route, route } from '../route.ts';
import { accountReply } from './account.ts';
import { infoOf } from './people.ts';

const Nothing = v.object({});

export const recoveryRoutes = (services: Services): readonly Route[] => [
  makeCodes(services),
  recover(services),
  askByMail(services),
  setMail(services),
  takeMail(services),
];

const makeCodes = ({ store }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/recovery-codes',
    summary: 'Ten new recovery codes, which are not shown again; those before are worth nothing any longer',
    share: 1 / 60,
    gives: CodesInfo,
    async handle({ visitor: { person } }) {
      if (person.login === null) return refused('no-account');
      const codes = Array.from({ length: CODES }, newCode);
      await store.setCodes(
        person.id,
        codes.map((code) => hashCode(person.id, code)),
      );
      return ok({ body: { codes: codes.map(printCode) } });
    },
  });

const recover = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/recover',
    summary: 'Another passphrase, by a recovery code or by the link of a mail. Every device is signed out but this one',
    share: 1 / 60,
    body: RecoverBody,
    gives: PersonInfo,
    async handle({ visitor, body, device, sender }) {
      const { store, tickets, sessions, attempts } = services;
      // Guessed at here, an account is guessed at all the same.
      if ('login' in body && !attempts.begin(body.login, sender)) return refused('too-many-attempts');
      // Made in any case, so that nobody learns by the clock which accounts there are.
      const secret = await hashPassphrase(body.next);
      const id = 'login' in body ? (await store.personByLogin(body.login))?.id : (await tickets.take('recover', body.token))?.person;
      const person = id === undefined || id === null ? undefined : await store.person(id);
      if (!person?.login) return 'login' in body ? refused('wrong-code') : refused('link-invalid');
      const ended =
        'login' in body
          ? await store.recoverByCode(person.id, hashCode(person.id, body.code), secret)
          : await store.recover(person.id, secret);
      if (!ended) return refused('wrong-code');
      if ('login' in body) attempts.succeeded(body.login, sender);
      sessions.tellEnded(ended);
      // A device of this very account has lost its session with the others.
      const before = visitor?.person.id === person.id ? undefined : visitor;
      return welcome(services, person, { visitor: before, device }, infoOf(person));
    },
  });

/** Writes to who has confirmed an address, if there is such an account. */
async function writeTo(
  { store, tickets, sendMail, config, site, mayWrite }: Services,
  wish: v.InferOutput<typeof RecoverMailBody>,
  origin: string,
): Promise<void> {
  const person = await store.personByLogin(wish.login);
  const mail = person && (await store.waysIn(person.id)).mail;
  if (!person || !mail || !mayWrite(mail)) return;
  const { token } = await tickets.issue('recover', person.id);
  const { name } = await site.read();
  const { subject, text } = recoverMail(wish.language, name, `${config.publicUrl ?? origin}/account/#recover=${token}`);
  await sendMail?.(mail, subject, text);
}

const askByMail = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/recover/mail',
    summary: 'A link by mail for who has confirmed an address. The answer is the same whether there is such an account or not',
    share: 1 / 60,
    body: RecoverMailBody,
    gives: Nothing,
    async handle({ body, origin }) {
      if (!services.sendMail) return refused('no-mail');
      // Nothing of it is waited for: how long it takes tells who has an account.
      writeTo(services, body, origin).catch((error: unknown) => services.log.warn({ err: error }, 'a mail could not be sent'));
      return ok({ body: {} });
    },
  });

const setMail = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/mail',
    summary: 'A mail address for ways back in: it counts when the link in the mail was opened. Null takes it away',
    share: 1 / 60,
    body: MailBody,
    gives: AccountInfo,
    async handle({ visitor: { person }, body, origin }) {
      const { store, tickets, sendMail, config, site, mayWrite } = services;
      if (person.login === null) return refused('no-account');
      if (body.mail === null) await store.setMail(person.id, null);
      else {
        if (!sendMail) return refused('no-mail');
        if (!mayWrite(body.mail)) return refused('too-fast');
        const { token } = await tickets.issue('mail', person.id, body.mail);
        const { name } = await site.read();
        const { subject, text } = confirmMail(body.language, name, `${config.publicUrl ?? origin}/account/#mail=${token}`);
        await sendMail(body.mail, subject, text);
      }
      return accountReply(services, person.id);
    },
  });

const takeMail = ({ store, tickets }: Services): Route =>
  route({
    method: 'POST',
    path: '/api/mail/confirm',
    summary: 'Confirm a mail address by the link that was sent there',
    share: 1 / 60,
    body: TokenBody,
    gives: Nothing,
    async handle({ body }) {
      const ticket = await tickets.take('mail', body.token);
      if (!ticket || ticket.person === null) return refused('link-invalid');
      await store.setMail(ticket.person, ticket.body);
      return ok({ body: {} });
    },
  });
