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
} from './farm-form-values.ts';

const harbor = { id: 1, name: 'Harborline', industry: 'Pest Control', location: 'Warwick, RI' };
const twin = { ...harbor, id: 2, location: 'Cranston, RI' };
const stone = { id: 3, name: 'Stonebridge', industry: 'Pest Control', location: 'Worcester, MA' };
const filled = {
  ...startingFarm(harbor),
  location: 'Warwick, RI; Cranston, RI',
  microHubs: 'Termite Control, ants,, Ants ,Rodents',
};

describe('the form of a new farm', () => {
  test('starts with what is known of the client', () => {
    expect(startingFarm(harbor)).toMatchObject({
      clientName: 'Harborline',
      location: 'Warwick, RI',
      domainPrefix: 'harborline',
      questionsPerHub: '10',
    });
  });

  test('says beforehand how many pages it makes and how long they take', () => {
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

  test('names every missing field in words, in the order of the form', () => {
    expect(Object.entries(farmErrors(startingFarm(null)))).toEqual([
      ['clientName', 'Enter the client’s name.'],
      ['industry', 'Enter the industry.'],
      ['location', 'Enter the location.'],
      ['domainPrefix', 'Enter the domain prefix.'],
      ['microHubs', 'Enter at least one micro-hub.'],
    ]);
    expect(farmErrors(filled)).toEqual({});
  });

  test('sends hubs once each, and who the client is when one was chosen', () => {
    expect(farmBody(filled, harbor)).toMatchObject({
      clientId: 1,
      clientName: 'Harborline',
      microHubs: 'Termite Control, ants, Rodents',
      questionsPerHub: 10,
    });
    expect(farmBody({ ...filled, clientName: ' New Co ' }, null)).not.toHaveProperty('clientId');
  });
});

describe('the client of a new farm', () => {
  test('is found by name in any case', () => {
    expect(clientByLabel('stonebridge', [harbor, stone])).toBe(stone);
    expect(clientByLabel('Nobody', [harbor, stone])).toBeNull();
  });

  test('who shares a name is offered with place and number, so that the name alone chooses nobody', () => {
    const clients = [harbor, twin, stone];
    expect(clientLabel(twin, clients)).toBe('Harborline · Cranston, RI (#2)');
    expect(clientByLabel('Harborline', clients)).toBeNull();
    expect(clientByLabel(clientLabel(twin, clients), clients)).toBe(twin);
  });
});

test('a prefix that another farm has gets the city, then a number', () => {
  const ask = { name: 'Harborline Pest & Sons', location: 'East Providence, RI' };
  expect(suggestPrefix({ ...ask, isTaken: () => false })).toBe('harborline-pest-and-sons');
  const taken = new Set(['harborline-pest-and-sons']);
  const isTaken = (prefix: string) => taken.has(prefix);
  expect(suggestPrefix({ ...ask, isTaken })).toBe('harborline-pest-and-sons-east-providence');
  taken.add('harborline-pest-and-sons-east-providence');
  expect(suggestPrefix({ ...ask, isTaken })).toBe('harborline-pest-and-sons-east-providence-2');
});
