import { afterEach, expect, test, vi } from 'vitest';
import { offerTimeZone } from './offer-time-zone.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => vi.unstubAllGlobals());

const sentUpdates = async (answers: {
  timeZone: string | null;
  machineTimeZone: string;
  role: string;
}): Promise<unknown[]> => {
  const sent: unknown[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(answers));
  });
  await offerTimeZone();
  return sent;
};

test('the first administrator’s browser sets the agency’s time zone while none is chosen', async () => {
  const fresh = { timeZone: null, machineTimeZone: 'Pacific/Kiritimati', role: 'admin' };
  expect(await sentUpdates(fresh)).toEqual([{ timeZone: here }]);
  expect(await sentUpdates({ ...fresh, timeZone: 'America/Denver' })).toEqual([]);
  expect(await sentUpdates({ ...fresh, machineTimeZone: here })).toEqual([]);
  expect(await sentUpdates({ ...fresh, role: 'editor' })).toEqual([]);
});

test('a failure does not block signing in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  await expect(offerTimeZone()).resolves.toBeUndefined();
});
