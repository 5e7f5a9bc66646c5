// Settings follow whoever is known to a server: every choice is noted with its time, and of each setting the newest choice counts, on
// whatever device it was made.

import { SETTING_NAMES } from '@regalia/protocol';
import { keptSettings } from '../settings.ts';
import { keepSettings } from './account-api.ts';

const CHOSEN = 'regalia.chosen';
/** Somebody who tries out what there is does not ask the server each time, in milliseconds. */
const SETTLED = 700;

type Times = Partial<Record<(typeof SETTING_NAMES)[number], number>>;

function chosenAt(): Times {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(CHOSEN) ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

const note = (times: Times): void => localStorage.setItem(CHOSEN, JSON.stringify(times));

let following = false;
let taking = false;

/** Tells the server what was chosen here, and takes what was chosen elsewhere since. */
async function exchange(): Promise<void> {
  const times = chosenAt();
  const own = SETTING_NAMES.flatMap((name) => {
    const [value, at] = [keptSettings.get(name)?.value.value, times[name]];
    return value === undefined || typeof at !== 'number' ? [] : [[name, { value, at }] as const];
  });
  const kept = await keepSettings(Object.fromEntries(own));
  if (!kept.ok) return;
  const now = chosenAt();
  taking = true;
  for (const name of SETTING_NAMES) {
    const newer = kept.value.settings[name];
    // What was chosen meanwhile is newer still.
    if (!newer || newer.at < (now[name] ?? 0)) continue;
    keptSettings.get(name)?.take(newer.value);
    now[name] = newer.at;
  }
  taking = false;
  note(now);
}

/** From now on. Whoever has just come in takes what the account has. */
export async function followSettings(): Promise<void> {
  if (!following) {
    following = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    for (const name of SETTING_NAMES) {
      let first = true;
      keptSettings.get(name)?.value.subscribe(() => {
        if (first || taking) {
          first = false;
          return;
        }
        note({ ...chosenAt(), [name]: Date.now() });
        clearTimeout(timer);
        timer = setTimeout(() => void exchange(), SETTLED);
      });
    }
  }
  await exchange();
}

/** What was chosen here before one came in is this device's, and is worth less than what the account has. */
export const forgetChoices = (): void => localStorage.removeItem(CHOSEN);
