import { expect, test } from 'vitest';
import { textsForService } from './library.rules.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';

const text = (services?: string[]): ContentVariant => ({ services }) as ContentVariant;

const pack: Pick<ContentPack, 'services' | 'intents'> = {
  intents: new Map([
    ['signs', [text(['plumbing-repair', 'leak-detection']), text(['plumbing-repair', 'sewer-line-repair'])]],
    ['causes', [text(['plumbing-repair']), text(['plumbing-repair'])]],
    ['verify', [text(), text()]],
  ]),
};

test('a service gets the texts that answer it, and those that answer every service of the pack', () => {
  expect([...textsForService(pack, 'leak-detection')]).toEqual([
    ['signs', [0]],
    ['verify', [0, 1]],
  ]);
  expect([...textsForService(pack, 'sewer-line-repair').keys()]).toEqual(['signs', 'verify']);
});

test('a general service gets every text that names it', () => {
  expect([...textsForService(pack, 'plumbing-repair')]).toEqual([
    ['signs', [0, 1]],
    ['causes', [0, 1]],
    ['verify', [0, 1]],
  ]);
});

test('an unknown service keeps every text', () => {
  expect([...textsForService(pack, null).values()]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test("a pack's own services narrow the texts that name none", () => {
  const narrow = { ...pack, services: ['plumbing-repair'] };
  expect([...textsForService(narrow, 'leak-detection')]).toEqual([['signs', [0]]]);
});
