import { expect, test } from 'vitest';
import { capitalize, conversionText, farmTone, landingAddress } from './farm-texts.ts';

test('an active website stands out, indexing is under way and anything else is quiet', () => {
  expect(['active', 'indexing', 'inactive', 'archived'].map(farmTone)).toEqual(['green', 'yellow', 'grey', 'grey']);
});

test('the conversion rate has one decimal and is 0.0 with no views', () => {
  expect(conversionText({ leads: 5, views: 120 })).toBe('4.2%');
  expect(conversionText({ leads: 3, views: 0 })).toBe('0.0%');
  expect(conversionText({ leads: 1, views: 1 })).toBe('100.0%');
});

test('a landing page is read below the website it belongs to', () => {
  expect(landingAddress({ origin: 'https://app.example.com', farmId: 7, slug: 'how-to-stop-ants' })).toBe(
    'https://app.example.com/f/7/how-to-stop-ants',
  );
});

test('a status is shown as a word', () => {
  expect(capitalize('inactive')).toBe('Inactive');
  expect(capitalize('')).toBe('');
});
