import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { firstGame } from '../games.ts';
import { dropGame, listGames, type SavedGame } from '../local/store.ts';
import { href } from '../router.ts';
import { t } from '../text/index.ts';
import { Ornament } from './ornament.tsx';
import { SavedRow } from './saved-row.tsx';

/** The games kept on this device. */
export function MyTables() {
  const all = useSignal<readonly SavedGame[] | undefined>(undefined);
  const read = (): void => {
    listGames().then(
      (games) => {
        all.value = games;
      },
      () => {
        all.value = [];
      },
    );
  };
  useEffect(read, []);
  return (
    <div class="page">
      <Ornament kind="table" />
      <h1>{t('nav-tables')}</h1>
      <p class="lead">{t('tables-text')}</p>
      <p>
        <a class="button primary" href={href('new', firstGame().id)}>
          {t('new-table')}
        </a>
      </p>
      {all.value?.length === 0 && <p class="empty">{t('tables-none')}</p>}
      <ul class="saved">
        {all.value?.map((saved) => (
          <SavedRow key={saved.id} saved={saved} onDrop={() => void dropGame(saved.id).then(read)} />
        ))}
      </ul>
    </div>
  );
}
