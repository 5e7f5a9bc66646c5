import { gameName } from '../games.ts';
import { route } from '../router.ts';
import { t } from '../text/index.ts';

/** While a table is being laid: of which game, where the address says it. The page comes with the same words, so that they are there at once. */
export const Laying = () => (
  <p class="loading">
    {route.value.path[0] === 'play' && route.value.path[1] !== undefined && <b>{gameName(route.value.path[1])}</b>}
    {t('laying-table')}
  </p>
);
