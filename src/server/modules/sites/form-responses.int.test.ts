import { load } from 'cheerio';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
let page: Page;
let draft: Page;

const countLeads = async (): Promise<number> => {
  const { rows } = await product.ctx.db.execute<{ count: number }>(sql`select count(*)::integer as count from leads`);
  return rows[0]?.count ?? 0;
};

/** A form as a browser without JavaScript sends it. */
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/public/${path}`,
    headers: {
      host: 'acme.localhost:3000',
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, $: load(answer.body) };
};

beforeAll(async () => {
  const written = await writeFarm(product, { clientName: 'Acme', microHubs: 'Termites', domainPrefix: 'acme' });
  const published = written.pages.filter(({ isPublished }) => isPublished);
  page = published.find(({ quiz }) => quiz !== null) as Page;
  draft = published.find(({ id }) => id !== page.id) as Page;
  await product.ctx.db.execute(
    sql`update pages set status = 'draft', first_published_at = null, published_at = null where id = ${draft.id}`,
  );
});

it('an invalid form comes back with its values and an error beside the field', async () => {
  const typed = {
    pageId: `${page.id}`,
    name: 'Ana "Ñuñez" <b>',
    phone: '401 555 0188',
    email: 'ana@',
    message: 'Scratching above\nthe kitchen.',
    consent: 'yes',
    quizToken: 'kept.token',
  };
  const { status, $ } = await post('leads', typed);
  expect(status).toBe(400);
  expect($('#name').attr('value')).toBe(typed.name);
  expect($('#phone').attr('value')).toBe(typed.phone);
  expect($('#email').attr()).toMatchObject({ value: 'ana@', 'aria-invalid': 'true', 'aria-describedby': 'e-email' });
  expect($('#message').text().replaceAll('\r', '')).toBe(typed.message);
  expect($('#consent').is('[checked]')).toBe(true);
  expect($('#ask [name=quizToken]').attr('value')).toBe('kept.token');
  expect($('#e-email').text()).not.toBe('');
  expect($('[role=alert] a').attr('href')).toBe('#email');
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('script')).toHaveLength(0);
  expect(await countLeads()).toBe(0);
});

it('a corrected form is accepted and leads to the page’s thank-you page', async () => {
  const fields = { pageId: `${page.id}`, name: 'Ana', phone: '401 555 0188', email: 'ana@mail.example' };
  const { status, headers } = await post('leads', fields);
  expect(status).toBe(303);
  expect(headers['location']).toBe(`/thank-you/${page.slug}`);
  const thanks = await product.app.inject({ url: `/thank-you/${page.slug}`, headers: { host: 'acme.localhost:3000' } });
  expect(thanks.statusCode).toBe(200);
  expect(await countLeads()).toBe(1);
});

it('a plain form gets a page, or JSON on request', async () => {
  const send = (accept: Record<string, string>) =>
    product.app.inject({
      method: 'POST',
      url: '/api/public/leads',
      headers: { ...accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `pageId=${page.id}&name=Bo&email=bo@mail.example`,
    });
  expect([(await send({})).statusCode, (await send({ accept: '*/*' })).statusCode]).toEqual([303, 303]);
  expect((await send({ accept: 'application/json' })).statusCode).toBe(201);
});

it('an incomplete quiz comes back with its answers', async () => {
  const { status, $ } = await post('quiz', { pageId: `${page.id}`, q1: '2', q2: '0', q4: '3' });
  expect(status).toBe(400);
  const checked = $('#q input:checked')
    .map((_, input) => `${$(input).attr('name')}=${$(input).attr('value')}`)
    .get();
  expect(checked).toEqual(['q1=2', 'q2=0', 'q4=3']);
  expect(
    $('[role=alert] a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(['#q3', '#q5']);
});

it('a complete quiz gets its score level and a form with the result', async () => {
  const { status, $ } = await post('quiz', { pageId: `${page.id}`, q1: '0', q2: '0', q3: '0', q4: '0', q5: '0' });
  expect(status).toBe(200);
  expect($('.result.low h2').text()).toBe(page.quiz?.titles?.low);
  const quizToken = $('#ask [name=quizToken]').attr('value') ?? '';
  const sent = { pageId: `${page.id}`, name: 'Bo', phone: '401 555 0177', email: 'bo@mail.example', quizToken };
  expect((await post('leads', sent)).status).toBe(303);
  const { rows } = await product.ctx.db.execute<{ quiz_score: number | null }>(
    sql`select quiz_score from leads where email = 'bo@mail.example'`,
  );
  expect(rows).toEqual([{ quiz_score: 0 }]);
});

it('reveals nothing about a page that was never public', async () => {
  for (const path of ['leads', 'quiz']) {
    const { status, $ } = await post(path, { pageId: `${draft.id}`, name: '' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect($('body').text()).not.toContain(draft.title);
    expect($.html()).not.toContain(draft.slug);
  }
});

it('during a database outage a form comes back complete, with the phone number', async () => {
  const { ctx, app } = product;
  const publicPage = await app.inject({ url: `/${page.slug}`, headers: { host: 'acme.localhost:3000' } });
  const number = load(publicPage.body)('[data-phone]').first().text();
  await ctx.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await ctx.db.execute(sql`create trigger full_disk before insert on leads for each row execute function refuse()`);
  const typed = {
    pageId: `${page.id}`,
    name: 'Ana "Ñuñez" <b>',
    phone: '401 555 0199',
    email: 'ana.later@mail.example',
    message: 'Scratching above\nthe kitchen.',
    consent: 'yes',
  };
  const { status, headers, $ } = await post('leads', typed);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect($('h1').text()).toBe('We could not take this just now');
  expect($('a[href^="tel:"]').text()).toBe(number.replace(/^Call /, ''));
  const fields = Object.fromEntries(
    $('form input')
      .toArray()
      .map((input) => [$(input).attr('name'), $(input).attr('value')?.replaceAll('\r', '')]),
  );
  expect(fields).toEqual({ ...typed, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await ctx.db.execute(sql`drop trigger full_disk on leads`);
  const before = await countLeads();
  const repeated = [
    await post('leads', fields as Record<string, string>),
    await post('leads', fields as Record<string, string>),
  ];
  expect(repeated.map((answer) => answer.status)).toEqual([303, 303]);
  expect(await countLeads()).toBe(before + 1);
});

it('a form that is too long gets an explanation', async () => {
  const { status, $ } = await post('leads', { pageId: `${page.id}`, name: 'Ana', message: 'я'.repeat(5000) });
  expect(status).toBe(413);
  expect($('h1').text()).toBe('This is too long to be sent');
});
