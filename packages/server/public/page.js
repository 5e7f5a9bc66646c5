// Fills the page from the server's own API. Text goes in as text, never as markup.

const byId = (id) => document.getElementById(id);
const get = async (path) => (await fetch(path)).json();

function element(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function fill(selector, text) {
  for (const each of document.querySelectorAll(selector)) each.textContent = text;
}

async function showTables() {
  const { tables } = await get('/api/tables');
  byId('tables-note').textContent =
    tables.length === 0 ? 'No table is waiting for players just now.' : `${tables.length} waiting for players:`;
  byId('tables').replaceChildren(
    ...tables.map(({ id, game, title, seats }) => {
      const free = seats.filter(({ kind }) => kind === 'free').length;
      return element('li', `${title}: ${game}, ${free} of ${seats.length} seats free. Its id is `, element('code', id), '.');
    }),
  );
}

async function showGames() {
  const { games } = await get('/api/games');
  for (const { id, bots } of games.slice(0, 1)) {
    fill('.game', id);
    fill('.bot', bots[0]);
  }
  byId('games-list').replaceChildren(
    ...games.map(({ name, id, seats, editions, bots }) =>
      element(
        'li',
        `${name} (`,
        element('code', id),
        `): ${seats.min} to ${seats.max} players; editions ${editions.join(', ')}; bots ${bots.join(', ')}.`,
      ),
    ),
  );
}

async function showRoutes() {
  const { paths } = await get('/api');
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) =>
      element('tr', element('td', element('code', `${method.toUpperCase()} ${path}`)), element('td', summary)),
    ),
  );
  byId('routes').replaceChildren(...rows);
}

fill('.here', location.origin);
const failed = () => {
  byId('tables-note').textContent = 'The server does not answer just now. Load the page again in a moment.';
};
Promise.all([showTables(), showGames(), showRoutes()]).catch(failed);
