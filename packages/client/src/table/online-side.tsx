// What only a table of a server has beside its board: fetched with the first such table.

import { OrderNews } from '../orders/order-news.tsx';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { OwnPart } from '../turns/own-part.tsx';
import { NextTable } from '../turns/turns-button.tsx';
import { Chat } from './chat.tsx';
import { TableNews } from './consent.tsx';
import type { Panels } from './panels.ts';
import type { Play } from './play.ts';
import { Requests } from './requests.tsx';
import type { OnlineExtras } from './seen-match.ts';

interface Props {
  readonly play: Play;
  readonly online: OnlineExtras;
  readonly panels: Panels;
}

/** Above the choices: what others ask, what one's orders did, where one is waited for. */
export const News = ({ play, online }: Props) => (
  <>
    <TableNews play={play} online={online} />
    {online.orders && <OrderNews play={play} desk={online.orders} />}
    <NextTable play={play} />
  </>
);

/** Below them: talk, orders, requests, what is one's own. */
export const More = ({ play, online, panels }: Props) => {
  const { phase, yours } = online.info.value;
  return (
    <>
      <Chat online={online} />
      {online.orders && phase === 'playing' && <OrdersPanel play={play} desk={online.orders} panels={panels} />}
      <Requests play={play} online={online} />
      {yours.length > 0 && <OwnPart table={play.match.id} seats={yours} />}
    </>
  );
};
