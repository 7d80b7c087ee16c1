import { describe, expect, test } from 'vitest';
import { fitsDescriptionLines } from '#shared/search-result-width.ts';
import { hubs } from '../../../../test/setup/library-pages.ts';
import { libraryHead, pageDescription } from './page-heads.rules.ts';

const warwick = { city: 'Warwick', state: 'RI' };
const rancho = { city: 'Rancho Santa Margarita', state: 'CA' };
const GIST = 'Pads are quick; rust, parts and bleeding are not. What makes a brake job take a morning or two days.';

describe('a description', () => {
  test('has the town once, the state where it fits', () => {
    const text = pageDescription(GIST, { place: warwick });
    expect(text.split('Warwick, RI')).toHaveLength(2);
    expect(text).toContain(GIST);
  });

  test('keeps the place that its text names', () => {
    const text = `In {place}, ${GIST}`;
    expect(pageDescription(text, { place: warwick })).toBe(`In Warwick, RI, ${GIST}`);
  });

  test('begins with the figure and then gives up later sentences', () => {
    const text = pageDescription(GIST, {
      place: warwick,
      figure: 'Brake jobs in {place}: $150 to $300 an axle for pads alone, $250 to $500 with discs.',
    });
    expect(text).toBe(
      'Brake jobs in Warwick: $150 to $300 an axle for pads alone, $250 to $500 with discs. Pads are quick; rust, parts and bleeding are not.',
    );
  });

  test('without room for the town begins with it, and is cut at a word', () => {
    const sentence = 'A long sentence of one hundred and fifty letters';
    const text = pageDescription(`${`${sentence} `.repeat(3)}ends.`, { place: rancho });
    expect(text).toBe(`Rancho Santa Margarita: ${sentence} ${sentence} A long sentence of one …`);
    expect(fitsDescriptionLines(text)).toBe(true);
  });
});

describe('the descriptions of the library', () => {
  test.each([warwick, { city: 'Minneapolis', state: 'MN' }, rancho])('fit in a search result for $city', (place) => {
    const heads = hubs.flatMap((hub) =>
      [...hub.intents].flatMap(([intent, variants]) =>
        variants.map((variant) => libraryHead(variant, { intent, place })),
      ),
    );
    const texts = heads.map(({ metaDescription }) => metaDescription);
    expect(texts.filter((text) => text.length < 70 || text.length > 160 || !fitsDescriptionLines(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.split(place.city).length > 2)).toEqual([]);
    const named = texts.filter((text) => text.includes(place.city)).length;
    expect(named / texts.length).toBeGreaterThan(0.99);
  });
});

test('a question that staff wrote is the title of its page', () => {
  const variant = hubs[0]!.intents.get('choose')![0]!;
  const head = libraryHead(variant, {
    intent: 'choose',
    place: warwick,
    customQuestion: 'Who is good in Warwick, RI?',
  });
  expect(head.title).toBe('Who is good in Warwick, RI?');
});
