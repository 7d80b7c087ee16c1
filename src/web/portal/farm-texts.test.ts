import { expect, test } from 'vitest';
import { capitalize, conversionText, farmTone, landingAddress } from './farm-texts.ts';

test('colors active and indexing websites', () => {
  expect(['active', 'indexing', 'inactive', 'archived'].map(farmTone)).toEqual(['green', 'yellow', 'grey', 'grey']);
});

test('formats the conversion rate with one decimal, 0.0 without views', () => {
  expect(conversionText({ leads: 5, views: 120 })).toBe('4.2%');
  expect(conversionText({ leads: 3, views: 0 })).toBe('0.0%');
  expect(conversionText({ leads: 1, views: 1 })).toBe('100.0%');
});

test('links a landing page below its website', () => {
  expect(landingAddress({ origin: 'https://app.example.com', farmId: 7, slug: 'how-to-stop-ants' })).toBe(
    'https://app.example.com/f/7/how-to-stop-ants',
  );
});

test('capitalizes a status', () => {
  expect(capitalize('inactive')).toBe('Inactive');
  expect(capitalize('')).toBe('');
});
