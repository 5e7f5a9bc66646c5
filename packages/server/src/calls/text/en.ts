import type { Catalogue } from '@regalia/kit';

export const en: Catalogue = {
  language: 'en',
  sentences: {
    'turn-title': 'Your turn: {table}',
    'turn-text': '{game}: it is for {names} to decide.',
    'reminder-title': 'Time is running out: {table}',
    'reminder-text': '{game}: {names} must still decide.',
    'begun-title': 'The game begins: {table}',
    'begun-text': '{game}: everybody is there. {names} decides first.',
    'over-title': 'The game is over: {table}',
    'over-text': '{game}: see how it ended.',
    'vote-title': 'Your consent is asked: {table}',
    'vote-text': '{game}: somebody at the table proposes something.',
    'rematch-title': 'Once more? {table}',
    'rematch-text': '{game}: a new table is laid for the same people.',
    'invited-title': 'A seat is kept for you: {table}',
    'invited-text': '{game}: somebody you know would like to play with you.',
    'digest-title': '{n|one:One table waits for you|other:# tables wait for you}',
    'digest-line': '{table} ({game})',
    'test-title': 'A test call',
    'test-text': 'Calls from Regalia arrive here.',
    deadline: 'Time until {time}.',
    and: ' and ',
    confirm: 'Confirm this address for calls from Regalia',
    'confirm-text':
      'Somebody asked for calls from Regalia to be sent to this address. If it was you, open this link within a week:\n\n{link}\n\nIf it was not you, do nothing: nothing more will come.',
    unsubscribe: 'No more mails of this kind: {link}',
  },
};
