import { expect, test } from 'vitest';
import { ClientHealth } from '#shared/client-health.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { healthSigns } from './client-health.rules.ts';

const well = sample(ClientHealth, {
  clientId: 3,
  waiting: 0,
  late: 0,
  webhook: 'ok',
  domain: null,
  expiredFacts: 0,
  endingFacts: 0,
});
const textsOf = (health: Partial<ClientHealth>, draftCount = 0) =>
  healthSigns({ id: 3, draftCount }, { ...well, ...health }).map(({ tone, text }) => `${tone}: ${text}`);

test('a client at which nothing needs anybody is healthy', () => {
  expect(textsOf({})).toEqual(['green: Healthy']);
  expect(textsOf({ domain: 'verified' })).toEqual(['green: Healthy']);
});

test('what is broken stands before what waits, and drafts come last', () => {
  const all = { waiting: 4, late: 0, webhook: 'failing', domain: 'set_up', expiredFacts: 1, endingFacts: 2 } as const;
  expect(textsOf(all, 5)).toEqual([
    'red: Webhook failing',
    'red: 1 expired fact',
    'yellow: 4 leads wait',
    'yellow: Domain waits',
    'grey: 5 drafts',
  ]);
  expect(textsOf({ waiting: 4, late: 1, webhook: 'off', domain: 'disabled', endingFacts: 2 })).toEqual([
    'red: 1 late lead',
    'red: Webhook off',
    'red: Domain off',
    'yellow: 2 facts expire',
  ]);
});

test('each sign leads to where it is looked into', () => {
  const signs = healthSigns(
    { id: 3, draftCount: 1 },
    { ...well, late: 1, webhook: 'off', domain: 'disabled', expiredFacts: 1 },
  );
  expect(signs.map(({ to }) => to)).toEqual([
    '/clients/3/leads?status=new&spam=false&sort=oldest',
    '/clients/3/settings#webhook',
    '/clients/3/settings#hub-domain',
    '/clients/3/facts',
    '/clients/3/farms#drafts',
  ]);
});
