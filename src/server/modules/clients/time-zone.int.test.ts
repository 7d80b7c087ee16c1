import { expect, test } from 'vitest';
import { testProduct } from '../../../../test/setup/product.ts';
import { getClientTimeZone } from './time-zone.usecases.ts';

const product = await testProduct();
const { ctx } = product;

test('a client has the time zone of its location, else the agency’s', async () => {
  const headers = await product.signIn('admin');
  await product.call('POST', '/api/admin/settings', { headers, body: { timeZone: 'America/Anchorage' } });
  const zoneOf = async (place: { location: string; state?: string }): Promise<string> => {
    const body = { name: 'Bay', email: 'bay@client.example', industry: 'Roofing', ...place };
    const { body: created } = await product.call<{ id: number }>('POST', '/api/clients', { headers, body });
    return getClientTimeZone(ctx, created.id);
  };
  expect(await zoneOf({ location: 'Austin', state: 'TX' })).toBe('America/Chicago');
  expect(await zoneOf({ location: 'Warwick', state: 'Rhode Island' })).toBe('America/New_York');
  expect(await zoneOf({ location: 'Portland, Oregon' })).toBe('America/Los_Angeles');
  expect(await zoneOf({ location: 'Boise ID' })).toBe('America/Denver');
  expect(await zoneOf({ location: 'Everywhere' })).toBe('America/Anchorage');
});
