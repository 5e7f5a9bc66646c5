// What an arena found, as a page.

import { bars, document, escaped, table } from '../html.ts';
import { faultLines, milliseconds, percent, RATING_NOTE, type Report, rankRange, shareRange, shown } from './report.ts';

function shareBars({ results, fairShare }: Report): string {
  const list = results.map(({ player, winShare: { value, interval } }) => ({
    name: shown(player),
    value,
    low: interval?.low ?? value,
    high: interval?.high ?? value,
    label: `${percent(value)} %`,
  }));
  return bars(list, 0, 1, { at: fairShare, label: `fair: ${percent(fairShare)} %` });
}

function ratingBars({ ratings }: Report): string {
  if (!ratings) return '';
  const list = ratings.map(({ player, rating, plusMinus }) => ({
    name: shown(player),
    value: rating,
    low: rating - (plusMinus ?? 0),
    high: rating + (plusMinus ?? 0),
    label: plusMinus === null ? rating.toFixed(0) : `${rating.toFixed(0)} ± ${plusMinus.toFixed(0)}`,
  }));
  const from = Math.min(...list.map(({ low }) => low)) - 100;
  const to = Math.max(...list.map(({ high }) => high));
  return `<h2>Ratings</h2>\n${bars(list, from, to, { at: 1500, label: 'average: 1500' })}\n<p class="soft">${escaped(RATING_NOTE)}</p>`;
}

export function pageOf(report: Report): string {
  const { results } = report;
  const title = `${report.game} ${report.edition}, ${report.players} players`;
  const faults = results.flatMap((result) => faultLines(result, report.standIn)).filter((line) => line !== '');
  return document(
    `Arena: ${title}`,
    `<p class="soft">${report.games} of ${report.asked} games, seed ${escaped(report.seed)}, ${report.seconds.toFixed(1)} s; ${escaped(report.date)}</p>
<p><code>${escaped(report.command)}</code></p>
${ratingBars(report)}
<h2>Win share</h2>
${shareBars(report)}
<p class="soft">For each seat; ties are shared. ${escaped(report.method)}</p>
${table(
  ['bot', 'seats', 'win share, %', '95 %', 'mean rank', '95 %', 'points'],
  results.map(({ player, seats, winShare, meanRank, meanPoints }) => [
    shown(player, 60),
    String(seats),
    percent(winShare.value),
    shareRange(winShare.interval),
    meanRank.value.toFixed(2),
    rankRange(meanRank.interval),
    meanPoints.toFixed(1),
  ]),
)}
<h2>Time for a choice, ms</h2>
${table(
  ['bot', 'half within', '90 %', '99 %', 'longest', 'choices a game'],
  results.map(({ player, time, decisionsPerGame }) => [
    shown(player, 60),
    ...(time ? [time.p50, time.p90, time.p99, time.max].map(milliseconds) : ['–', '–', '–', '–']),
    decisionsPerGame.toFixed(1),
  ]),
)}
${faults.length === 0 ? '' : `<h2>Faults</h2>\n<ul>\n${faults.map((line) => `<li>${escaped(line.trim())}</li>`).join('\n')}\n</ul>`}`,
  );
}
