// `npm run page-cpu`: processor time of the page's main thread per entry of a game, and where it goes, from a trace of whole games: the
// usual number of seats, usual bots, one person who takes whatever comes first, movement switched off.
// `--game ID` (default: all), `--runs N` (3), `--slow N` (processor N times slower), `--seconds N` (so long at the usual speed, with all
// that moves, instead of a whole game), `--site NAME=FOLDER` for a built page (several are
// played in turns, so that a busy machine is busy for all of them; without one the page of this checkout is built).

import { parseArgs } from 'node:util';
import { GAMES } from '@regalia/games';
import { buildSite, openBrowser, playOn, type Site, serveSite, untilAsked, visit } from '../packages/client/test/browser.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    slow: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    site: { type: 'string', multiple: true },
  },
});

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<typeof visit>>['page'];

/** An event of a trace, as far as it is looked at. Times are in microseconds; `tdur` is what the thread itself has worked. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Kinds of work by the names that the browser gives it. */
const KINDS: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  Layerize: 'layerize',
  Paint: 'paint',
  PrePaint: 'prepaint',
  Layout: 'layout',
  UpdateLayoutTree: 'style',
  HitTest: 'hit test',
  Commit: 'commit',
  MinorGC: 'collect',
  MajorGC: 'collect',
};
const SHOWN = ['script', 'style', 'layout', 'prepaint', 'paint', 'layerize', 'commit', 'collect'] as const;
/** Whoever waits longer for an answer notices it, in milliseconds. */
const LONG = 50;

interface Measured {
  readonly entries: number;
  /** How often the page was drawn. */
  readonly frames: number;
  /** Milliseconds of the main thread. */
  readonly all: number;
  /** Tasks that worked longer than `LONG`, and the longest of all. */
  readonly long: number;
  readonly worst: number;
  readonly kinds: ReadonlyMap<string, number>;
}

/** The thread that draws the page: of all main threads the one that has worked most. */
function busiest(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const work = new Map<string, number>();
  for (const event of events) {
    const thread = threadOf(event);
    if (mains.has(thread)) work.set(thread, (work.get(thread) ?? 0) + (isTask(event) ? (event.tdur ?? 0) : 0));
  }
  const [most] = [...work].sort(([, a], [, b]) => b - a)[0] ?? [];
  return events.filter((event) => threadOf(event) === most);
}
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && /RunTask$/.test(name);

/** Tasks that are not part of another: the browser tells of most of them twice, by two names. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  return [...tasks]
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** Work by kind, each thing counted once: where one kind stands in another, it is taken from the outer one. */
function byKind(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  const add = (kind: string, time: number): void => void total.set(kind, (total.get(kind) ?? 0) + time / 1000);
  const open: { readonly kind: string; readonly end: number }[] = [];
  const work = events.filter(({ name, ph }) => ph === 'X' && KINDS[name] !== undefined).sort((a, b) => a.ts - b.ts);
  for (const { name, ts, dur = 0, tdur = 0 } of work) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const kind = KINDS[name] ?? '';
    const outer = open.at(-1);
    add(kind, tdur);
    if (outer) add(outer.kind, -tdur);
    open.push({ kind, end: ts + dur });
  }
  return total;
}

/** How many entries the game has that was played last. */
const entriesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('regalia', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            const [game]: readonly { readonly record: string }[] = all.result;
            resolve(Number(/^(?:end|open) (\d+)$/m.exec(game?.record ?? '')?.[1] ?? 0));
          };
        };
      }),
  );

/** A whole game, or so much of it as there is time for. */
async function playWhile(page: Page, seconds: number | undefined): Promise<void> {
  // What goes on when the time is up ends with the page.
  const played = playOn(page, 5000, 60_000).catch(() => 0);
  if (seconds !== undefined) await Promise.race([played, page.waitForTimeout(1000 * seconds)]);
  else {
    await played;
    await page.waitForSelector('dialog.end[open]');
  }
}

async function measure(browser: Browser, site: Site, game: string, slow: number, seconds: number | undefined): Promise<Measured> {
  const { page, faults } = await visit(browser, { speed: seconds === undefined ? 'off' : 'normal' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await page.goto(`${site.url}#/play/${game}`);
  await untilAsked(page);
  const before = await entriesOf(page);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] });
  await playWhile(page, seconds);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const events: readonly TraceEvent[] = busiest(trace.traceEvents);
  const entries = (await entriesOf(page)) - before;
  await page.context().close();
  if (faults.length > 0) console.error(`${game}: ${faults.join('; ')}`);
  const tasks = outermost(events.filter(isTask)).map(({ tdur = 0 }) => tdur / 1000);
  return {
    entries,
    frames: events.filter(({ name }) => name === 'Layerize').length,
    all: tasks.reduce((sum, time) => sum + time, 0),
    long: tasks.filter((time) => time >= LONG).length,
    worst: Math.max(0, ...tasks),
    kinds: byKind(events),
  };
}

const row = (name: string, { entries, frames, all, long, worst, kinds }: Measured): string =>
  `${name.padEnd(28)} ${String(entries).padStart(5)} ${String(frames).padStart(6)} ${(all / entries).toFixed(1).padStart(7)} ${String(long).padStart(5)} ${worst.toFixed(0).padStart(6)}  ${SHOWN.map((kind) => ((kinds.get(kind) ?? 0) / entries).toFixed(1).padStart(8)).join(' ')}`;

const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const wanted = values.game ?? GAMES.map(({ id }) => id);
const named = values.site ?? [`here=${await buildSite()}`];
const sites = await Promise.all(
  named.map(async (text) => {
    const [name = '', ...folder] = text.split('=');
    return { name, site: await serveSite(folder.join('=')) };
  }),
);
const browser = await openBrowser();
console.log(
  `${'CPU ms per entry'.padEnd(28)} ${'moves'} ${'drawn'.padStart(6)} ${'all'.padStart(7)} ${`≥${LONG}`.padStart(5)} ${'worst'.padStart(6)}  ${SHOWN.map((kind) => kind.padStart(8)).join(' ')}`,
);
for (const game of wanted)
  for (let run = 0; run < Number(values.runs); run++)
    for (const { name, site } of sites)
      console.log(row(`${game} ${name}`, await measure(browser, site, game, Number(values.slow), seconds)));
await browser.close();
for (const { site } of sites) await site.close();
