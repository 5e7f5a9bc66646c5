import { manifestOf } from '@regalia/games';
import { inLanguage } from '@regalia/manifest';
import { route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';

/** While a table is being laid: of which game, where the address says it. The page comes with the same words, so that they are there at once. */
export function Laying() {
  const [page, id] = route.value.path;
  const manifest = page === 'play' && id !== undefined ? manifestOf(id) : undefined;
  const said = (words: Readonly<Record<string, string>>): string => inLanguage(words, settings.language.value);
  return (
    <div class="loading">
      {manifest && (
        <>
          <b>{said(manifest.name)}</b>
          <p>{said(manifest.about)}</p>
        </>
      )}
      <i>{t('laying-table')}</i>
    </div>
  );
}
