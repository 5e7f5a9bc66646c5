// Why something was refused, in English: the ids of core, and those that all games use for options and boards.

import type { Catalogue } from '@regalia/kit';

export const en: Catalogue = {
  language: 'en',
  sentences: {
    seats: 'the game is for {min} to {max} players, not {seats}',
    options: 'the option {path} is not right: it {problem}',
    board: 'the board file is not right: {path} {problem}',

    'draft-empty': 'nothing was chosen',
    'draft-past-reveal': 'step {step} was chosen before it could be known what it would meet',
    'game-over': 'the game is over',
    'not-deciding': 'it is not for seat {seat} to decide here',
    'chance-not-deciding': 'nothing is drawn here: a player has to decide',
    'impossible-draw': 'this cannot be drawn: nothing like it is left',
    'no-such-seat': 'there is no seat {seat}',
    'conceded-already': 'seat {seat} has already conceded',
    'conceded-not-idle': 'seat {seat} has conceded, and an absent player does not do this',
    'takeback-range': 'entry {to} cannot be gone back to: the last one possible is {last}',
    'takeback-chance': 'after entry {to} a card was to be drawn, and one can only go back to a decision',

    'record-huge': 'it has {size} characters, and at most {limit} are looked at; is it a record?',
    'record-foreign': 'this is not a Regalia record: it begins with “{found}”, not with “regalia record 1”',
    'record-format-version': 'the record is in format {found}, and this program reads format {expected}; use the program that wrote it',
    'record-truncated': 'the file ends here, where there should be {expected}; it is not whole',
    'record-line': 'there should be {expected}, but the line is “{found}”',
    'record-json': 'the options are not JSON',
    'record-json-form': 'the options are not in the form Regalia writes: no spaces, every field once',
    'record-count': 'the closing line counts {found} entries, but there are {expected}',
    'record-tail': 'something follows the closing line, or its line end is missing',
    'record-other-game': 'the record is of {found}, not of {expected}',
    'record-unknown-game': 'the record is of a game “{found}”, which this program does not have; it has {known}',
    'record-engine-version':
      'the record was made with version {found} of the rules engine, and this is version {expected}; use the program that wrote it',
    'record-notation': '“{notation}” is no entry of this game',
    'record-not-over': 'the record says that the game is over, but it is not',
    'record-over': 'the record says that the game goes on, but it is over',

    'verify-no-key': 'the deal cannot be checked, because the record has no commitment and key',
    'verify-commitment': 'the key does not fit the commitment that was published at the start',
    'verify-draw': 'the key deals “{expected}”, but the record has “{found}”',
  },
};
