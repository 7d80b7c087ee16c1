import { expect, test } from 'vitest';
import { parseSearchWords } from './search.routes.ts';

test.each([
  ['  Ana   Reyes ', ['Ana', 'Reyes']],
  ['(401) 555-0134', ['4015550134']],
  ['+1 401 555', ['1401555']],
  ['24/7', ['24/7']],
  ['404', ['404']],
  ['', []],
])('%j is looked for as %j', (q, words) => expect(parseSearchWords(q)).toEqual(words));
