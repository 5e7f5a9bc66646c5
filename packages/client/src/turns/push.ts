// This browser as a channel. Permission is asked for only on a click: browsers want it so, and people, too.

import { type Result, refused } from '@regalia/core';
import type { ChannelInfo } from '@regalia/protocol';
import { settings } from '../settings.ts';
import { addChannel } from './api.ts';

/** Whether this browser can be called; on an iPhone only a page that was put on the home screen can. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this is an iPhone or iPad on which the page was not installed. */
export const needsInstalling = (): boolean =>
  !canPush() && /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** What a browser is called in a list. */
function nameOfBrowser(): string {
  const agent = navigator.userAgent;
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((one) => agent.includes(one)) ?? 'Browser';
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((one) => agent.includes(one)) ?? '';
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}

/** Asks for permission and tells the server how to reach this browser. */
export async function callThisBrowser(pushKey: string): Promise<Result<ChannelInfo>> {
  if (!canPush()) return refused('push-missing');
  if ((await Notification.requestPermission()) !== 'granted') return refused('push-denied');
  try {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    return await subscribed(subscription);
  } catch {
    return refused('push-failed');
  }
}

/** Tells the server of a subscription. */
async function subscribed(subscription: PushSubscription): Promise<Result<ChannelInfo>> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return refused('push-failed');
  return addChannel({ kind: 'push', address: endpoint, keys: { p256dh, auth }, label: nameOfBrowser(), language: settings.language.value });
}
