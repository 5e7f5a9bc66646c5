// What the operator says about the server, and decides for it: kept in the store, the same on all nodes within seconds.

import { SiteSettings } from '@regalia/protocol';
import * as v from 'valibot';
import type { Store } from './store/contract.ts';

const NAME = 'site';
/** Milliseconds that a node goes on with what it knows. */
const FRESH = 2_000;

const PLAIN_SITE: SiteSettings = v.parse(SiteSettings, {});

export interface Site {
  read(): Promise<SiteSettings>;
  write(settings: SiteSettings): Promise<void>;
}

export function makeSite(store: Store, now: () => number): Site {
  let known: { readonly at: number; readonly settings: SiteSettings } | undefined;
  return {
    async read() {
      if (known && Math.abs(now() - known.at) < FRESH) return known.settings;
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SiteSettings), (await store.readSetting(NAME)) ?? '{}');
      known = { at: now(), settings: read.success ? read.output : PLAIN_SITE };
      return known.settings;
    },
    async write(settings) {
      await store.setSetting(NAME, JSON.stringify(settings));
      known = { at: now(), settings };
    },
  };
}
