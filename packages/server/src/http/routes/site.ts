// /api/site: what everybody may know about the server.

import { ok } from '@regalia/core';
import { SiteInfo } from '@regalia/protocol';
import type { Services } from '../../services.ts';
import { type Route, route } from '../route.ts';

export const siteRoute = ({ site, config, sendMail }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/site',
    summary: 'The server’s name, imprint, privacy text and announcement, and the ways in that it has',
    gives: SiteInfo,
    async handle() {
      const { name, imprint, privacy, announcement, signUp } = await site.read();
      const provider = config.oidcIssuer === null ? null : config.oidcLabel;
      const body: SiteInfo = { name, imprint, privacy, announcement, signUp, provider, mail: sendMail !== undefined };
      return ok({ body });
    },
  });
