import { expect, test } from 'vitest';
import { scopeStyle } from './page-style.ts';

test('a page’s style sheet holds in the canvas alone, and not for the editor’s controls', () => {
  const style =
    ':root{--ink:#111}html{x:y}body{color:var(--ink)}.body{a:b}p,ul{margin:0}@media(min-width:46rem){body{font-size:1rem}html{c:d}}';
  expect(scopeStyle(style)).toBe(
    '@scope (.page-canvas) to (.editor-ui) {' +
      ':scope{--ink:#111}:scope{x:y}:scope{color:var(--ink)}.body{a:b}p,ul{margin:0}@media(min-width:46rem){:scope{font-size:1rem}:scope{c:d}}}',
  );
});
