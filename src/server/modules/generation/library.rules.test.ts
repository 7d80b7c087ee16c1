import { describe, expect, it, test } from 'vitest';
import { matchContentPack } from './library.rules.ts';
import type { ContentPack, Library } from './library.types.ts';

const library = (packs: Record<string, string[]>): Library => ({
  packs: new Map(Object.entries(packs).map(([hub, aliases]) => [hub, { hub, aliases } as ContentPack])),
});

const PESTS = library({
  ants: ['ant', 'fire ants'],
  'bed-bugs': ['bedbug'],
  mice: ['rodents'],
  bees: ['honey bees'],
  'carpenter-ants': [],
  glasses: [],
  gas: [],
  allergies: [],
  services: ['pest control'],
});

const packFor = (name: string, of: Library = PESTS): string | null => matchContentPack(of, name)?.hub ?? null;

describe('the content pack of a topic', () => {
  it.each([
    ['Ants', 'ants'],
    ['ANT CONTROL', 'ants'],
    ['Fire Ant Control', 'ants'],
    ['Residential Ant Extermination near me', 'ants'],
    ['Bed Bug Treatment', 'bed-bugs'],
    ['bed-bug removal', 'bed-bugs'],
    ['Bedbugs', 'bed-bugs'],
    ['Mouse removal', 'mice'],
    ['Rodent Exclusion', 'mice'],
    ['Honey Bee Rescue', 'bees'],
    ['Glass', null],
    ['Glasses', 'glasses'],
    ['Gas Lines', 'gas'],
    ['Ga', null],
    ['Allergy Tests', 'allergies'],
  ])('"%s" is "%s"', (name, hub) => {
    expect(packFor(name)).toBe(hub);
  });

  it.each(['Wasps', 'Bugs in a bed', 'Bed bath and bugs', 'Pest Control', '', '24/7'])('"%s" is none', (name) => {
    expect(packFor(name)).toBeNull();
  });

  it('is the one whose alias says most, whichever comes first', () => {
    expect(packFor('Carpenter Ants')).toBe('carpenter-ants');
    expect(packFor('Carpenter Ants', library({ 'carpenter-ants': [], ants: [] }))).toBe('carpenter-ants');
  });

  it('is the first of two that say as much', () => {
    expect(packFor('Ants and Bees', library({ bees: [], ants: [] }))).toBe('bees');
    expect(packFor('Ants and Bees', library({ ants: [], bees: [] }))).toBe('ants');
  });
});

test('words of three letters keep their s, longer ones lose it, and those with two keep both', () => {
  const packs = library({ bus: [], fly: [], fleas: [], moss: [], ties: [], mites: [] });
  expect(['Bus', 'Flies', 'Flea', 'Moss', 'Ties', 'Mite'].map((name) => packFor(name, packs))).toEqual([
    'bus',
    'fly',
    'fleas',
    'moss',
    'ties',
    'mites',
  ]);
  expect(packFor('Mos', packs)).toBeNull();
  expect(packFor('Bu', packs)).toBeNull();
});
