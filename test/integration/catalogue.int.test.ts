import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls, canShow, serverSays } from '../catalogue/shown-texts.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';

const serverFiles = globSync('src/{server,shared}/**/*.ts').filter((file) => !file.includes('.test.'));

test.each(CATALOGUE.filter(({ by }) => by === undefined))('$screen says “$text”', ({ text, screen }) => {
  expect(canShow(screen, text)).toBe(true);
});

test.each(CATALOGUE.filter(({ by }) => by !== undefined))(
  '$screen says “$text” as the server does at $by',
  ({ text, screen, by = '' }) => {
    expect(serverSays(serverFiles, text)).toBe(true);
    expect(calls(screen, by)).toBe(true);
  },
);
