import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { getCatalog } from './catalog.usecases.ts';

const catalog = getCatalog();
const trades = [...catalog.trades.values()];
const services = trades.flatMap((trade) => trade.services);
const packs = globSync('library/*/*/hub.json').map((path) => basename(dirname(path)));

test('the catalog holds at least 24 trades and 300 services, each id once', () => {
  expect(trades.length).toBeGreaterThanOrEqual(24);
  expect(services.length).toBeGreaterThanOrEqual(300);
  expect(catalog.services.size).toBe(services.length);
  for (const { services: own } of trades) expect(own.length).toBeGreaterThanOrEqual(8);
});

test('every content pack of a service exists, and every content pack has a service', () => {
  const named = services.flatMap(({ pack }) => pack ?? []);
  expect(named.filter((pack) => !packs.includes(pack))).toEqual([]);
  expect(packs.filter((pack) => !named.includes(pack))).toEqual([]);
});

test("a trade's general service is one of its own", () => {
  const foreign = trades.filter(
    ({ general, services: own }) => general !== null && own.every(({ id }) => id !== general),
  );
  expect(foreign).toEqual([]);
});

test('every service makes sense of cost, process and choice', () => {
  for (const { intents } of services) {
    expect([...intents]).toEqual(expect.arrayContaining(['cost_factors', 'choose', 'process']));
  }
});

test('every urgent service makes sense of urgency, nights and first steps', () => {
  for (const { intents } of services.filter(({ urgent }) => urgent)) {
    expect([...intents]).toEqual(expect.arrayContaining(['urgency', 'after_hours', 'first_steps']));
  }
});
