// /api/devices, /api/settings: the same person on another device.

import { ok, refused } from '@regalia/core';
import { DeviceBody, DeviceEntered, DeviceLink, SettingsBody, TokenBody } from '@regalia/protocol';
import { welcome } from '../../people/enter.ts';
import type { Services } from '../../services.ts';
import { personalRoute, type Route, route } from '../route.ts';
import { infoOf } from './people.ts';

export const deviceRoutes = (services: Services): readonly Route[] => [makeLink(services), useLink(services), keepSettings(services)];

const makeLink = ({ tickets }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/devices',
    summary: 'A link that makes another device this person’s: good once, and for two minutes. It may lead to a table',
    share: 1 / 30,
    body: DeviceBody,
    gives: DeviceLink,
    handle: async ({ visitor, body }) => ok({ body: await tickets.issue('device', visitor.person.id, body.table ?? '') }),
  });

const useLink = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/login/device',
    summary: 'Go on on this device as whoever made the link. Who played here as a guest keeps the seats',
    share: 1 / 30,
    body: TokenBody,
    gives: DeviceEntered,
    async handle({ visitor, body, device }) {
      const ticket = await services.tickets.take('device', body.token);
      const person = ticket && ticket.person !== null ? await services.store.person(ticket.person) : undefined;
      if (!ticket || !person) return refused('link-invalid');
      return welcome(services, person, { visitor, device }, { ...infoOf(person), table: ticket.body === '' ? null : ticket.body });
    },
  });

const keepSettings = ({ store, now }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/settings',
    summary: 'Settings of the page that follow the person: what is newer is kept, field by field; the answer has all of them',
    body: SettingsBody,
    gives: SettingsBody,
    async handle({ visitor: { person }, body }) {
      const latest = now();
      const given = Object.entries(body.settings).map(([name, { value, at }]) => ({
        name,
        value,
        // A clock that goes ahead does not win for ever.
        changedAt: Math.min(at, latest),
      }));
      await store.keepSettings(person.id, given);
      const all = (await store.settingsOf(person.id)).map(({ name, value, changedAt }) => [name, { value, at: changedAt }]);
      return ok({ body: { settings: Object.fromEntries(all) } });
    },
  });
