// The tray: what the viewer can build and what is missing for the rest; and the discards, which are open to all (HS-2.8).

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { mostPoints } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { actionFor, attributeName, type HsTable, listed, placeOf, rankName, treacheryName } from './names.ts';
import { Cameo } from './portraits.tsx';
import { type Recipe, recipesOf, sitesOf } from './recipes.ts';

/** Seven ranks, each with how much of its set is in hand; all of them open the tray. */
export function Tray({ table }: { readonly table: HsTable }) {
  const recipes = recipesOf(table);
  const ready = recipes.filter(({ payable }) => payable).length;
  return (
    <section class="hs-tray" aria-label={table.say('tray')}>
      <button type="button" class="hs-tray-all" popovertarget="hs-recipes" aria-label={table.say('tray-open', { n: ready })}>
        <Icon name="open-book" />
        {ready > 0 && <b aria-hidden="true">{ready}</b>}
      </button>
      {recipes.map((recipe) => (
        <button
          key={recipe.rank}
          type="button"
          class={`hs-chip ${recipe.payable ? 'hs-chip-ready' : ''}`}
          popovertarget="hs-recipes"
          data-about={`rank-${recipe.rank}`}
          aria-label={chipName(table, recipe)}
        >
          <Cameo rank={recipe.rank} />
          <b aria-hidden="true">{shortOf(recipe)}</b>
        </button>
      ))}
      <Sheet id="hs-recipes" heading={table.say('tray')} closeName={table.say('close-sheet')}>
        {(close) => <Recipes table={table} recipes={recipes} close={close} />}
      </Sheet>
      <Sheet id="hs-discards" heading={table.say('discards')} closeName={table.say('close-sheet')}>
        {() => <Discards table={table} />}
      </Sheet>
    </section>
  );
}

/** How much of a recipe is at hand. */
const shortOf = ({ payable, cards, lacking }: Recipe): string => (payable ? '✓' : `${cards.length - lacking.length}/${cards.length}`);

function chipName(table: HsTable, recipe: Recipe): string {
  const name = rankName(table, recipe.rank);
  if (recipe.payable) return `${name}: ${table.say('tray-ready')}`;
  return `${name} ${shortOf(recipe)}: ${table.say('tray-lacks', { cards: listed(table, recipe.lacking) })}`;
}

interface SheetProps {
  readonly id: string;
  readonly heading: string;
  readonly closeName: string;
  readonly children: (close: () => void) => ComponentChild;
}

/** A page over the table, drawn only while it is open; it goes away by itself at a press beside it. */
function Sheet({ id, heading, closeName, children }: SheetProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (): void => box.current?.hidePopover();
  return (
    <div
      ref={box}
      id={id}
      class="hs-sheet"
      popover="auto"
      role="dialog"
      aria-label={heading}
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      {open && (
        <>
          <header>
            <h2>{heading}</h2>
            <button type="button" class="hs-sheet-close" onClick={close} aria-label={closeName}>
              ×
            </button>
          </header>
          {children(close)}
        </>
      )}
    </div>
  );
}

interface RecipesProps {
  readonly table: HsTable;
  readonly recipes: readonly Recipe[];
  readonly close: () => void;
}

const Recipes = ({ table, recipes, close }: RecipesProps) => (
  <>
    <p class="hs-sheet-lead">{table.say('tray-lead')}</p>
    <button type="button" class="hs-sheet-more" popovertarget="hs-discards">
      <Icon name="card-exchange" /> {table.say('discards-show')}
    </button>
    <ul class="hs-recipes">
      {recipes.map((recipe) => (
        <RecipeRow key={recipe.rank} table={table} recipe={recipe} close={close} />
      ))}
    </ul>
  </>
);

function RecipeRow({ table, recipe, close }: { readonly table: HsTable; readonly recipe: Recipe; readonly close: () => void }) {
  const { rank, cards, lacking, helped, payable } = recipe;
  const own = table.view.hand !== null;
  const state = (attribute: number): string =>
    !own || !lacking.includes(attribute) ? '' : attribute === helped ? 'hs-stands' : 'hs-lacks';
  const status = !own
    ? ''
    : helped !== undefined
      ? table.say('why-helped', { cards: attributeName(table, helped) })
      : payable
        ? table.say('why-have')
        : table.say('why-missing', { cards: listed(table, lacking) });
  return (
    <li class={`hs-recipe ${payable ? 'hs-recipe-ready' : ''}`}>
      <Cameo rank={rank} />
      <div>
        <h3>
          {rankName(table, rank)} <small>{table.say('tray-most', { points: mostPoints(table.box, rank)[0] })}</small>
        </h3>
        <div class="hs-recipe-cards" role="img" aria-label={listed(table, cards)}>
          {cards.map((attribute) => (
            <span key={attribute} class={`hs-recipe-card ${state(attribute)}`} title={attributeName(table, attribute)}>
              <AttributeCard table={table} attribute={attribute} />
            </span>
          ))}
        </div>
        {status !== '' && <p class="hs-recipe-status">{status}</p>}
        <Sites table={table} rank={rank} close={close} />
      </div>
    </li>
  );
}

/** Where it could be created, and what that brings at once; what may be done now can be done from here. */
function Sites({ table, rank, close }: { readonly table: HsTable; readonly rank: number; readonly close: () => void }) {
  const sites = sitesOf(table, rank);
  if (sites.length === 0) return <p class="hs-recipe-status">{table.say('tray-no-site')}</p>;
  return (
    <p class="hs-sites">
      {sites.map(({ location, points }) => {
        const action = actionFor(table.box, { kind: 'create', location });
        const said = `${placeOf(table, location).sector}${points > 0 ? ` +${points}` : ''}`;
        return table.legal.includes(action) ? (
          <button
            key={location}
            type="button"
            class="hs-site hs-site-open"
            onClick={() => {
              close();
              table.choose(action);
            }}
          >
            {said}
          </button>
        ) : (
          <span key={location} class="hs-site">
            {said}
          </span>
        );
      })}
    </p>
  );
}

/** How many cards have been discarded; shows which. */
export function DiscardsButton({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const n = sum(view.discards) + sum(view.treacheryDiscards);
  return (
    <button
      type="button"
      class="hs-slot hs-spent"
      popovertarget="hs-discards"
      data-at="discards"
      data-about="discards"
      aria-label={`${table.say('discards')}: ${table.say('pile-left', { n })}`}
    >
      <b>{n}</b>
      <Icon name="card-exchange" />
    </button>
  );
}

function Discards({ table }: { readonly table: HsTable }) {
  const { discards, treacheryDiscards, cleaned } = table.view;
  const all = [
    { heading: table.say('display'), counts: discards, treachery: false },
    { heading: table.say('cleaned-cards'), counts: cleaned, treachery: false },
    { heading: table.say('treachery'), counts: treacheryDiscards, treachery: true },
  ].filter(({ counts }) => sum(counts) > 0);
  return (
    <>
      <p class="hs-sheet-lead">{table.say('discards-lead')} (HS-2.8)</p>
      {all.length === 0 && <p>{table.say('discards-none')}</p>}
      {all.map(({ heading, counts, treachery }) => (
        <section key={heading} class="hs-discards">
          <h3>
            {heading} <small>{table.say('pile-left', { n: sum(counts) })}</small>
          </h3>
          <ul>
            {counts.map((n, kind) =>
              n === 0 ? null : (
                <li key={kind}>
                  {treachery ? <TreacheryCard table={table} kind={kind} /> : <AttributeCard table={table} attribute={kind} />}
                  <span>
                    {n} {treachery ? treacheryName(table, kind) : attributeName(table, kind)}
                  </span>
                </li>
              ),
            )}
          </ul>
          {!treachery && heading === all[0]?.heading && <p class="hs-recipe-status">{leftLine(table)}</p>}
        </section>
      ))}
    </>
  );
}

/** HS-1.3: of every attribute, how many are in play at all: what is not seen is in hands and piles. */
const leftLine = (table: HsTable): string =>
  table.say('discards-all', {
    cards: table.box.attributes.map((n, kind) => `${at(table.view.discards, kind)}/${n} ${attributeName(table, kind)}`).join(' · '),
  });
