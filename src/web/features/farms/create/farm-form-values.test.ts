import { describe, expect, test } from 'vitest';
import {
  clientByLabel,
  clientLabel,
  domainsOf,
  estimateFarm,
  farmBody,
  farmErrors,
  startingFarm,
  suggestPrefix,
  suggestHubs,
} from './farm-form-values.ts';

const harbor = { id: 1, name: 'Harborline', industry: 'Pest Control', location: 'Warwick, RI' };
const twin = { ...harbor, id: 2, location: 'Cranston, RI' };
const stone = { id: 3, name: 'Stonebridge', industry: 'Pest Control', location: 'Worcester, MA' };
const filled = {
  ...startingFarm(harbor),
  location: 'Warwick, RI; Cranston, RI',
  microHubs: 'Termite Control, ants,, Ants ,Rodents',
};

describe('new farm form', () => {
  test("starts with the client's data", () => {
    expect(startingFarm(harbor)).toMatchObject({
      clientName: 'Harborline',
      location: 'Warwick, RI',
      domainPrefix: 'harborline',
      questionsPerHub: '10',
    });
  });

  test('estimates pages and time', () => {
    expect(estimateFarm(filled)).toEqual({ topics: 3, questions: 10, places: 2, pages: 60, seconds: 2700 });
    expect(estimateFarm(startingFarm(null)).pages).toBe(0);
  });

  test('shows the domain of every place', () => {
    expect(domainsOf(filled, 'farms.example')).toEqual([
      'harborline.farms.example',
      'harborline-cranston.farms.example',
    ]);
    expect(domainsOf(startingFarm(null), 'farms.example')).toEqual([]);
  });

  test('names every missing field in form order', () => {
    expect(Object.entries(farmErrors(startingFarm(null)))).toEqual([
      ['clientName', 'Enter the client’s name.'],
      ['industry', 'Enter the industry.'],
      ['location', 'Enter the location.'],
      ['domainPrefix', 'Enter the domain prefix.'],
      ['microHubs', 'Enter at least one micro-hub.'],
    ]);
    expect(farmErrors(filled)).toEqual({});
  });

  test('sends each hub once and the selected client', () => {
    expect(farmBody(filled, harbor)).toMatchObject({
      clientId: 1,
      clientName: 'Harborline',
      microHubs: 'Termite Control, ants, Rodents',
      questionsPerHub: 10,
    });
    expect(farmBody({ ...filled, clientName: ' New Co ' }, null)).not.toHaveProperty('clientId');
  });
});

describe('client of a new farm', () => {
  test('is found by name, ignoring case', () => {
    expect(clientByLabel('stonebridge', [harbor, stone])).toBe(stone);
    expect(clientByLabel('Nobody', [harbor, stone])).toBeNull();
  });

  test('adds place and number to clients with the same name', () => {
    const clients = [harbor, twin, stone];
    expect(clientLabel(twin, clients)).toBe('Harborline · Cranston, RI (#2)');
    expect(clientByLabel('Harborline', clients)).toBeNull();
    expect(clientByLabel(clientLabel(twin, clients), clients)).toBe(twin);
  });
});

test('adds the city, then a number, to a taken prefix', () => {
  const ask = { name: 'Harborline Pest & Sons', location: 'East Providence, RI' };
  expect(suggestPrefix({ ...ask, isTaken: () => false })).toBe('harborline-pest-and-sons');
  const taken = new Set(['harborline-pest-and-sons']);
  const isTaken = (prefix: string) => taken.has(prefix);
  expect(suggestPrefix({ ...ask, isTaken })).toBe('harborline-pest-and-sons-east-providence');
  taken.add('harborline-pest-and-sons-east-providence');
  expect(suggestPrefix({ ...ask, isTaken })).toBe('harborline-pest-and-sons-east-providence-2');
});

test('a suggestion completes the last hub of the list, and none is offered twice', () => {
  const services = [{ name: 'Ant Control' }, { name: 'Carpenter Ant Control' }, { name: 'Termite Treatment' }];
  expect(suggestHubs('ant', services)).toEqual(['Ant Control', 'Carpenter Ant Control', 'Termite Treatment']);
  expect(suggestHubs('Ant Control, , car', services)).toEqual([
    'Ant Control, Carpenter Ant Control',
    'Ant Control, Termite Treatment',
  ]);
  expect(suggestHubs('termite treatment', services.slice(2))).toEqual([]);
  expect(
    suggestHubs(
      'x',
      Array.from({ length: 20 }, (_, index) => ({ name: `Service ${index}` })),
    ),
  ).toHaveLength(8);
});
