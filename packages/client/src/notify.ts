// Tells that it is the viewer's turn when the page is not being looked at: title, icon, and a note if that is allowed.

import { BASE } from './router.ts';
import { t } from './text/index.ts';
import { turn } from './title.ts';

let told = false;

export function notifyTurn(asked: boolean): void {
  const away = document.hidden;
  turn.value = asked;
  const icon = document.getElementById('favicon');
  if (icon instanceof HTMLLinkElement) icon.href = `${BASE}${asked && away ? 'icon-turn.svg' : 'icon.svg'}`;
  if (!asked) {
    told = false;
    return;
  }
  if (!away || told || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  told = true;
  new Notification('Regalia', { body: t('your-turn'), icon: `${BASE}icon.svg`, tag: 'regalia-turn' });
}
