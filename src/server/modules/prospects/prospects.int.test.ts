import { expect, test } from 'vitest';
import { CALCULATOR_DEFAULTS, STANDARD_CONSTANTS } from '#shared/calculator.ts';
import type { CalculatorSettings, CityEstimate, Prospect } from '#shared/prospects.ts';
import type { Settings } from '#shared/settings.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { getSiteStats } from './public-stats.usecases.ts';

const product = await testProduct();
const admin = await product.signIn('admin');

const person = { name: 'Ines Duarte', email: 'ines@agency.example', phone: '(401) 555-0134', location: 'Warwick, RI' };

const send = (url: string, body: unknown) =>
  product.call<{ id: number; issues?: { path: string }[] }>('POST', url, { body });

const inquiry = async (id: number): Promise<Prospect | undefined> => {
  const { body } = await product.call<Prospect[]>('GET', '/api/prospects', { headers: admin });
  return body.find((candidate) => candidate.id === id);
};

test('a calculation is repeated on the server and stored with the version of its figures', async () => {
  const sent = await send('/api/roi-calculator-lead', {
    ...CALCULATOR_DEFAULTS,
    ...person,
    monthlyIncrease: 999_999,
    calculatedAt: '2026-11-21T10:00:00.000Z',
  });
  expect(sent.status).toBe(201);
  expect(await inquiry(sent.body.id)).toMatchObject({
    kind: 'calculator',
    company: null,
    industry: 'legal',
    projection: { projectedLeads: 90, monthlyIncrease: 47_450, annualIncrease: 569_400 },
    constantsVersion: 1,
    status: 'new',
  });
});

test.each([
  ['numbers that are none', { currentLeads: 'NaN', avgLeadValue: {}, radius: null }],
  ['numbers no computer can add', { currentLeads: 1e308, currentCostPerLead: '1e308', avgLeadValue: 1e308 }],
  ['negative numbers', { currentLeads: -5, numberOfServices: -1, targetCities: -3 }],
  ['10,000 cities', { targetCities: 10_000, estimatedCities: 10_000, numberOfServices: 9999 }],
])('the calculator clamps %s', async (_, figures) => {
  const sent = await send('/api/roi-calculator-lead', { ...person, industry: 'legal', ...figures });
  expect(sent.status).toBe(201);
  const projection = (await inquiry(sent.body.id))?.projection;
  expect(Object.values(projection ?? {})).not.toContain(null);
  expect(projection?.totalPages).toBeLessThanOrEqual(50 * 20 * 10_000);
});

test('missing values are reported by field', async () => {
  const calculator = await send('/api/roi-calculator-lead', { name: ' ', email: 'no' });
  expect(calculator.body.issues?.map(({ path }) => path).sort()).toEqual(['email', 'location', 'name', 'phone']);
  const demo = await send('/api/demo-request', { preferredTime: '6:00 PM' });
  expect(demo.body.issues?.map(({ path }) => path).sort()).toEqual(
    ['company', 'email', 'industry', 'name', 'phone', 'preferredTime'].sort(),
  );
});

test('a callback request contains a number that can be dialled, also one with words for keys', async () => {
  const sent = (phone: string) => send('/api/roi-calculator-lead', { ...CALCULATOR_DEFAULTS, ...person, phone });
  for (const phone of ['abc', '12', 'call me back']) {
    expect((await sent(phone)).body.issues).toMatchObject([{ path: 'phone', message: 'Enter your phone number.' }]);
  }
  expect((await sent('1-800-FLOWERS')).status).toBe(201);
});

test('a demo is wished for today or later', async () => {
  const demo = { ...person, company: 'Duarte Media', industry: 'Legal', preferredTime: '9:00 AM' };
  const day = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect((await send('/api/demo-request', { ...demo, preferredDate: day(-2) })).body.issues?.[0]?.path).toBe(
    'preferredDate',
  );
  const sent = await send('/api/demo-request', { ...demo, preferredDate: day(3) });
  expect(sent.status).toBe(201);
  expect(await inquiry(sent.body.id)).toMatchObject({ preferredDate: day(3), preferredTime: '9:00 AM' });
});

test('a privacy request is due within thirty days', async () => {
  const sent = await send('/api/privacy-request', { name: 'Ines Duarte', email: person.email, wish: 'erase' });
  const dueAt = Date.parse((await inquiry(sent.body.id))?.dueAt ?? '');
  expect(dueAt - product.clock.now().getTime()).toBeLessThanOrEqual(30 * 86_400_000);
  expect(dueAt).toBeGreaterThan(product.clock.now().getTime());
});

test('a filled honeypot gets the usual answer and is stored separately', async () => {
  const sent = await send('/api/privacy-request', { ...person, wish: 'export', website: 'https://spam.example' });
  expect(sent.status).toBe(201);
  expect((await inquiry(sent.body.id))?.status).toBe('spam');
});

test('staff change status and notes; the list is filtered and paged', async () => {
  const [first] = (await product.call<Prospect[]>('GET', '/api/prospects?kind=demo', { headers: admin })).body;
  const body = { status: 'scheduled', notes: 'Called back at once.' };
  const changed = await product.call<Prospect>('PATCH', `/api/prospects/${first?.id}`, { headers: admin, body });
  expect(changed.body).toMatchObject(body);
  expect((await product.call('PATCH', '/api/prospects/999999', { headers: admin, body })).status).toBe(404);
  const page = await product.call<Prospect[]>('GET', '/api/prospects?limit=2', { headers: admin });
  expect(page.body).toHaveLength(2);
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
  const second = await product.call<Prospect[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''), { headers: admin });
  expect(second.body[0]?.id).toBeLessThan(page.body[1]?.id ?? 0);
  const oldest = await product.call<Prospect[]>('GET', '/api/prospects?sort=oldest&q=duarte', { headers: admin });
  expect(oldest.body[0]?.id).toBe(1);
  const by = async (sort: string) =>
    (await product.call<Prospect[]>('GET', `/api/prospects?sort=${sort}`, { headers: admin })).body;
  const names = (await by('name')).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await by('-name')).map(({ id }) => id)).toEqual((await by('name')).map(({ id }) => id).toReversed());
  expect((await by('status')).at(-1)?.status).toBe('spam');
});

test('changed figures are a new version; old projections refer to theirs', async () => {
  const path = '/api/admin/calculator';
  const { legal, ...otherIndustries } = STANDARD_CONSTANTS.industries;
  const constants = { ...STANDARD_CONSTANTS, industries: { ...otherIndustries, legal: { ...legal, multiplier: 2 } } };
  const body = { constants, note: 'Our own clients, 2026.', baseVersion: 1 };
  const saved = await product.call<CalculatorSettings>('PUT', path, { headers: admin, body });
  expect(saved.body).toMatchObject({ version: 2, note: 'Our own clients, 2026.' });
  expect((await product.call('PUT', path, { headers: admin, body })).status).toBe(409);
  const inForce = await product.call<CalculatorSettings>('GET', '/api/calculator');
  expect(inForce.body.version).toBe(2);
  const sent = await send('/api/roi-calculator-lead', { ...CALCULATOR_DEFAULTS, ...person });
  expect(await inquiry(sent.body.id)).toMatchObject({ constantsVersion: 2, projection: { projectedLeads: 40 } });
  expect((await inquiry(1))?.projection?.projectedLeads).toBe(90);
  const missing = { ...body, baseVersion: 2, constants: { ...constants, industries: { legal } } };
  expect((await product.call('PUT', path, { headers: admin, body: missing })).status).toBe(400);
});

test('the public page shows the figures that an admin typed, none without them, and no invented ones', async () => {
  const choose = (body: object) => product.call<Settings>('POST', '/api/admin/settings', { headers: admin, body });
  expect(await getSiteStats(product.ctx)).toBeNull();
  await choose({ publicFigures: 'own' });
  expect(await getSiteStats(product.ctx)).toBeNull();
  const figures = [{ figure: '1,200', label: 'jobs booked', source: 'Our invoices, as of October 2026' }];
  expect((await choose({ ownFigures: figures })).body).toMatchObject({ publicFigures: 'own', ownFigures: figures });
  expect(await getSiteStats(product.ctx)).toEqual({ kind: 'own', figures });
  const maskedSettings = await product.call<Settings>('GET', '/api/admin/settings', { headers: admin });
  expect(maskedSettings.body.ownFigures).toEqual(figures);
  expect((await choose({ ownFigures: [{ ...figures[0], source: ' ' }] })).text).toContain('ownFigures.0.source');
  await choose({ publicFigures: 'none' });
  expect(await getSiteStats(product.ctx)).toBeNull();
});

test('towns are counted around a place, however it is written', async () => {
  const estimate = (location: string, radius: unknown = 25) =>
    product.call<CityEstimate>('POST', '/api/estimate-cities', { body: { location, radius } });
  const { body } = await estimate('Providence, RI');
  expect(body.estimatedCities).toBe(body.cities.length);
  expect(body.estimatedCities).toBeGreaterThan(60);
  expect(body.cities[0]).toMatchObject({ name: 'Providence', state: 'RI', distanceMiles: 0 });
  expect(body.cities.at(-1)?.distanceMiles).toBeLessThanOrEqual(25);
  const warwick = body.cities.find(({ name, state }) => name === 'Warwick' && state === 'RI');
  // The great-circle distance is 8.6 miles.
  expect(warwick?.distanceMiles).toBeGreaterThan(7);
  expect(warwick?.distanceMiles).toBeLessThan(10);
  for (const location of ['providence rhode island', 'Providence RI 02903', 'Providence']) {
    expect((await estimate(location)).body.estimatedCities).toBe(body.estimatedCities);
  }
  expect((await estimate('St. Louis, MO')).body.cities[0]?.name).toMatch(/Louis/);
  expect((await estimate('Providence, RI', 5)).body.cities.at(-1)?.distanceMiles).toBeLessThanOrEqual(5);
  for (const radius of [4.9, 100.5, -25, 1e308]) {
    const refused = await product.call('POST', '/api/estimate-cities', {
      body: { location: 'Providence, RI', radius },
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Choose 5 to 100 miles.')]);
  }
  const wide = (await estimate('New York, NY', 100)).body;
  expect(wide.cities.length).toBeLessThanOrEqual(500);
  expect(wide.estimatedCities).toBeGreaterThanOrEqual(wide.cities.length);
  expect((await estimate('Nowhereville, RI')).status).toBe(400);
});
