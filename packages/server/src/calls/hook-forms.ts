// A call in the words of those who take hooks.

import type { CallBody, HookForm } from '@regalia/protocol';
import type { Outgoing } from './guarded-request.ts';

/** Signs that mean something in the text of a chat stand for themselves: nobody is pinged by a table's title. */
const plainForDiscord = (text: string): string => text.replace(/[\\*_~`|>[\]()#@<:-]/g, (sign) => `\\${sign}`).replaceAll('@', '@\u200b');
const plainForSlack = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Headers carry Latin letters only; ntfy reads others in this form. */
const headerText = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`);

const FORMS: Readonly<Record<HookForm, (call: CallBody) => Pick<Outgoing, 'headers' | 'body'>>> = {
  json: (call) => json(call),
  discord: ({ title, text, link }) =>
    json({ content: `**${plainForDiscord(title)}**\n${plainForDiscord(text)}\n<${link}>`, allowed_mentions: { parse: [] } }),
  slack: ({ title, text, link }) => json({ text: `*${plainForSlack(title)}*\n${plainForSlack(text)}\n<${link}>` }),
  ntfy: ({ title, text, link, kind }) => ({
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: headerText(title),
      click: link,
      tags: 'crown',
      priority: kind === 'reminder' ? '4' : '3',
    },
    body: text,
  }),
};

const json = (body: object): Pick<Outgoing, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** The request that tells a hook. The key is the same whenever this call is sent again. */
export function hookRequest(address: string, form: HookForm, call: CallBody): Outgoing {
  const { headers, body } = FORMS[form](call);
  return { address, headers: { ...headers, 'idempotency-key': call.id }, body };
}
