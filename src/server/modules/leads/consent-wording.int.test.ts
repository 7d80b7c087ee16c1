import { load } from 'cheerio';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { consentText } from '#shared/consent.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { verifyConsentChains } from './consents.usecases.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx } = product;
const FIRST = 'Harborline Pest Solutions';
const { farmId, pages, headers } = await writeFarm(product, { clientName: FIRST, microHubs: 'Termites' });
const page = pages.find(({ isPublished }) => isPublished);
if (!page) throw new Error('No page was published.');
const { rows: farms } = await ctx.db.execute<{ client_id: number }>(
  sql`select client_id from farms where id = ${farmId}::integer`,
);
const clientId = farms[0]?.client_id ?? 0;

const rename = async (name: string): Promise<void> => {
  const answer = await product.call('PATCH', `/api/clients/${clientId}`, { headers, body: { name } });
  expect(answer.status, answer.text).toBe(200);
};

interface OpenPage {
  words: string;
  fields: Record<string, string>;
}

/** A page in a visitor's browser: the fields its form sends, and the consent text. */
const opened = (html: string): OpenPage => {
  const $ = load(html);
  const hidden = $('#ask input[type=hidden]').toArray();
  const fields = Object.fromEntries(hidden.map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']));
  return { words: $('#ask label[for=consent]').text(), fields };
};
const openPage = async (): Promise<OpenPage> =>
  opened((await product.app.inject({ url: `/f/${farmId}/${page.slug}` })).body);

const PATIENCE = { timeout: 20_000 };

let people = 0;
const send = async (fields: Record<string, string | undefined>) => {
  people += 1;
  const body = { ...fields, pageId: page.id, name: 'Marisol', email: `w${people}@mail.example`, consent: 'yes' };
  const from = { 'x-forwarded-for': `198.51.100.${people}` };
  const answer = await product.call<{ id: number }>('POST', '/api/public/leads', { body, headers: from });
  expect(answer.status, answer.text).toBe(201);
  const { rows } = await ctx.db.execute<{ text: string; textVersion: string; hash: string; version: number }>(
    sql`select text, text_version as "textVersion", page_hash as hash, page_version as version from consent_receipts
      where lead_id = ${answer.body.id}`,
  );
  return rows[0];
};

const shownNow = async (): Promise<{ hash: string; version: number }> => {
  const { rows } = await ctx.db.execute<{ hash: string; version: number }>(
    sql`select content_hash as hash, shown_version as version from pages where id = ${page.id}::integer`,
  );
  if (!rows[0]) throw new Error('The page is gone.');
  return rows[0];
};

test('the receipt names a renamed client by the name the visitor read', async () => {
  const before = await openPage();
  expect(before.words).toBe(consentText(FIRST));
  await rename('Harborline & Sons');
  // Every node drops its copy a moment after the change.
  await expect.poll(async () => (await openPage()).words, PATIENCE).toBe(consentText('Harborline & Sons'));
  const after = await openPage();
  const now = await shownNow();
  expect(await send(before.fields)).toEqual({ text: before.words, textVersion: 'v1', ...now });
  expect(await send(after.fields)).toEqual({ text: after.words, textVersion: 'v1', ...now });
  await rename(FIRST);
  expect((await send(after.fields))?.text).toBe(after.words);
});

test('a file of an old export still names its own wording and its own version of the page', async () => {
  const answer = await product.app.inject({ method: 'POST', url: `/api/farms/${farmId}/export`, headers });
  const files = Object.entries(unzipSync(answer.rawPayload));
  const file = files.find(([path]) => path.endsWith(`${page.slug}.html`) || path.endsWith(`${page.slug}/index.html`));
  const exported = opened(Buffer.from(file?.[1] ?? []).toString());
  expect(exported.words).toBe(consentText(FIRST));
  const then = await shownNow();
  await rename('Cedar Pest Control');
  await ctx.db.execute(sql`update pages set content_hash = repeat('c', 64), shown_version = 9 where id = ${page.id}`);
  expect(await send(exported.fields)).toEqual({ text: consentText(FIRST), textVersion: 'v1', ...then });
  const { contentToken: stamp = '', ...fields } = exported.fields;
  expect(await send({ ...fields, stamp }), 'a form from before the field was renamed').toMatchObject(then);
  await ctx.db.execute(
    sql`update pages set content_hash = ${then.hash}, shown_version = ${then.version} where id = ${page.id}`,
  );
  await rename(FIRST);
});

test.each([
  { what: 'forged', contentToken: `${'0'.repeat(16)}.${'0'.repeat(16)}`, textVersion: 'unknown', says: 'never showed' },
  { what: 'unreadable', contentToken: 'x'.repeat(5000), textVersion: 'unknown', says: 'never showed' },
  { what: 'empty', contentToken: '', textVersion: 'unknown', says: 'never showed' },
  { what: 'missing', contentToken: undefined, textVersion: 'unstated', says: 'did not say' },
])(
  'a lead whose form names a $what version is accepted, and its receipt says so',
  async ({ contentToken, textVersion, says }) => {
    const receipt = await send({ contentToken });
    expect(receipt).toMatchObject({ textVersion, hash: null, version: null });
    expect(receipt?.text).toContain(says);
    expect(receipt?.text).toContain(consentText(FIRST));
  },
);

test('the words of another client are none of this one’s', async () => {
  const other = await writeFarm(product, { clientName: 'Cedar Lawn Care', microHubs: 'Ants', domainPrefix: 'cedar' });
  const otherPage = other.pages.find(({ isPublished }) => isPublished);
  const { body } = await product.app.inject({ url: `/f/${other.farmId}/${otherPage?.slug}` });
  expect(await send(opened(body).fields)).toMatchObject({ textVersion: 'unknown', hash: null });
  expect((await verifyConsentChains(ctx)).firstBreak).toBeNull();
});
