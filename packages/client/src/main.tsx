import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/im-fell-english/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-700.css';
import './styles/index.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { isKnown } from './online/known.ts';
import { BASE } from './router.ts';
import { applySettings } from './settings.ts';
import { titlePage } from './title.ts';
import { watchTurns } from './turns/waiting.ts';

applySettings();
titlePage();
watchTurns();
const root = document.getElementById('app');
// What the page came with has been read by now.
root?.replaceChildren();
if (root) render(<App />, root);

// What was chosen follows whoever is known to a server; everybody else asks nobody.
if (isKnown()) void import('./online/follow-settings.ts').then(({ followSettings }) => followSettings());

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const register = (): void => void navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE }).catch(() => undefined);
  // While the words are fetched, everything else may have come.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
