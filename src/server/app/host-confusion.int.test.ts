import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { writeFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';

/** Whose host a request is for: a known one, an unknown one, or refused as malformed. */
type Taken = 'product' | 'farm' | 'hub' | 'nobody' | 'refused';

interface Spelling {
  /** Header lines after the request line. */
  lines: string[];
  expected: Taken;
  /** Precedes the path; empty for the usual form. */
  before?: string;
  version?: string;
}

const HOSTS = { product: 'app.product.example', farm: 'acme.farms.example', hub: 'help.acme.example' } as const;
const KNOWN = Object.keys(HOSTS) as (keyof typeof HOSTS)[];

const product = await testProduct({
  environment: { APP_ORIGIN: `https://${HOSTS.product}`, FARM_BASE_DOMAIN: 'farms.example' },
});
const { ctx } = product;
const origin = new URL(await product.app.listen({ port: 0, host: '127.0.0.1' }));
const { farmId, pages } = await writeFarm(product, {
  clientName: 'Canary Pest Control',
  microHubs: 'Ant Control',
  domainPrefix: 'acme',
});
const slug = pages[0]?.slug ?? '';
const edge = `X-Edge-Token: ${ctx.secrets.derive('edge')}`;

beforeAll(async () => {
  await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
    where body is not null`);
  await ctx.db.execute(sql`update clients set main_hub_domain = ${HOSTS.hub}, main_hub_title = 'Canary Answers',
    hub_domain_active_at = now()`);
});

const host = (text: string): string[] => [`Host: ${text}`];
const nobody = (texts: string[]): Spelling[] => texts.map((text) => ({ lines: host(text), expected: 'nobody' }));

const SAME = KNOWN.flatMap((kind): Spelling[] => {
  const name = HOSTS[kind];
  const spelled = [name, name.toUpperCase(), `${name}:80`, `${name}:65535`, `${name}.`, `${name}.:443`, `  ${name}  `];
  return [
    ...spelled.map((text) => ({ lines: host(text), expected: kind })),
    { lines: [`hOsT: ${name}`], expected: kind },
    { lines: host(name), before: `http://${name}`, expected: kind },
    { lines: host(name), before: `HTTPS://${name.toUpperCase()}`, expected: kind },
    { lines: host(name), version: '1.0', expected: kind },
  ];
});

const OTHERS = nobody(
  [
    [
      'evil.example',
      'EVIL.example',
      'evil.example.',
      'evil.example:443',
      'evil',
      'evil.localhost',
      'xn--evil-8cd.example',
    ],
    ['', '.', ':', ':80', '@', '*', '/', '//', '[', '[]', '[::', '%', 'null', 'undefined', '-', '_'],
    // Numeric addresses in several spellings.
    ['10.0.0.1', '169.254.169.254', '127.1', '127.0.0.2', '0', '2130706433', '0x7f000001', '0177.0.0.1', '1.1.1.1:80'],
    ['[::]', '[fe80::1]', '[::ffff:7f00:1]', '[2001:db8::1]:443', '::1', '[::1%25lo]'],
    KNOWN.flatMap((kind) => {
      const name = HOSTS[kind];
      return [
        [
          `${name}.evil.example`,
          `evil.${name}`,
          `evil.example@${name}`,
          `${name}@evil.example`,
          `evil.example:x@${name}`,
        ],
        [
          `${name}:443@evil.example`,
          `${name},evil.example`,
          `evil.example, ${name}`,
          `${name} evil.example`,
          `${name}/evil`,
        ],
        [
          `${name}?evil`,
          `${name}#evil`,
          `${name}\\evil`,
          `http://${name}`,
          `.${name}`,
          `-${name}`,
          `_${name}`,
          `${name}..`,
        ],
        [
          `${name}:`,
          `${name}:999999`,
          `${name}:0x50`,
          `${name}:80:80`,
          `${name};evil`,
          `"${name}"`,
          `${name}%00`,
          `[${name}]`,
        ],
        [name.replace('a', '%61'), name.replace('.', '_'), name.replace('.', '..'), name.replace('.', '。')],
        // Look-alike letters, as bytes and in ASCII.
        [name.replace('a', 'а'), `xn--${name.replace('a', '')}`, name.replace('e', 'е'), name.replace('l', 'ⅼ')],
      ].flat();
    }),
    [`${'a'.repeat(64)}.example`, `${'a.'.repeat(130)}example`, `${HOSTS.farm}${'x'.repeat(8000)}`],
  ].flat(),
);

const CLAIMS = ['evil.example', ...Object.values(HOSTS), `evil.example, ${HOSTS.farm}`, `evil.example:x@${HOSTS.hub}`];
const HEADERS = ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'X-Forwarded-Server', 'X-Http-Host-Override'];

/** Hosts in forwarding headers, which count only with the installation's token. */
const CLAIMED = KNOWN.flatMap((kind): Spelling[] => [
  ...CLAIMS.map((claim) => ({ lines: [...host(HOSTS[kind]), `X-Forwarded-Host: ${claim}`], expected: kind })),
  ...HEADERS.map((name) => ({ lines: [...host(HOSTS[kind]), `${name}: evil.example`], expected: kind })),
  { lines: [...host(HOSTS[kind]), 'Forwarded: host=evil.example;proto=https'], expected: kind },
  { lines: [...host(HOSTS[kind]), 'X-Original-URL: /admin/evil', 'X-Rewrite-URL: /admin/evil'], expected: kind },
  { lines: [...host(HOSTS[kind]), 'X-Forwarded-Host: evil.example', 'X-Edge-Token: evil'], expected: kind },
]);

const byToken = (claim: string): string[] => [...host(HOSTS.product), edge, `X-Forwarded-Host: ${claim}`];
const TRUSTED: Spelling[] = [
  ...KNOWN.map((kind) => ({ lines: byToken(HOSTS[kind]), expected: kind })),
  ...KNOWN.map((kind) => ({ lines: byToken(`${HOSTS[kind].toUpperCase()}., evil.example`), expected: kind })),
  { lines: byToken(''), expected: 'product' },
  ...['evil.example', `evil.example, ${HOSTS.farm}`, `evil.example:x@${HOSTS.farm}`, `${HOSTS.farm}/evil`].map(
    (claim): Spelling => ({ lines: byToken(claim), expected: 'nobody' }),
  ),
  { lines: [...byToken(HOSTS.farm), 'X-Forwarded-Host: evil.example'], expected: 'farm' },
  { lines: [...byToken('evil.example'), `X-Forwarded-Host: ${HOSTS.farm}`], expected: 'nobody' },
  { lines: [...host('localhost'), 'X-Forwarded-For: 203.0.113.9'], expected: 'nobody' },
  { lines: [...host('127.0.0.1'), 'Via: 1.1 evil'], expected: 'nobody' },
];

const BROKEN: Spelling[] = [
  { lines: [], expected: 'refused' },
  { lines: [`Host : ${HOSTS.farm}`], expected: 'refused' },
  { lines: [`Host: ${HOSTS.farm}`, ` evil.example`], expected: 'refused' },
  { lines: [`Host: ${HOSTS.farm}\0evil`], expected: 'refused' },
  { lines: host(`${HOSTS.farm}${'x'.repeat(20_000)}`), expected: 'refused' },
  { lines: [], version: '1.0', expected: 'nobody' },
  ...KNOWN.flatMap((kind): Spelling[] => [
    { lines: [...host(HOSTS[kind]), ...host('evil.example')], expected: 'refused' },
    { lines: [...host('evil.example'), ...host(HOSTS[kind])], expected: 'refused' },
    { lines: [...host(HOSTS[kind]), ...host(HOSTS[kind])], expected: 'refused' },
    { lines: [...host(HOSTS[kind]), `hOST: ${HOSTS.hub}`], expected: 'refused' },
    { lines: host(HOSTS[kind]), before: 'http://evil.example', expected: 'refused' },
    { lines: host('evil.example'), before: `http://${HOSTS[kind]}`, expected: 'refused' },
    { lines: host(HOSTS[kind]), before: `http://${HOSTS[kind]}@evil.example`, expected: 'refused' },
    { lines: host(HOSTS[kind]), before: `ftp://${HOSTS[kind]}`, expected: 'refused' },
  ]),
];

const SPELLINGS = [...SAME, ...OTHERS, ...CLAIMED, ...TRUSTED, ...BROKEN];

/** Other hosts answer none of the product's own routes. */
const OWN = [
  '/admin/login',
  '/clients',
  '/client/login',
  '/api/admin/status',
  '/api/clients',
  '/api/openapi.json',
  '/api/login',
];
const ROUTES = [
  ['/', `/${slug}`, `/${slug}/`, `/${slug.toUpperCase()}`, `/f/${farmId}`, `/f/${farmId}/${slug}`, `/${slug}?utm=x`],
  ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/privacy', '/thank-you', '/no-such-page', '/favicon.ico'],
  ['/img/ants-0123456789abcdef.png'],
  OWN,
].flat();

interface Answer {
  path: string;
  status: number;
  head: string;
  body: string;
}

/** Requests all routes on one connection, with the exact bytes given. */
const sendAll = ({ lines, before = '', version = '1.1' }: Spelling): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const request = (path: string, isLast: boolean): string =>
      [`GET ${before}${path} HTTP/${version}`, ...lines, `Connection: ${isLast ? 'close' : 'keep-alive'}`, '', ''].join(
        '\r\n',
      );
    const socket = connect(Number(origin.port), '127.0.0.1');
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(answersIn(received)));
    socket.write(ROUTES.map((path, index) => request(path, index === ROUTES.length - 1)).join(''));
  });

const answersIn = (received: Buffer): Answer[] => {
  const found: Answer[] = [];
  for (let at = 0; at < received.length;) {
    const end = received.indexOf('\r\n\r\n', at);
    const head = received.subarray(at, end).toString('latin1');
    // The end of a chunked response; Node then closes the connection.
    if (!head.startsWith('HTTP/')) break;
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const body = received.subarray(end + 4, end + 4 + length).toString();
    found.push({ path: ROUTES[found.length] ?? '', status: Number(head.slice(9, 12)), head, body });
    at = end + 4 + length;
  }
  return found;
};

/** URLs in a response that people and search engines follow. */
const placesIn = ({ head, body }: Answer): string[] =>
  [
    ...head.matchAll(/^(?:location|link|content-location): (.*)$/gim),
    ...body.matchAll(/<link rel="canonical" href="([^"]*)"/g),
    ...body.matchAll(/property="og:(?:url|image)" content="([^"]*)"/g),
    ...body.matchAll(/<loc>([^<]*)</g),
    ...body.matchAll(/^Sitemap: (.*)$/gm),
  ].map(([, place = '']) => place);

const REGISTERED = new Set<string>(Object.values(HOSTS).map((name) => `https://${name}`));

const faultsOf = ({ expected }: Spelling, answer: Answer): string[] => {
  const { path, status, head, body } = answer;
  const faults: string[] = [];
  if (/evil/i.test(`${head}${body}`)) faults.push('repeats what was claimed');
  for (const place of placesIn(answer))
    if (!place.startsWith('/') && !REGISTERED.has(new URL(place).origin)) faults.push(`leads to ${place}`);
  if (/^location: \/\//im.test(head)) faults.push('leads to another host');
  if (expected === 'refused' && ![400, 431].includes(status)) faults.push(`was answered with ${status}`);
  if (expected === 'nobody' && status !== 404) faults.push(`was answered with ${status}`);
  if ((expected === 'nobody' || expected === 'refused') && /canary|farmstead/i.test(body))
    faults.push('tells of somebody');
  if (OWN.includes(path) && expected !== 'product' && ![400, 404, 431].includes(status))
    faults.push('shows the product');
  if (path === '/' && ['product', 'farm', 'hub'].includes(expected) && status !== 200)
    faults.push(`home was ${status}`);
  return faults.map((fault) => `${path} ${fault}`);
};

test(`${SPELLINGS.length} spellings of a host, on ${ROUTES.length} addresses, show no other client’s data and redirect nowhere else`, async () => {
  expect(SPELLINGS.length).toBeGreaterThan(200);
  const faults: string[] = [];
  const counts = new Map<Taken, number>();
  const check = async (spelling: Spelling): Promise<void> => {
    const answers = await sendAll(spelling);
    const name = JSON.stringify(spelling).slice(0, 120);
    if (answers.length === 0) faults.push(`${name}: no answer`);
    // A malformed request ends the connection; all others answer every path.
    if (spelling.expected !== 'refused' && spelling.version !== '1.0' && answers.length !== ROUTES.length)
      faults.push(`${name}: ${answers.length} answers`);
    for (const answer of answers) {
      counts.set(spelling.expected, (counts.get(spelling.expected) ?? 0) + 1);
      faults.push(...faultsOf(spelling, answer).map((fault) => `${name}: ${fault}`));
    }
  };
  for (let at = 0; at < SPELLINGS.length; at += 16) await Promise.all(SPELLINGS.slice(at, at + 16).map(check));
  expect(faults).toEqual([]);
  expect([...counts.keys()].toSorted()).toEqual(['farm', 'hub', 'nobody', 'product', 'refused']);
});

test('a form sent to an unknown host is rejected, and one on a client’s host redirects nowhere else', async () => {
  const send = (name: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/public/leads',
      headers: {
        host: name,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'evil.example',
      },
      payload: `pageId=${pages[0]?.id}&name=Ann&email=ann@example.com`,
    });
  expect((await send('evil.example')).statusCode).toBe(404);
  const answer = await send(HOSTS.hub);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/(?!\/)/);
});

test('a certificate can be requested for any name under which the proxy knows the product', async () => {
  const checkCertificate = (domain: string) =>
    product.app.inject({ url: `/api/public/tls-ask?domain=${domain}`, headers: { host: 'farmstead:3000' } });
  expect((await checkCertificate(HOSTS.farm)).statusCode).toBe(200);
  expect((await checkCertificate('evil.example')).statusCode).toBe(404);
});
