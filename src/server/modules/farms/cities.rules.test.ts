import { describe, expect, test } from 'vitest';
import { citiesWithin, findCity, type City } from './cities.rules.ts';

const city = (name: string, state: string, at: Partial<City> = {}): City => ({
  name,
  state,
  latitude: 0,
  longitude: 0,
  population: 1000,
  ...at,
});
const providence = city('Providence', 'RI', { latitude: 41.824, longitude: -71.4128, population: 190_000 });
const warwick = city('Warwick', 'RI', { latitude: 41.7001, longitude: -71.4162, population: 83_000 });
const boston = city('Boston', 'MA', { latitude: 42.3601, longitude: -71.0589, population: 675_000 });
const places = [
  city('Warwick', 'NY', { population: 32_000 }),
  warwick,
  providence,
  boston,
  city('New York City', 'NY', { population: 8_300_000 }),
  city('York', 'PA', { population: 44_000 }),
  city('St. Louis', 'MO'),
  city('Cañon City', 'CO'),
  city('Virginia', 'MN'),
  city('Saints Town', 'RI'),
];

describe('a typed city', () => {
  test.each([
    ['Warwick, RI', 'Warwick', 'RI'],
    ['warwick ny', 'Warwick', 'NY'],
    ['Warwick Rhode Island', 'Warwick', 'RI'],
    ['Warwick, RI 02886', 'Warwick', 'RI'],
    ['Warwick RI 02886-1234', 'Warwick', 'RI'],
    ['02886 Warwick', 'Warwick', 'RI'],
    ['York', 'York', 'PA'],
    ['New York, NY', 'New York City', 'NY'],
    ['New York', 'New York City', 'NY'],
    ['Saint Louis', 'St. Louis', 'MO'],
    ['St Louis, Missouri', 'St. Louis', 'MO'],
    ['canon city', 'Cañon City', 'CO'],
    // A city that is named like a state.
    ['Virginia', 'Virginia', 'MN'],
    ['Saints Town', 'Saints Town', 'RI'],
  ])('%j is %s in %s', (typed, name, state) => {
    expect(findCity(places, typed)).toMatchObject({ name, state });
  });

  test('without a state is the largest of that name, at any position of the list', () => {
    expect(findCity(places, 'Warwick')).toBe(warwick);
    expect(findCity(places.toReversed(), 'Warwick')).toBe(warwick);
  });

  test.each(['Warwick, CA', 'Atlantis', '', '02886', 'warwickri'])('%j is none', (typed) => {
    expect(findCity(places, typed)).toBeNull();
  });
});

describe('the cities around one', () => {
  const around = (miles: number) => citiesWithin([boston, warwick, providence], { centre: providence, miles });

  test('have their distance to a tenth of a mile, the nearest first', () => {
    expect(around(50)).toEqual([
      { name: 'Providence', state: 'RI', population: 190_000, distanceMiles: 0 },
      { name: 'Warwick', state: 'RI', population: 83_000, distanceMiles: 8.6 },
      { name: 'Boston', state: 'MA', population: 675_000, distanceMiles: 41.2 },
    ]);
  });

  test('are those within the miles', () => {
    expect(around(41).map(({ name }) => name)).toEqual(['Providence', 'Warwick']);
  });

  test('at exactly the distance are among them', () => {
    expect(around(0).map(({ name }) => name)).toEqual(['Providence']);
  });
});
