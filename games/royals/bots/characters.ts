// The characters of Royals: what each of them likes.

import type { Character } from '@regalia/bots';
import { at } from '@regalia/core';
import { type Box, COUNTRIES, moveOf, nobleAt } from '../rules/index.ts';

/** Who costs so much is worth waiting for. */
const DEAR = 5;

export const characters: readonly Character<Box>[] = [
  {
    id: 'hoarder',
    name: { en: 'The hoarder', de: 'Der Hamsterer', fr: 'L’amasseur' },
    about: {
      en: 'Fills the hand and waits for the dear nobles.',
      de: 'Füllt die Hand und wartet auf die teuren Adligen.',
      fr: 'Remplit sa main et attend les nobles les plus chers.',
    },
    greeting: { en: 'I am in no hurry. Are you?', de: 'Ich habe keine Eile. Ihr etwa?', fr: 'Je ne suis pas pressé. Et vous ?' },
    taste(box, action) {
      const move = moveOf(box, action);
      if (move.kind === 'choose') return move.option === 'three' ? 1 : -1;
      if (move.kind === 'claim' || move.kind === 'take-over') return nobleAt(box, move.noble).cost >= DEAR ? 0.5 : -1;
      return move.kind === 'end-turn' ? 0.5 : 0;
    },
  },
  {
    id: 'intriguer',
    name: { en: 'The intriguer', de: 'Die Intrigantin', fr: 'L’intrigante' },
    about: {
      en: 'Likes best what somebody else already has.',
      de: 'Mag am liebsten, was schon jemand hat.',
      fr: 'Préfère ce que quelqu’un possède déjà.',
    },
    greeting: {
      en: 'What a fine seat you have. For now.',
      de: 'Ein schöner Platz, den Ihr da habt. Noch.',
      fr: 'Quelle belle place vous avez là. Pour l’instant.',
    },
    taste(box, action) {
      const move = moveOf(box, action);
      if (move.kind === 'choose') return move.option === 'three' ? -0.5 : 1;
      return move.kind === 'take-over' || move.kind === 'draw-intrigue' ? 1 : 0;
    },
  },
  {
    id: 'courtier',
    name: { en: 'The patriot', de: 'Der Patriot', fr: 'Le patriote' },
    about: {
      en: 'Has set its heart on one country, another in each seat.',
      de: 'Hat sein Herz an ein Land gehängt, auf jedem Platz an ein anderes.',
      fr: 'S’est pris d’affection pour un pays, différent à chaque place.',
    },
    greeting: {
      en: 'One country is enough for me, if it is all mine.',
      de: 'Ein Land genügt mir, wenn es ganz meines ist.',
      fr: 'Un seul pays me suffit, s’il est tout à moi.',
    },
    taste(box, action, seat) {
      const move = moveOf(box, action);
      const own = seat % COUNTRIES.length;
      if (move.kind === 'take') return move.country === own ? 1 : 0;
      if (move.kind === 'claim' || move.kind === 'take-over') return nobleAt(box, move.noble).country === own ? 1 : -0.3;
      if (move.kind === 'pay' || move.kind === 'discard') return at(move.cards, own) > 0 ? -0.5 : 0;
      return 0;
    },
  },
  {
    id: 'gambler',
    name: { en: 'The gambler', de: 'Die Spielerin', fr: 'La joueuse' },
    about: {
      en: 'Draws from the pile and goes for the highest prize.',
      de: 'Zieht vom Stapel und geht aufs Ganze.',
      fr: 'Tire de la pioche et vise le gros lot.',
    },
    greeting: {
      en: 'Let us see what fortune has for me.',
      de: 'Sehen wir, was das Glück für mich hat.',
      fr: 'Voyons ce que la fortune me réserve.',
    },
    taste(box, action) {
      const move = moveOf(box, action);
      if (move.kind === 'draw' || move.kind === 'draw-intrigue') return 1;
      return move.kind === 'claim' || move.kind === 'take-over' ? (nobleAt(box, move.noble).cost - 3) / 5 : 0;
    },
  },
];
