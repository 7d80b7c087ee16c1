import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientFacts, FactPage, RefreshPagesAnswer } from '#shared/facts.ts';
import type { TopicIntake, IntakeOverview } from '#shared/intake.ts';
import type { Page } from '#shared/pages.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ now: '2026-03-01T12:00:00Z' });
let headers: Record<string, string>;
let clientId = 0;
let farmId = 0;

const call = async <Body>(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const answer = await product.call<Body>(method, `/api/clients/${clientId}${path}`, { headers, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const facts = () => call<ClientFacts>('GET', '/facts');
const factOf = async (name: string) => (await facts()).facts.find(({ fact }) => fact === name);
const pages = async () => (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;
const stale = async () => (await pages()).filter((page) => page.staleFacts.length > 0);
const publicText = async (page: Page) => (await product.call('GET', `/f/${farmId}/${page.slug}`)).text;
const expire = async () => {
  await product.sendJob('facts.expire');
  await product.runJobs();
};
const audits = async (action: string) =>
  (
    await product.ctx.db.execute<{ actor_kind: string; after: Record<string, unknown> }>(
      sql`select actor_kind, after from audit_log where action = ${action} and target_id = ${clientId} order by id`,
    )
  ).rows;
/** Pages whose own sentences state the text; the card and the proof strip state it on every page. */
const stating = (all: Page[], text: string) => all.filter((page) => JSON.stringify(page.body).includes(text));

beforeAll(async () => {
  headers = await product.signIn('admin');
  const client = await product.call<{ id: number }>('POST', '/api/clients', {
    headers,
    body: {
      name: 'Quiet Harbor Pest',
      email: 'a@quiet.example',
      industry: 'Pest Control',
      location: 'Newport, RI',
      licenseNumber: 'RI-PC-7781',
      insuranceInfo: 'General liability, certificate sent on request',
    },
  });
  clientId = client.body.id;
  const farm = {
    clientId,
    clientName: 'Quiet Harbor Pest',
    microHubs: 'Ants',
    questionsPerHub: 20,
    location: 'Newport, RI',
  };
  ({ farmId } = await writeFarm(product, farm));
});

describe('a client’s facts', () => {
  test('each has its confirmation and the number of pages that state it', async () => {
    const license = await factOf('licenseNumber');
    expect(license).toMatchObject({ state: 'confirmed', confirmed: true, mayExpire: true, expiresOn: null });
    expect(license?.confirmedAt).toBe('2026-03-01T12:00:00.000Z');
    expect(license?.confirmedBy).toBeTruthy();
    const using = stating(await pages(), 'RI-PC-7781');
    expect(using.length).toBeGreaterThan(0);
    expect(license?.pagesUsing).toBe(using.length);
    const listed = await call<FactPage[]>('GET', '/fact-pages?fact=licenseNumber');
    expect(listed.map(({ id }) => id)).toEqual(using.map(({ id }) => id));
    expect(await factOf('serviceHours')).toMatchObject({ state: 'unconfirmed', value: '24/7 Emergency Service' });
  });

  test('a value is confirmed as it stands, and the log records who did', async () => {
    await call('PATCH', '/facts/established', { confirmed: true });
    expect(await factOf('established')).toMatchObject({ state: 'confirmed', value: '2015' });
    expect((await audits('client.fact_confirmed'))[0]).toMatchObject({
      actor_kind: 'staff',
      after: { fact: 'established', value: '2015' },
    });
    await call('PATCH', '/facts/established', { confirmed: false });
    expect((await factOf('established'))?.state).toBe('unconfirmed');
  });

  test('only editors confirm; an empty fact and a day that has passed are refused', async () => {
    const user = await product.signIn('user');
    const url = `/api/clients/${clientId}/facts`;
    const refused = await product.call('PATCH', `${url}/phone`, { headers: user, body: { confirmed: true } });
    expect(refused.status).toBe(403);
    const send = async (fact: string, body: object) =>
      (await product.call('PATCH', `${url}/${fact}`, { headers, body })).status;
    expect(await send('phone', { confirmed: true })).toBe(400);
    expect(await send('licenseNumber', { expiresOn: '2026-02-28' })).toBe(400);
    expect(await send('webhookUrl', { confirmed: true })).toBe(400);
  });
});

describe('a fact that changes', () => {
  test('flags exactly the pages that state it, hides its old text at once and refreshes them', async () => {
    const before = await pages();
    const using = stating(before, 'RI-PC-7781').map(({ id }) => id);
    await call('PATCH', '', { licenseNumber: 'RI-PC-9900' });
    const flagged = await stale();
    expect(flagged.map(({ id }) => id)).toEqual(using);
    expect(new Set(flagged.flatMap(({ staleFacts }) => staleFacts))).toEqual(new Set(['licenseNumber']));
    expect((await facts()).stalePages).toEqual(using.map((id) => ({ id, farmId })));
    for (const page of flagged) expect(await publicText(page)).not.toContain('RI-PC-7781');
    const answer = await call<RefreshPagesAnswer>('POST', '/refresh-pages', {});
    expect(answer.pages).toBe(using.length);
    await product.runJobs();
    expect(await stale()).toEqual([]);
    const after = await pages();
    expect(stating(after, 'RI-PC-9900').map(({ id }) => id)).toEqual(using);
    expect(after.every((page) => page.isPublished)).toBe(true);
    for (const page of after) {
      const old = before.find(({ id }) => id === page.id);
      expect(page.body?.sections).toEqual(old?.body?.sections);
    }
    const untouched = (all: Page[]) => all.filter(({ id }) => !using.includes(id)).map(({ body }) => body);
    expect(untouched(after)).toEqual(untouched(before));
    expect(await audits('client.pages_refreshed')).toHaveLength(1);
  });

  test('a changed phone number flags no page, as no sentence states it', async () => {
    await call('PATCH', '', { phone: '(401) 555-0134' });
    await call('PATCH', '', { phone: '(401) 555-0199' });
    expect(await stale()).toEqual([]);
  });
});

describe('a fact that ends', () => {
  test('holds on its last day and is removed from every page the next day', async () => {
    await call('PATCH', '/facts/insuranceInfo', { expiresOn: '2026-03-10' });
    const using = stating(await pages(), 'certificate sent on request');
    expect(using.length).toBeGreaterThan(0);
    product.clock.set('2026-03-10T23:00:00Z');
    headers = await product.signIn('admin');
    await expire();
    expect(await stale()).toEqual([]);
    product.clock.set('2026-03-11T00:00:00Z');
    headers = await product.signIn('admin');
    await expire();
    expect(await factOf('insuranceInfo')).toMatchObject({ state: 'expired', expired: true, expiresOn: '2026-03-10' });
    expect((await stale()).map(({ id }) => id)).toEqual(using.map(({ id }) => id));
    for (const page of using) expect(await publicText(page)).not.toContain('certificate sent on request');
    expect((await audits('client.fact_expired'))[0]).toMatchObject({ actor_kind: 'system' });
  });

  test('stays expired when the record is sent back unchanged, and is confirmed with a new day', async () => {
    const client = await call<object>('GET', '');
    await call('PATCH', '', client);
    expect((await factOf('insuranceInfo'))?.state).toBe('expired');
    await call('PATCH', '/facts/insuranceInfo', { confirmed: true, expiresOn: '2027-03-10' });
    expect(await factOf('insuranceInfo')).toMatchObject({ state: 'confirmed', expiresOn: '2027-03-10' });
    expect(await stale()).toEqual([]);
  });
});

describe('what only the client knows', () => {
  const HUB = '/intake/ants';
  const save = (question: number, text: string, use = true) =>
    call<TopicIntake>('PUT', HUB, { answers: [{ question, text, use }] });
  const answerTo = async (question: number) =>
    (await call<TopicIntake>('GET', HUB)).answers.find((answer) => answer.question === question);
  const SEASON = 'Most of the calls we get here start in the first warm week of April. Old stone cellars let them in.';

  test('the twelve questions are shown where pages would gain', async () => {
    const { topics } = await call<IntakeOverview>('GET', '/intake');
    expect(topics).toHaveLength(1);
    expect(topics[0]).toMatchObject({ topicKey: 'ants', topicName: 'Ants', answered: 0 });
    expect(topics[0]?.next?.pages).toBeGreaterThan(0);
    expect((await product.call('GET', `/api/clients/${clientId}/intake/plumbing`, { headers })).status).toBe(404);
  });

  test('a typed answer is stored as a draft and changes no page', async () => {
    const before = await pages();
    expect((await save(7, SEASON, false)).answered).toBe(0);
    expect(await answerTo(7)).toMatchObject({ answer: '', draft: SEASON, issue: null, confirmedAt: null });
    expect(await pages()).toEqual(before);
    expect(await audits('client.intake_confirmed')).toEqual([]);
  });

  test('an answer with a promise or a price is stored with the reason why it cannot be used', async () => {
    await save(3, 'We spray once and guarantee that no ant comes back.');
    expect((await answerTo(3))?.issue).toContain('guarantee');
    await save(4, 'It costs $120.');
    expect((await answerTo(4))?.issue).toContain('price');
    const { pagesToImprove } = await call<IntakeOverview>('GET', '/intake');
    expect(pagesToImprove).toEqual([]);
    await save(3, '');
    await save(4, '');
    expect((await answerTo(3))?.confirmedAt).toBeNull();
  });

  test('a used answer appears word for word on the pages it belongs to', async () => {
    const used = await save(7, SEASON);
    expect(used).toMatchObject({ answered: 1 });
    expect(used.pagesToImprove).toBeGreaterThan(0);
    expect((await audits('client.intake_confirmed'))[0]?.after).toMatchObject({ topic: 'ants' });
    await call<RefreshPagesAnswer>('POST', '/refresh-pages', {});
    await product.runJobs();
    const all = await pages();
    const statingPages = stating(all, 'first warm week of April');
    expect(statingPages.length).toBe(used.pagesToImprove);
    for (const page of statingPages) {
      expect(['causes', 'seasonal', 'property_type']).toContain(page.intent);
      expect(page.isPublished, JSON.stringify(page.quality.checks.filter(({ ok }) => !ok))).toBe(true);
      const intakeSection = page.body?.sections.find(({ slot }) => slot === 'own_words');
      expect(intakeSection?.heading).toContain('Quiet Harbor Pest');
      expect(intakeSection?.paragraphs.flat().map(({ evidence }) => evidence)).toEqual([
        ['client:intake.7'],
        ['client:intake.7'],
      ]);
    }
    expect(
      new Set(statingPages.map(({ body }) => body?.sections.find(({ slot }) => slot === 'own_words')?.heading)).size,
    ).toBe(statingPages.length);
  });

  test('removing an answer removes its sentences from public pages at once', async () => {
    const statingPages = stating(await pages(), 'first warm week of April');
    await save(7, '');
    expect((await stale()).map(({ id }) => id)).toEqual(statingPages.map(({ id }) => id));
    for (const page of statingPages) expect(await publicText(page)).not.toContain('first warm week of April');
    await call<RefreshPagesAnswer>('POST', '/refresh-pages', { farmId });
    await product.runJobs();
    expect(stating(await pages(), 'first warm week of April')).toEqual([]);
  });

  test('a statement is shown where it fits, until its last day; one that promises results must be a warranty', async () => {
    const add = (body: object) => call<ClientFacts>('POST', '/claims', body);
    await add({
      kind: 'price',
      text: 'An inspection is $95, taken off the bill if you hire us.',
      expiresOn: '2026-03-20',
    });
    await add({ kind: 'warranty', text: 'We come back free of charge within 30 days if the same ants return.' });
    const { claims } = await add({ kind: 'responseTime', text: 'We guarantee results.' });
    expect(claims.map(({ issue }) => issue === null)).toEqual([true, true, false]);
    await call('POST', '/refresh-pages', {});
    await product.runJobs();
    const all = await pages();
    expect(stating(all, 'inspection is $95').map(({ intent }) => intent)).toEqual(['cost_factors']);
    expect(stating(all, 'within 30 days').every(({ intent }) => ['aftercare', 'recurrence'].includes(intent))).toBe(
      true,
    );
    expect(stating(all, 'We guarantee results')).toEqual([]);
    expect(all.filter(({ isPublished }) => !isPublished)).toEqual([]);
    product.clock.set('2026-03-21T00:00:00Z');
    headers = await product.signIn('admin');
    await expire();
    const [priced] = stating(await pages(), 'inspection is $95');
    expect(priced && (await publicText(priced))).not.toContain('inspection is $95');
    expect((await facts()).claims[0]).toMatchObject({ expired: true, confirmed: false });
    expect(await audits('client.claim_expired')).toHaveLength(1);
  });
});

test('the portal’s database role cannot read facts, claims or answers', async () => {
  for (const table of ['fact_confirmations', 'client_claims', 'intake_answers', 'page_facts']) {
    const reading = product.ctx.asPortal({ kind: 'portal', clientId, sessionId: 1 } as PortalScope, (tx) =>
      tx.db.execute(sql`select 1 from ${sql.identifier(table)}`),
    );
    await expect(reading, table).rejects.toThrow(/Failed query/);
  }
});
