import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isReservedSlug } from '#shared/reserved-slugs.ts';
import { SCREEN_PATHS } from '../../src/server/app/web-app.ts';
import routes from '../../src/web/routes.ts';

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** The front page and the privacy policy are separate files; the last route is the not-found screen. */
const screens = pathsOf(routes).filter((path) => !['privacy-policy', '*', 'client/*'].includes(path));

test('there are screens to look at', () => expect(screens.length).toBeGreaterThan(12));

test.each(screens)('/%s opens by its address, and no landing page can take it', (path) => {
  expect(`/${path.replaceAll(/:\w+/g, '7')}`).toMatch(SCREEN_PATHS);
  expect(isReservedSlug(path.split('/')[0] ?? '')).toBe(true);
});

const walked = readFileSync('test/e2e/screens.spec.ts', 'utf8');

test.each(screens.filter((path) => path !== 'client'))('/%s is among the screens that a browser looks at', (path) => {
  const address = `/${path}`.replaceAll('*', 'nowhere').replaceAll(/:\w+/g, ':');
  const addresses = [...walked.matchAll(/['`](\/[^'`]*)['`]/g)].map(([, found = '']) =>
    found.replaceAll(/\$\{[^}]*\}|\b(nothing|\d{3,})\b/g, ':').replace(/\?.*$/, ''),
  );
  expect(addresses).toContain(address);
});
