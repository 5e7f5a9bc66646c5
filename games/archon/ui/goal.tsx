// Goal and scoring of the game on one page, with a picture of how points come about.

import { at } from '@regalia/core';
import { ARTS, CATEGORIES, GOLD, LEFTOVER, RECRUIT, SCIENCE, WARRIOR } from '../rules/index.ts';
import { Building } from './buildings.tsx';
import { type ArchonTable, NUMERALS, seasonNow } from './names.ts';
import { Good, KindCard, Pawn, Points } from './pieces.tsx';

interface Props {
  readonly table: ArchonTable;
}

export function Goal({ table }: Props) {
  const { box, view } = table;
  const season = seasonNow(view);
  const grant = at(view.grants, season);
  const prizes = CATEGORIES.map((name, category) => ({
    name: table.say(`category-${name}`),
    points: grant < 0 ? '' : at(at(box.grantPoints, grant), category).slice(0, box.seats).join(' / '),
  }));
  return (
    <div class="ar-goal">
      <p class="ar-goal-lead">{table.say('goal-lead')}</p>
      <HowItGoes table={table} />
      <h3>{table.say('goal-round')}</h3>
      <p>{table.say('goal-round-says')}</p>
      <h3>{table.say('goal-season')}</h3>
      <p>{table.say('goal-season-says')}</p>
      {grant >= 0 && (
        <dl>
          {prizes.map(({ name, points }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{points}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{table.say('goal-attack')}</p>
      <h3>{table.say('goal-points')}</h3>
      <ul>
        {['wall', 'tiles', 'favors', 'grants', 'rows'].map((id) => (
          <li key={id}>{table.say(`goal-${id}`)}</li>
        ))}
        <li>
          {table.say('goal-left', {
            cube: LEFTOVER.perCube,
            recruit: LEFTOVER.perRecruit,
            gold: LEFTOVER.perGold,
            five: LEFTOVER.forOnePoint,
          })}
        </li>
      </ul>
      <p>{table.say('goal-tie')}</p>
      <p class="ar-goal-now">{table.say('title-now', { season: at(NUMERALS, season), round: Math.max(1, view.round) })}</p>
    </div>
  );
}

/** Cards open buildings, buildings give goods, goods become what scores. */
function HowItGoes({ table }: Props) {
  const look = at(table.looks, 0);
  return (
    <div class="ar-goal-picture" {...{ role: 'img', 'aria-label': table.say('goal-picture') }}>
      <div class="ar-goal-card">
        <KindCard kind={0} />
      </div>
      <svg class="ar-mini" viewBox="0 0 470 150" aria-hidden="true">
        <path class="ar-goal-way" d="M4 76h24m-7-6l7 6-7 6M170 76h22m-7-6l7 6-7 6M268 76h22m-7-6l7 6-7 6M366 76h22m-7-6l7 6-7 6" />
        <g class="ar-of-Repository">
          <rect class="ar-goal-plot" x="36" y="14" width="130" height="124" rx="6" />
        </g>
        <Building name="Repository" x={98} y={84} scale={0.95} />
        <rect class="ar-paving" x="78" y="94" width="40" height="40" rx="3" />
        <Pawn look={look} x={98} y={130} size={40} />
        <Good good={0} x={218} y={40} size={24} />
        <Good good={1} x={248} y={40} size={24} />
        <Good good={2} x={218} y={74} size={24} />
        <Good good={3} x={248} y={74} size={24} />
        <Good good={GOLD} x={218} y={110} size={26} />
        <Good good={RECRUIT} x={248} y={110} size={24} />
        <Good good={ARTS} x={326} y={36} size={30} />
        <Good good={SCIENCE} x={326} y={76} size={30} />
        <Good good={WARRIOR} x={326} y={116} size={30} />
        <Points x={426} y={76} size={62} value="VP" />
      </svg>
    </div>
  );
}
