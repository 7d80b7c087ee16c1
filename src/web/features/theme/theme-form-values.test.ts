import { expect, it } from 'vitest';
import {
  accentFault,
  accentAdvice,
  siteThemeChange,
  siteThemeQuery,
  initialFields,
  typedColor,
} from './theme-form-values.ts';

const pests = { industry: 'Pest Control', theme: null, accent: null };
const themedClient = { industry: 'Pest Control', theme: 'works', accent: '#7a1f5c' } as const;

it("sends only changes and the industry's theme as null", () => {
  expect(siteThemeChange(initialFields(pests), pests)).toEqual({});
  expect(siteThemeChange(initialFields(themedClient), themedClient)).toEqual({});
  expect(siteThemeChange({ theme: 'clinic', accent: '1A3F8B ' }, pests)).toEqual({
    theme: 'clinic',
    accent: '#1a3f8b',
  });
  expect(siteThemeChange({ theme: 'field', accent: '' }, themedClient)).toEqual({ theme: null, accent: null });
  expect(siteThemeChange({ theme: 'works', accent: '#7A1F5C' }, themedClient)).toEqual({});
});

it('parses a typed color', () => {
  expect(['', ' #AbCdEf', 'abcdef', 'red', '#fff'].map(typedColor)).toEqual([
    null,
    '#abcdef',
    '#abcdef',
    undefined,
    undefined,
  ]);
});

it('previews a theme with an empty accent', () => {
  expect(siteThemeQuery({ theme: 'field', accent: null })).toBe('theme=field&accent=');
  expect(siteThemeQuery({ theme: 'field', accent: '#7a1f5c' })).toBe('theme=field&accent=%237a1f5c');
});

it('describes the contrast of an accent', () => {
  const pale = { isReadable: false, nearest: '#8a6501' };
  expect(accentFault('#f5b301', pale)).toMatch(
    /^Choose a darker color\. .* its contrast against white is 1\.9 to 1, but at least 4\.5 to 1 is required/,
  );
  expect(accentFault('#7a1f5c', { isReadable: true, nearest: null })).toBeNull();
  expect(accentFault(undefined, null)).toBe('Use a color such as #155e3b.');
  expect(accentFault(null, undefined)).toBeNull();
  expect(accentAdvice('#7a1f5c')).toBe('Very easy to read: 9.6 to 1 against white.');
  expect(accentAdvice(null)).toBe('No color set. Pages use the industry’s color.');
});
