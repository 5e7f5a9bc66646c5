// regalia admin: looking after a server from the command line, while it runs.

import type { Operator } from '@regalia/server';
import { type Args, type Command, operandsOf } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { configOf, settingOptions, storeFailure } from './serve.ts';

const WORDS: Readonly<Record<string, string>> = {
  token: 'a link that makes an account look after the server; good once, for an hour',
  people: 'people by a part of their name or account name',
  ban: 'keep somebody out, by account name or id',
  unban: 'let somebody in again',
  reset: 'a link by which an account gets a new passphrase; good once, for an hour',
  invite: 'a link by which one new person comes in where sign-up is closed; good for a fortnight',
  reports: 'what people have reported',
  frozen: 'frozen games; regalia thaw lets one go on',
};

export const admin: Command = {
  name: 'admin',
  summary: 'look after a server: people, links, reports',
  operands: 'WORD [WHO]',
  options: settingOptions(['data', 'databaseUrl', 'publicUrl', 'port']),
  notes: [
    ...Object.entries(WORDS).map(([word, about]) => `${word}: ${about}`),
    'The server may be running. Everything else is on its page for operators, which whoever made the first account finds from the account page.',
  ],
  examples: ['regalia admin token', 'regalia admin people anna', 'regalia admin reset anna --public-url https://games.example.org'],
  async run(args) {
    const [word = '', who = ''] = operandsOf(args, admin, 1, 2);
    if (!Object.hasOwn(WORDS, word)) throw misused(`regalia admin knows ${Object.keys(WORDS).join(', ')}.`);
    const { openOperator } = await import('@regalia/server');
    const operator = await openOperator(configOf(args)).catch((error: unknown) => {
      throw storeFailure(error);
    });
    try {
      for (const line of await linesOf(operator, word, who, args)) process.stdout.write(`${line}\n`);
      return EXIT.done;
    } finally {
      await operator.close();
    }
  },
};

const whenOf = (time: number | null): string => (time === null ? '-' : new Date(time).toISOString().slice(0, 16).replace('T', ' '));

async function linesOf(operator: Operator, word: string, who: string, args: Args): Promise<readonly string[]> {
  const { publicUrl, port } = configOf(args);
  const site = publicUrl ?? (await operator.address()) ?? `http://127.0.0.1:${port}`;
  const link = (kind: string, token: string): string => `${site.replace(/\/$/, '')}/account/#${kind}=${token}`;
  const named = (): string => {
    if (who === '') throw misused(`regalia admin ${word} needs an account name or an id.`);
    return who;
  };
  switch (word) {
    case 'token':
      return [link('admin', await operator.token())];
    case 'invite':
      return [link('invite', await operator.invite())];
    case 'reset': {
      const done = await operator.reset(named());
      if (!done.ok) throw failed(whyNot(done.refusal.id, who));
      return [link('recover', done.value)];
    }
    case 'ban':
    case 'unban': {
      const done = await operator.ban(named(), word === 'ban');
      if (!done.ok) throw failed(whyNot(done.refusal.id, who));
      return [`${clean(done.value.name)} (${done.value.id}) is ${done.value.banned ? 'kept out' : 'let in'}.`];
    }
    case 'reports':
      return (await operator.reports()).map(
        ({ at, about, table, text, closedAt }) =>
          `${whenOf(at)}  ${closedAt === null ? 'open  ' : 'closed'}  ${table}  about ${about}: ${clean(text.replaceAll('\n', ' '))}`,
      );
    case 'frozen':
      return (await operator.frozen()).map(({ id, game, length, changedAt }) => `${id}  ${game}  ${length} entries  ${whenOf(changedAt)}`);
    default:
      return (await operator.people(who)).map(
        ({ id, name, login, admin: isAdmin, banned, seenAt, tables }) =>
          `${id}  ${clean(name)}  ${login ?? '(guest)'}  seen ${whenOf(seenAt)}  ${tables} tables${isAdmin ? '  admin' : ''}${banned ? '  banned' : ''}`,
      );
  }
}

function whyNot(id: string, who: string): string {
  if (id === 'is-admin') return `${clean(who)} looks after the server and cannot be kept out.`;
  if (id === 'no-account') return `${clean(who)} is a guest and has no passphrase.`;
  return `There is nobody called ${clean(who)}. Give the account name or the id; regalia admin people finds both.`;
}
