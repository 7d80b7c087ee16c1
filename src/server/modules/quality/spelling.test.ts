import { expect, test } from 'vitest';
import { listUnknownWords } from './spelling.usecases.ts';

const names = new Set(['eptesicus', 'pawtuxet']);

test.each([
  ['Look behind teh stove.', ['teh']],
  ['You will recieve a seperate sheet.', ['recieve', 'seperate']],
  ['Cockroches hide by day.', ['Cockroches']],
  ['The owner’s basment is damp.', ['basment']],
])('misspelled: %s', (text, found) => {
  expect(listUnknownWords(text, names)).toEqual(found);
});

test.each([
  'A plumber’s drain camera doesn’t see behind the cleanout.',
  'Ask how Willebrand and Mr. Zyzzxy spell it.',
  'The EPA and NPIC answer, and so does FACTVALUEA.',
  'Write to office@xqzzy.example or see xqzzy.example.',
  'Eptesicus sleeps; the pawtuxet ones wake.',
  'Termiticide, frass and Bti are words of the trade.',
  'Turn it 45deg and wait.',
])('well spelled: %s', (text) => {
  expect(listUnknownWords(text, names)).toEqual([]);
});
