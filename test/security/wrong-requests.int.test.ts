import { expect, test } from 'vitest';
import { writeFarm } from '../setup/farm.ts';
import { PORTAL_PASSWORD, testProduct } from '../setup/product.ts';
import { note, SEED } from './run-settings.ts';
import { describedOperations } from './operations.ts';
import { drawBy, wrongRequest, type WrongRequest } from './wrong-requests.ts';

const COUNT = Number(process.env['SECURITY_REQUESTS'] ?? 400);
const SLOW_MS = 2_000;
/** They draw documents or pictures, pack a site's files or hash passwords, and may take longer. */
const HEAVY = /export$|export-site$|report-preview|\/pdf$|report\.pdf$|\/logo$|\/photo$|\/password$|theme\/preview$/;
/** They end the session that the requests come with, or close the portal's. */
const ENDING = /logout|end-others|portal-credentials|impersonation\/stop|\/client\/password$|account\/password$/;
/** What only the operator may read. */
const INSIDES =
  /\n\s+at |node_modules|\/src\/|\.ts:\d|select .{1,80} from |insert into |syntax error|duplicate key|ECONN/i;

const product = await testProduct({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
const { headers: staff } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });
await product.call('POST', '/api/clients/1/portal-credentials', {
  headers: staff,
  body: { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD, mustChange: false },
});
const portal = await product.signInToPortal('harbor');
const operations = describedOperations(product).filter(({ path }) => !ENDING.test(path));

const send = async ({ method, url, type, body }: WrongRequest, which: number) => {
  const started = performance.now();
  const answer = await product.app.inject({
    method: method as 'POST',
    url,
    headers: {
      ...(url.startsWith('/api/client/') ? portal : staff),
      ...(type === null ? {} : { 'content-type': type }),
    },
    remoteAddress: `10.${(which >> 16) & 255}.${(which >> 8) & 255}.${which & 255}`,
    ...(body === null ? {} : { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, ms: performance.now() - started };
};

test(`${COUNT} wrong requests drawn by ${SEED} break nothing and tell nothing of the insides`, async () => {
  const draw = drawBy(SEED);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, name: '' };
  for (let which = 0; which < COUNT; which += 1) {
    const request = wrongRequest(draw.pick(operations), draw);
    const answer = await send(request, which);
    const { name, path } = request.operation;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const sent = `${request.method} ${request.url.slice(0, 300)} ${request.type} ${(request.body ?? '').slice(0, 300)}`;
    if (answer.status >= 500) faults.push(`${answer.status}: ${sent}`);
    if (answer.status >= 400 && INSIDES.test(answer.text))
      faults.push(`insides: ${sent}: ${answer.text.slice(0, 300)}`);
    if (HEAVY.test(path)) continue;
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, name };
    // Asked once more: another program may have had the machine.
    if (answer.ms > SLOW_MS && (await send(request, which)).ms > SLOW_MS) faults.push(`slow: ${sent}`);
  }
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  note(
    `${COUNT} requests drawn by --seed=${SEED}; ${counts.join(', ')}; slowest ${Math.round(slowest.ms)} ms (${slowest.name})`,
  );
  expect(faults).toEqual([]);
  // Controls: requests get as far as the handlers, and the sessions have lasted.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(COUNT / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(COUNT / 4);
  expect((await product.call('GET', '/api/client/farms', { headers: portal })).status).toBe(200);
  expect((await product.call('GET', '/api/farms', { headers: staff })).status).toBe(200);
}, 1_200_000);
