import { sql } from 'drizzle-orm';
import type { Attachment } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const { taken } = server;

const product = await testProduct({
  now: '2026-11-21T12:00:00Z',
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    PRODUCT_NAME: 'Orchard',
    APP_ORIGIN: 'https://app.example.com',
  },
});
const admin = await product.signIn('admin');
await product.call('PATCH', '/api/account', {
  headers: admin,
  body: { email: 'boss@agency.example', password: STAFF_PASSWORD },
});

const demo = {
  name: 'Dana Cole',
  company: 'Cole Roofing',
  email: 'dana@cole.example',
  phone: '4015550142',
  industry: 'Roofing',
  preferredDate: '2026-12-01',
  preferredTime: '9:00 AM',
  timeZone: 'America/New_York',
  message: 'Before noon, please',
};

const send = async (path: string, body: object): Promise<void> => {
  expect((await product.call('POST', path, { body })).status).toBe(201);
  await product.runJobs();
};
const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
const mailTo = (address: string) => taken.find(({ receivers }) => receivers.includes(address))?.email;

beforeEach(() => {
  taken.length = 0;
});

test('a demo request is answered with a calendar file, and staff are notified', async () => {
  await send('/api/demo-request', demo);
  const notifications = mailTo('boss@agency.example');
  expect(notifications?.subject).toBe('Dana Cole asks for a demo');
  expect(notifications?.replyTo).toEqual([{ name: '', address: 'dana@cole.example' }]);
  expect(notifications?.text).toContain('Before noon, please');
  const answer = mailTo('dana@cole.example');
  expect(answer?.text).toContain('2026-12-01 at 9:00 AM (America/New_York)');
  const [file] = answer?.attachments ?? [];
  expect(file).toMatchObject({ filename: 'demo.ics', mimeType: 'text/calendar' });
  const text = file && textOf(file);
  expect(text).toMatch(/DTSTART:20261201T140000Z\r?\nDTEND:20261201T143000Z/);
});

test('a user of the calculator is mailed the figures', async () => {
  const lead = { name: 'Cal', email: 'cal@mail.example', phone: '4015550143', location: 'Warwick, RI' };
  await send('/api/roi-calculator-lead', { ...lead, industry: 'other', currentLeads: 10, targetCities: 5 });
  expect(mailTo('cal@mail.example')?.text).toMatch(/Projected leads a month: [\d,]+/);
  expect(mailTo('boss@agency.example')?.subject).toBe('Cal used the calculator');
});

test('who asks about private data proves the address first; staff hear of it then', async () => {
  await send('/api/privacy-request', { name: 'Pia', email: 'pia@mail.example', wish: 'erase' });
  expect(mailTo('pia@mail.example')?.text).toContain('within 30 days');
  expect(mailTo('pia@mail.example')?.text).toContain('/privacy-policy?proof=');
  expect(mailTo('boss@agency.example')).toBeUndefined();
});

test('likely spam causes no e-mail', async () => {
  await send('/api/demo-request', { ...demo, email: 'spam@mail.example', website: 'https://spam.example' });
  expect(taken).toEqual([]);
});

test('forms filled in by others cannot flood an address', async () => {
  for (let n = 0; n < 5; n += 1) await send('/api/demo-request', { ...demo, email: 'victim@mail.example' });
  expect(taken.filter(({ receivers }) => receivers.includes('victim@mail.example'))).toHaveLength(3);
});

test('a flood of made-up addresses gets at most 200 answers a day; every request is kept', async () => {
  const { ctx } = product;
  await send('/api/demo-request', { ...demo, email: 'first@mail.example' });
  await ctx.db.execute(sql`insert into emails overriding system value
    select copy.* from emails e, generate_series(1, 200) n,
      jsonb_populate_record(e, jsonb_build_object('id', 100000 + n, 'dedupe_key', 'prospect_answer:flood' || n)) copy
    where e.to_address = 'first@mail.example'`);
  taken.length = 0;
  const lead = { name: 'Cal', email: 'flooded@mail.example', phone: '4015550143', location: 'Warwick, RI' };
  await send('/api/roi-calculator-lead', { ...lead, industry: 'other' });
  await send('/api/demo-request', { ...demo, email: 'flooded@mail.example' });
  expect(mailTo('flooded@mail.example')).toBeUndefined();
  expect(mailTo('boss@agency.example')).toBeDefined();
  await send('/api/privacy-request', { name: 'Pia', email: 'pia@mail.example', wish: 'erase' });
  expect(mailTo('pia@mail.example')).toBeDefined();
  await ctx.db.execute(sql`delete from emails where dedupe_key like 'prospect_answer:flood%'`);
});

test('a demo’s time is named also where its time zone is none', async () => {
  await send('/api/demo-request', { ...demo, timeZone: 'Mars/Olympus_Mons', email: 'mars@mail.example' });
  const reply = mailTo('mars@mail.example');
  expect(reply?.text).toContain('You asked for 2026-12-01 at 9:00 AM, your time.');
  expect(reply?.text).toContain('We write to you to confirm it.');
  expect(reply?.attachments).toEqual([]);
});

test('no field adds a header, a receiver or a line to the calendar', async () => {
  const evil = 'A\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\nBEGIN:VALARM';
  const fields = { name: evil, company: evil, phone: `4${evil}`, industry: evil.slice(0, 90), message: evil };
  await send('/api/demo-request', {
    ...demo,
    ...fields,
    phone: '401\r\nBcc: thief@evil.example',
    email: 'evil@mail.example',
  });
  await send('/api/demo-request', { ...demo, timeZone: 'UTC\r\nX-Evil: 1', email: 'zone@mail.example' });
  expect(taken).toHaveLength(4);
  for (const { receivers, email } of taken) {
    expect(receivers).toHaveLength(1);
    expect(receivers[0]).not.toContain('evil.example');
    expect(email.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
    for (const file of email.attachments) expect(textOf(file)).not.toMatch(/^BEGIN:VALARM/m);
  }
});
