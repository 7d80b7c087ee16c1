import { expect, it } from 'vitest';
import { BEFORE_PAINT } from './before-paint.ts';
import { admitHtml, admitScript, enforceTrustedTypes } from './trusted-types.ts';

it('allows only style sheets and React’s own probe', () => {
  expect(admitHtml(':root > a { color: red }')).toBe(':root > a { color: red }');
  expect(admitHtml('<script></script>')).toBe('<script></script>');
  expect(() => admitHtml('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => admitHtml('<script></script><b>')).toThrow(TypeError);
});

it('allows only the script of the page’s head', () => {
  expect(admitScript(BEFORE_PAINT)).toBe(BEFORE_PAINT);
  expect(() => admitScript(`${BEFORE_PAINT};alert(1)`)).toThrow(TypeError);
});

it('creates the default policy without a rule for script URLs', () => {
  const made: [string, object][] = [];
  enforceTrustedTypes({ trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) } });
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createHTML', 'createScript']],
  ]);
  expect(() => enforceTrustedTypes({})).not.toThrow();
});
