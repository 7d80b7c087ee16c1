import { expect, test } from 'vitest';
import type { Blueprint } from '#shared/blueprints.ts';
import type { Client } from '#shared/clients.ts';
import type { CreateFarmAnswer, Farm } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';

const product = await testProduct();
const { farmId, headers } = await writeFarm(product, { clientName: 'First Ants', microHubs: 'Ant Control' });
await product.call('POST', `/api/farms/${farmId}/questions`, {
  headers,
  body: { microHub: 'Ant Control', questions: [{ question: 'How long does ant treatment take?', intent: 'duration' }] },
});
const cta = { quiz: 'Check my ants', ask: null };
await product.call('PUT', `/api/farms/${farmId}/cta`, { headers, body: cta });
await product.runJobs();

const newClient = async (name: string, location = 'Cranston, RI') =>
  (
    await product.call<Client>('POST', '/api/clients', {
      headers,
      body: { name, email: 'owner@example.com', industry: 'Pest Control', location },
    })
  ).body;

const save = (name: string) =>
  product.call<Blueprint>('POST', `/api/farms/${farmId}/blueprint`, { headers, body: { name } });
const pagesOf = async (id: number) => (await product.call<Page[]>('GET', `/api/farms/${id}/pages`, { headers })).body;

test('a blueprint has a farm’s topics, questions and calls to action without client and place', async () => {
  const { status, body } = await save('Ants, six questions');
  expect(status).toBe(201);
  expect(body).toMatchObject({ industry: 'Pest Control', cta, sourceFarm: 'First Ants, Warwick, RI' });
  const [topic] = body.topics;
  expect(topic?.questions).toHaveLength(6);
  expect(topic?.questions.find(({ intent }) => intent === 'duration')?.question).toBe(
    'How long does ant treatment take',
  );
  expect(JSON.stringify(body.topics)).not.toMatch(/Warwick|First Ants/);
  expect((await save('ants, SIX questions')).status).toBe(409);
});

test('a blueprint plans the same questions for another client with other texts that pass the gates', async () => {
  const { body: blueprint } = await save('For a second client');
  const client = await newClient('Second Ants');
  const input = { clientId: client.id, location: 'Cranston, RI', domainPrefix: 'second-ants' };
  const applied = await product.call<CreateFarmAnswer>('POST', `/api/blueprints/${blueprint.id}/apply`, {
    headers,
    body: input,
  });
  expect(applied.status, applied.text).toBe(201);
  await product.runJobs();
  const id = applied.body.farms[0]?.id ?? 0;
  const [first, second] = [await pagesOf(farmId), await pagesOf(id)];
  expect(second.map(({ intent }) => intent).toSorted()).toEqual(first.map(({ intent }) => intent).toSorted());
  expect(second.flatMap(failedGates)).toEqual([]);
  const custom = second.find(({ intent }) => intent === 'duration');
  expect(custom?.body?.question).toBe('How long does ant treatment take in Cranston, RI?');
  const answers = new Set(first.map(({ body }) => body?.answer.text));
  expect(second.filter(({ body }) => answers.has(body?.answer.text))).toEqual([]);
  expect((await product.call<Farm>('GET', `/api/farms/${id}`, { headers })).body.cta).toEqual(cta);
  const urgency = second.find(({ intent }) => intent === 'urgency');
  const html = (await product.app.inject({ url: `/${urgency?.slug}` })).body;
  expect(html.includes('>Check my ants</a>')).toBe(true);
});

test('a third client without unused texts gets Drafts with the similarity reason', async () => {
  const { body: blueprint } = await save('For a third client');
  const client = await newClient('Third Ants', 'Coventry, RI');
  const input = { clientId: client.id, location: 'Coventry, RI', domainPrefix: 'third-ants' };
  const applied = await product.call<CreateFarmAnswer>('POST', `/api/blueprints/${blueprint.id}/apply`, {
    headers,
    body: input,
  });
  await product.runJobs();
  const pages = await pagesOf(applied.body.farms[0]?.id ?? 0);
  expect(pages.every(({ isPublished }) => !isPublished)).toBe(true);
  expect(pages.every((page) => failedGates(page).includes('F-02'))).toBe(true);
});

test('staff who may create farms rename and delete blueprints', async () => {
  const { body: blueprint } = await save('To be removed');
  const user = await product.signIn('user');
  const path = `/api/blueprints/${blueprint.id}`;
  expect((await product.call('DELETE', path, { headers: user })).status).toBe(403);
  const renamed = await product.call<Blueprint>('PATCH', path, { headers, body: { name: 'Renamed' } });
  expect(renamed.body.name).toBe('Renamed');
  expect((await product.call('DELETE', path, { headers })).status).toBe(204);
  expect((await product.call('DELETE', path, { headers })).status).toBe(404);
});

test.each(['Free inspection', 'Guaranteed results', 'Best price $9', 'Call now, only today and never again'])(
  'a button may not say "%s"',
  async (quiz) => {
    const answer = await product.call('PUT', `/api/farms/${farmId}/cta`, { headers, body: { quiz, ask: null } });
    expect(answer.status).toBe(400);
  },
);
