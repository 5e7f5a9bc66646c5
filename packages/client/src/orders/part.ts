import { useSignal } from '@preact/signals';
import type { AnyGameOrders } from '@regalia/kit/orders';
import { useEffect } from 'preact/hooks';
import type { PageGame } from '../games.ts';

/** What the game says about orders, as soon as it is there. */
export function usePart(loaded: PageGame): AnyGameOrders | undefined {
  const part = useSignal<AnyGameOrders | undefined>(undefined);
  useEffect(() => {
    void loaded.orders().then((one) => {
      part.value = one;
    });
  }, [loaded, part]);
  return part.value;
}
