// Groups of regulars in a list.

import type { GroupLine } from '@regalia/protocol';
import { href } from '../router.ts';
import { t } from '../text/index.ts';

export const GroupRows = ({ groups }: { readonly groups: readonly GroupLine[] }) => (
  <ul class="saved">
    {groups.map(({ id, name, members, open }) => (
      <li key={id} class="saved-row" data-group={id}>
        <a href={href('groups', id)}>
          <b>{name}</b>
          <span>{t('group-line', { n: members })}</span>
          {open > 0 && <span class="tag">{t('group-open', { n: open })}</span>}
        </a>
      </li>
    ))}
  </ul>
);
