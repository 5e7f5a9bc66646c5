// The title of the page, which names it in a tab, in the history and for those who hear the page.

import { effect, signal } from '@preact/signals';
import { manifestOf } from '@regalia/games';
import { inLanguage } from '@regalia/manifest';
import type { Route } from './addresses.ts';
import { route } from './router.ts';
import { settings } from './settings.ts';
import { has, t } from './text/index.ts';
import { waiting } from './turns/waiting.ts';

/** Whether the viewer is asked for a decision. */
export const turn = signal(false);

/** What a page is about that its address does not say, like the game at a table; empty when there is nothing of the kind. */
export const subject = signal('');

function pageTitle({ path: [first, second = ''] }: Route): string {
  if (first === undefined) return t('title-home');
  const manifest = manifestOf(second);
  const about = manifest ? inLanguage(manifest.name, settings.language.value) : subject.value;
  const page = has(`nav-${first}`) ? t(`nav-${first}`) : has(`title-${first}`) ? t(`title-${first}`) : t('not-found');
  if (about === '') return page;
  return first === 'play' || first === 'table' ? about : `${page}: ${about}`;
}

/** Keeps the title true. */
export function titlePage(): void {
  let before = route.value;
  effect(() => {
    const [first, second] = route.value.path;
    if (before.path[0] !== first || before.path[1] !== second) subject.value = '';
    before = route.value;
  });
  effect(() => {
    document.title = `${turn.value ? `● ${t('your-turn')} – ` : waiting.value > 0 ? `(${waiting.value}) ` : ''}${pageTitle(route.value)} – Regalia`;
  });
}
