import { chromium, type Browser, type BrowserContext, type Cookie } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { builtWebRoot } from '#server/app/web-app.ts';
import { parseCsv } from '#shared/csv-parsing.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { PORTAL_PASSWORD, testProduct } from '../setup/product.ts';
import { freePort } from '../chaos/cluster.ts';
import { note } from './run-settings.ts';
import { lookerIn, type Looker, type Seen } from './look.ts';
import { addressOf, describedOperations, type Operation } from './operations.ts';
import { ELEMENT_PAYLOADS, PAYLOADS } from './payloads.ts';
import { pagesOfSite, screens } from './places.ts';
import { createClientWithFarm, type ClientIds } from './two-clients.ts';
import { UNREACHED_FIELDS } from './unreached-fields.ts';
import { isLate, plantAll, WITHOUT_SECRETS, writableFields, type Field, type SendBody } from './writable-fields.ts';

/** How often every field gets other payloads, and every place is looked at. */
const ROUNDS = Number(process.env['SECURITY_ROUNDS'] ?? 3);

/** How many places are looked at at once: a page mostly waits until nothing more is loaded. */
const AT_ONCE = 4;

const port = await freePort();
const origin = `http://localhost:${port}`;
const mails = await startMailServer();
afterAll(() => mails.stop());
const product = await testProduct({
  webRoot: builtWebRoot(),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  environment: {
    APP_ORIGIN: origin,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${mails.port}`,
  },
});
const { ctx } = product;
const operations = describedOperations(product);

let ids: ClientIds;
let browser: Browser;
let staff: Record<string, string>;
let portal: Record<string, string>;
let context: BrowserContext;
let looker: Looker;

const cookie = (name: string, value: string): Pick<Cookie, 'name' | 'value'> & { url: string } => ({
  name,
  value,
  url: origin,
});

beforeAll(async () => {
  ids = await createClientWithFarm(product, { name: 'alpha', microHub: 'Termites' });
  await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
    where body is not null`);
  await product.app.listen({ port, host: 'localhost' });
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '' });
  context = await browser.newContext();
  await signInStaff();
  await signInOwner();
  looker = await lookerIn(context);
});
afterAll(() => browser?.close());

/** A session of staff: what is planted may end it. */
const signInStaff = async (): Promise<void> => {
  staff = await product.signIn('admin');
  const token = staff['x-admin-session'] ?? '';
  await context.addCookies([cookie('farmstead_admin', token)]);
  await context.addInitScript((id) => {
    try {
      localStorage.setItem('adminSessionId', id);
      localStorage.setItem('adminExpires', String(Date.now() + 3_600_000));
    } catch {
      // A page in a sandbox has no storage.
    }
  }, token);
};

/** The owner's session: what is planted may end it, and change the user name. */
const signInOwner = async (): Promise<void> => {
  const url = `/api/clients/${ids.client}/portal-credentials`;
  const body = { clientUsername: 'alpha', clientPassword: PORTAL_PASSWORD, mustChange: false };
  expect((await product.call('POST', url, { headers: staff, body })).status).toBe(200);
  portal = await product.signInToPortal('alpha');
  await context.addCookies([cookie('farmstead_portal', (portal['cookie'] ?? '').split('=')[1] ?? '')]);
};

let sent = 0;
const headersFor = ({ path }: Operation): Record<string, string> =>
  path.startsWith('/api/client/') ? portal : path.startsWith('/api/public/') ? {} : staff;

/** Shows visitors the newest version of every page, which no check of pages would let through. */
const publishNewest = () =>
  ctx.db.execute(sql`update pages set status = 'published', title = v.title, meta_description = v.meta_description,
    keyword = v.keyword, body = v.body, quiz = v.quiz, version = v.number
    from (select distinct on (page_id) * from page_versions order by page_id, number desc) v where v.page_id = pages.id`);

/** A page's change names the version that it is based on. */
const onNewestVersion = async (operation: Operation, body: unknown): Promise<unknown> => {
  const isVersioned = operation.path.startsWith('/api/pages/') && operation.bodySchema?.properties?.['baseVersion'];
  if (!isVersioned || typeof body !== 'object' || body === null) return body;
  const { rows } = await ctx.db.execute<{ version: number }>(sql`select version from pages where id = ${ids.page}`);
  return { ...body, baseVersion: rows[0]?.version };
};

/** Records that earlier calls made, by the beginning of the addresses of those that change them. */
const OWN: readonly (readonly [string, ReturnType<typeof sql>])[] = [
  ['/api/evidence/{id}', sql`select max(id) as id from evidence_items where origin <> 'shipped'`],
  ['/api/clients/{id}/claims/{statementId}', sql`select max(id) as id from client_claims`],
];

const recordOf = async (path: string): Promise<number> => {
  const query = OWN.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (!query) return 1;
  return (await ctx.db.execute<{ id: number | null }>(query)).rows[0]?.id ?? 1;
};

const inject = async (operation: Operation, body: unknown) => {
  sent += 1;
  const record = String(await recordOf(operation.path));
  return product.app.inject({
    method: operation.method,
    url: addressOf(operation.path, ids).replaceAll('999999', record),
    headers: { ...headersFor(operation), 'content-type': 'application/json' },
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    payload: JSON.stringify(await onNewestVersion(operation, body)),
  });
};

const send: SendBody = async (operation, body) => {
  let answer = await inject(operation, body);
  const headers = headersFor(operation);
  const own = headers === portal ? '/api/client/farms' : '/api/account';
  if (answer.statusCode === 401 && (await product.call('GET', own, { headers })).status === 401) {
    await (headers === portal ? signInOwner() : signInStaff());
    answer = await inject(operation, body);
  }
  const { issues = [], message } = answer.statusCode < 400 ? {} : answer.json<Refusal>();
  if (answer.statusCode >= 400) refusals.set(operation.name, `${answer.statusCode} ${message}`);
  return { status: answer.statusCode, issues: issues.map(({ path }) => path) };
};

interface Refusal {
  message?: string;
  issues?: { path: string }[];
}

/** Why each call was refused last, for whoever looks for what a field takes. */
const refusals = new Map<string, string>();

/** A cell that a spreadsheet computes; numbers with a sign and telephone numbers are none. */
const FORMULA = /^[=@\t\r＝＠]|^[+\-＋－](?![\d(., ])/;
const formulasIn = (csv: string): string[] =>
  (parseCsv(csv) ?? [['=unreadable']])
    .flat()
    .filter((cell) => FORMULA.test(cell))
    .map((cell) => `a formula: ${cell.slice(0, 100)}`);

const ACTIVE_PDF =
  /\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm|EmbeddedFile)\b|\/URI\s*\((?:javascript|data|vbscript):/i;

/** A look at a place, by what kind of place it is; null where nothing is shown. */
type Look = () => Promise<(Seen & { kind: string }) | null>;

const both = (one: Seen, other: Seen): Seen => ({
  faults: [...one.faults, ...other.faults],
  shows: one.shows && other.shows,
});

/** Looks at what a call that reads answers: a page as served and without its policy, a spreadsheet, or a PDF. */
const lookAtAnswer =
  (url: string, headers: Record<string, string>): Look =>
  async () => {
    const answer = await product.app.inject({ method: 'GET', url, headers });
    const kind = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (answer.statusCode !== 200 || kind === 'application/json' || kind === 'text/plain') return null;
    const shows = answer.body.includes('__ran');
    if (kind === 'text/html') {
      return { kind, ...both(await looker.at(origin + url), await looker.atHtml(answer.body)) };
    }
    if (kind === 'text/csv') return { kind, shows, faults: formulasIn(answer.body) };
    if (kind !== 'application/pdf') return { kind, shows, faults: [`an answer of type ${kind}`] };
    const found = ACTIVE_PDF.exec(answer.rawPayload.toString('latin1'));
    return { kind, shows: true, faults: found ? [`an active PDF: ${found[0]}`] : [] };
  };

const lookAtScreen =
  (path: string): Look =>
  async () => ({ kind: path.startsWith('/client/') ? 'portal' : 'staff', ...(await looker.at(origin + path)) });

const readPage = async (host: string, path: string): Promise<string | null> => {
  const answer = await product.app.inject({ method: 'GET', url: path, headers: { host } });
  return answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('text/html')
    ? answer.body
    : null;
};

/** A mail as a program shows it that knows no policy. */
const lookAtMail =
  (html: string): Look =>
  async () => ({ kind: 'mail', ...(await looker.atHtml(html)) });

/** A public page in a browser, and without its policy. */
const lookAtPage =
  (host: string, path: string): Look =>
  async () => {
    const served = await looker.at(`http://${host}${path}`);
    return { kind: 'public', ...both(served, await looker.atHtml((await readPage(host, path)) ?? '')) };
  };

/** Every place that shows texts. */
const places = async (): Promise<Map<string, Look>> => {
  const all = new Map<string, Look>();
  const reads = operations.filter(({ method, path }) => method === 'GET' && !/logout|login|callback/.test(path));
  for (const operation of reads) {
    const url = addressOf(operation.path, ids);
    all.set(url, lookAtAnswer(url, headersFor(operation)));
  }
  for (const [at, { email }] of mails.taken.splice(0).entries()) {
    if (email.html !== undefined) all.set(`mail ${at} "${email.subject}"`, lookAtMail(email.html));
  }
  for (const path of screens(ids)) all.set(path, lookAtScreen(path));
  for (const [host, start] of [
    [`alpha.localhost:${port}`, '/'],
    [`localhost:${port}`, `/f/${ids.farm}`],
  ] as const) {
    for (const path of await pagesOfSite(start, (one) => readPage(host, one)))
      all.set(host + path, lookAtPage(host, path));
  }
  return all;
};

test('the control: shown without care the payloads run, and the policy of pages alone stops them', async () => {
  const control = await browser.newContext();
  const controlLooker = await lookerIn(control);
  const page = (text: string) =>
    `<!doctype html><html><head><title>x</title></head><body><div>${text}</div></body></html>`;
  let ran = 0;
  for (const payload of ELEMENT_PAYLOADS) {
    const { faults } = await controlLooker.atHtml(page(payload));
    if (faults.includes('a payload ran')) ran += 1;
  }
  const all = page(PAYLOADS.join('\n'));
  let policy = '';
  await control.route(`${origin}/planted`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: all,
      headers: policy === '' ? {} : { 'content-security-policy': policy },
    }),
  );
  expect((await controlLooker.at(`${origin}/planted`)).faults).toContain('a payload ran');
  policy = pagePolicy(all, { isSandboxed: true });
  const { faults: stopped } = await controlLooker.at(`${origin}/planted`);
  expect(stopped).not.toContain('a payload ran');
  expect(stopped.filter((fault) => fault.startsWith('only the policy stopped')).length).toBeGreaterThan(0);
  expect(formulasIn('a,b\n"=1+1",x')).toHaveLength(1);
  note(`${ran} of ${ELEMENT_PAYLOADS.length} elements run in a page without any care`);
  expect(ran).toBeGreaterThan(ELEMENT_PAYLOADS.length / 2);
  await controlLooker.close();
});

const publishedPath = async (): Promise<string> => {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`select slug from pages where id = ${ids.page}`);
  return `/f/${ids.farm}/${rows[0]?.slug}`;
};

/** A page as it were without its care for texts; its own scripts are left out, which hold the same texts as JSON. */
const unescapeAll = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll(/&#x27;|&#39;/g, "'");

/** Calls whose records jobs or later calls may have written over are made once more before anybody looks. */
const isLast = (field: Field): boolean =>
  isLate(field) || field.operation.method === 'PATCH' || field.operation.method === 'PUT';

const plantEverywhere = async (fields: readonly Field[], round: number): Promise<Set<string>> => {
  const names = new Set<string>();
  const calls = [...Map.groupBy(fields, ({ operation, form }) => `${operation.name} ${form}`).values()];
  for (const [at, ofOneCall] of calls.entries()) {
    const payload = (at * 7 + Math.floor((round * PAYLOADS.length) / ROUNDS)) % PAYLOADS.length;
    for (const name of await plantAll(send, ofOneCall, payload)) names.add(name);
  }
  return names;
};

test(`${PAYLOADS.length} payloads run nowhere`, async () => {
  const fields = writableFields(operations);
  const planted = new Set<string>();
  const faults: string[] = [];
  const looks = new Map<string, { all: number; shown: number }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await product.call('POST', '/api/admin/settings', { headers: staff, body: WITHOUT_SECRETS });
    for (const name of await plantEverywhere(
      fields.filter((field) => !isLate(field)),
      round,
    ))
      planted.add(name);
    await product.runJobs({ tolerant: true });
    await signInOwner();
    for (const name of await plantEverywhere(fields.filter(isLast), round)) planted.add(name);
    await signInOwner();
    await publishNewest();
    if (process.env['SECURITY_FIELDS_ONLY']) break;
    const waiting = [...(await places())];
    const lookOn = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, look] = next;
        const seen = await look().catch((error: unknown) => ({ kind: 'lost', shows: false, faults: [String(error)] }));
        if (seen === null) continue;
        const count = looks.get(seen.kind) ?? { all: 0, shown: 0 };
        looks.set(seen.kind, { all: count.all + 1, shown: count.shown + (seen.shows ? 1 : 0) });
        faults.push(...seen.faults.map((fault) => `${name}: ${fault.slice(0, 400)}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  }
  const unescaped = unescapeAll((await readPage(`localhost:${port}`, await publishedPath())) ?? '');
  // The control: the texts of a page stand where they would run, if the page took them for its own.
  expect((await looker.atHtml(unescaped)).faults).toContain('a payload ran');
  const counted = [...looks].map(([kind, { all, shown }]) => `${kind} ${all} (${shown} with payloads)`).join(', ');
  const refusing = fields.filter(({ name }) => !planted.has(name)).map(({ name }) => name);
  note(
    `${PAYLOADS.length} payloads, ${planted.size} of ${fields.length} fields took texts of them, looks in ${ROUNDS} rounds: ${counted}`,
  );
  if (process.env['SECURITY_VERBOSE']) {
    for (const fault of new Set(faults)) note(fault);
    for (const name of refusing) note(`no text: ${name} (${refusals.get(name.split(' ').slice(0, 2).join(' '))})`);
  }
  expect([...new Set(faults)]).toEqual([]);
  // Both ways: what the list names and takes texts by now, and what takes none without being named.
  expect(refusing.toSorted()).toEqual(UNREACHED_FIELDS.flatMap((one) => one.fields).toSorted());
  for (const kind of ['staff', 'portal', 'public', 'mail', 'text/html', 'text/csv', 'application/pdf']) {
    expect(looks.get(kind)?.shown, kind).toBeGreaterThanOrEqual(ROUNDS);
  }
});
