import { afterAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../../../test/setup/mail-server.ts';
import { STAFF_PASSWORD, testProduct } from '../../../test/setup/product.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

/** Covers every public call that takes input: a new route needs an entry here, or this test fails. */
const server = await startMailServer();
afterAll(() => server.stop());
const product = await testProduct({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
  },
});
const headers = await product.signIn('admin');
const boss = { email: 'boss@agency.example', password: STAFF_PASSWORD };
await product.call('PATCH', '/api/account', { headers, body: boss });

const person = { name: 'Ines', email: 'ines@mail.example', phone: '401 555 0134' };
const OWN_PAGE = { origin: product.ctx.config.appOrigin, 'sec-fetch-site': 'same-origin' };

const FORMS: Record<string, Record<string, unknown>> = {
  'POST /api/roi-calculator-lead': { ...person, location: 'Warwick, RI', industry: 'legal', company: 'Co' },
  'POST /api/demo-request': { ...person, company: 'Co', industry: 'Legal', message: 'Hello', timeZone: 'UTC' },
  'POST /api/privacy-request': { ...person, wish: 'export', message: 'Hello' },
  'POST /api/privacy-request/confirm': { token: 'a.b' },
  'POST /api/estimate-cities': { location: 'Warwick, RI', radius: 25 },
  'POST /api/public/prospects/demo': { ...person, company: 'Co', industry: 'Legal', message: 'Hello' },
  'POST /api/public/prospects/calculator': { ...person, location: 'Warwick, RI', industry: 'legal' },
  'POST /api/public/prospects/privacy': { ...person, wish: 'erase' },
  'POST /api/public/inquiries/demo': { ...person, company: 'Co', industry: 'Legal', message: 'Hello' },
};

/** Calls that other tests cover. */
const ELSEWHERE =
  /^POST \/api\/(admin|client|impersonation|staff-links)\/|^POST \/api\/public\/(leads|quiz|views|calls|token|telephony\/:provider|(outcomes|stopped-emails|withdrawals)\/:token)$|^POST \/r\/:token$/;

const open = [...PUBLIC_ROUTES].filter((name) => name.startsWith('POST '));
const testedPaths = new Set(Object.keys(FORMS).map((name) => name.replace(/(prospects|inquiries)\/\w+$/, '$1/:form')));

test('every public call that takes something is walked here or elsewhere', () => {
  expect(open.length).toBeGreaterThan(12);
  expect(open.filter((name) => !testedPaths.has(name) && !ELSEWHERE.test(name))).toEqual([]);
});

let visitor = 0;
/** Each from its own address, so that no limit interferes. */
const send = (name: string, body: unknown) => {
  visitor += 1;
  const from = `203.0.${Math.floor(visitor / 200)}.${(visitor % 200) + 1}`;
  return product.call<{ message?: string }>('POST', name.slice('POST '.length), {
    headers: { ...OWN_PAGE, 'x-forwarded-for': from },
    body,
  });
};

// Runs first, because the other tests send many e-mails.
test('no line break of any kind in any field adds a header or a receiver to a mail', async () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '%0d%0a', '=?utf-8?q?=0d=0a?='];
  for (const [at, end] of breaks.entries()) {
    const evil = `A${end}Bcc: thief@evil.example${end}X-Evil: 1`;
    const email = `v${at}@mail.example`;
    const body = { ...person, name: evil, company: evil, industry: evil, location: evil, message: evil, email };
    expect((await send('POST /api/demo-request', body)).status).toBe(201);
    expect((await send('POST /api/roi-calculator-lead', body)).status).toBe(201);
    expect((await send('POST /api/privacy-request', { ...body, wish: 'erase' })).status).toBe(201);
    // A break at the end is trimmed like a blank; one inside makes the address invalid.
    expect(
      (await send('POST /api/demo-request', { ...body, email: `a@b.example${end}Bcc: thief@evil.example` })).status,
    ).toBe(400);
  }
  await product.runJobs({ tolerant: true });
  expect(server.taken.length).toBeGreaterThan(breaks.length * 3);
  for (const { receivers, email } of server.taken) {
    expect(receivers).toHaveLength(1);
    expect(receivers[0]).not.toContain('evil.example');
    const names = email.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
  }
});

const NONSENSE: [string, unknown][] = [
  ['null', null],
  ['a number', -1e308],
  ['a list', [['x']]],
  ['an object', { toString: 'x', $ne: 1 }],
  ['a very long text', 'x'.repeat(9000)],
  ['a text the database cannot keep', 'a\u0000b'],
  ['a lone half of a character', '\ud800'],
];

describe.each(Object.entries(FORMS))('%s', (name, fields) => {
  test.each(NONSENSE)('answers in words when any field is %s', async (_, value) => {
    for (const field of Object.keys(fields)) {
      const { status, text } = await send(name, { ...fields, [field]: value });
      expect([200, 201, 303, 400, 410, 413], `${field}: ${text}`).toContain(status);
      expect(text).not.toMatch(/at \w+ \(|node_modules|select |insert into/i);
    }
  });

  test('refuses a body that no form makes', async () => {
    expect((await send(name, { ...fields, message: 'x'.repeat(20_000) })).status).toBe(413);
    for (const body of [[], 'text', 7]) expect([400, 303]).toContain((await send(name, body)).status);
  });

  test('limits the sending of each address', async () => {
    const path = name.slice('POST '.length);
    const from = { ...OWN_PAGE, 'x-forwarded-for': `198.51.100.${Object.keys(FORMS).indexOf(name) + 1}` };
    const statuses = new Set<number>();
    for (let n = 0; n < 62 && !statuses.has(429); n += 1) {
      const { status } = await product.call('POST', path, {
        headers: from,
        body: { ...fields, website: 'https://spam.example' },
      });
      statuses.add(status);
    }
    expect(statuses).toContain(429);
  });
});

test('a form of another site is refused where it could be sent without asking', async () => {
  for (const [name, body] of Object.entries(FORMS)) {
    if (!/\/api\/public\/(?:prospects|inquiries)\//.test(name)) continue;
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await product.call('POST', name.slice(5), { headers: foreign, body })).status).toBe(403);
  }
});
