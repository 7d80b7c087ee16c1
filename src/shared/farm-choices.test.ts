import { describe, expect, test } from 'vitest';
import { conversionRate, splitLocations, splitTopicNames } from './farm-choices.ts';

describe('what staff type', () => {
  test.each([
    ['Ants, Bees', ['Ants', 'Bees']],
    [' Ants ,, carpenter   ants , ', ['Ants', 'carpenter ants']],
    ['Ants, ANTS, ants', ['Ants']],
    [' , ', []],
  ])('as micro-hubs, %j, is %j: the first spelling of each counts', (text, names) => {
    expect(splitTopicNames(text)).toEqual(names);
  });

  test.each([
    ['Warwick, RI', ['Warwick, RI']],
    ['Warwick, RI; Cranston,  RI ;', ['Warwick, RI', 'Cranston, RI']],
    ['Warwick; Warwick', ['Warwick']],
    [' ; ', []],
  ])('as places, %j, is %j', (text, places) => {
    expect(splitLocations(text)).toEqual(places);
  });
});

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33.3],
  [1, 2000, 0.1],
  [3, 2, 150],
])('%i submissions of %i views are %d %%', (submissions, views, rate) => {
  expect(conversionRate(submissions, views)).toBe(rate);
});
