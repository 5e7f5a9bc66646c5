// Tells that it is the viewer's turn when the page is not being looked at: title, icon, and a note if that is allowed.

import { t } from './text/index.ts';

let told = false;

export function notifyTurn(asked: boolean): void {
  const away = document.hidden;
  document.title = asked ? `● ${t('your-turn')} – Regalia` : 'Regalia';
  const icon = document.getElementById('favicon');
  if (icon instanceof HTMLLinkElement) icon.href = asked && away ? './icon-turn.svg' : './icon.svg';
  if (!asked) {
    told = false;
    return;
  }
  if (!away || told || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  told = true;
  new Notification('Regalia', { body: t('your-turn'), icon: './icon.svg', tag: 'regalia-turn' });
}
