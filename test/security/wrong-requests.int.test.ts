import { availableParallelism, loadavg } from 'node:os';
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
/** They may end sessions: by signing out, by a new password, and by what staff change of an owner's access. */
const ENDING = /\/logout$|\/password$|\/portal-credentials$|^PATCH \/api\/clients\/\{id\}$/;
/** What only the operator may read. */
const INSIDES =
  /\n\s+at |node_modules|\/src\/|\.ts:\d|select .{1,80} from |insert into |syntax error|duplicate key|ECONN/i;

const product = await testProduct({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
const { headers: firstStaff } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });
const operations = describedOperations(product);
const sessions = { staff: firstStaff, portal: {} as Record<string, string> };

const signInOwner = async (): Promise<void> => {
  const headers = await product.signIn('admin');
  const body = { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD, mustChange: false };
  const given = await product.call('POST', '/api/clients/1/portal-credentials', { headers, body });
  expect(given.status, given.text).toBe(200);
  sessions.portal = await product.signInToPortal('harbor');
};
await signInOwner();

/** Signs in again whose session has ended, and answers whose it was. */
const signInAgain = async (): Promise<string[]> => {
  const ended: string[] = [];
  if ((await product.call('GET', '/api/account', { headers: sessions.staff })).status !== 200) {
    ended.push('staff');
    sessions.staff = await product.signIn('admin');
  }
  if ((await product.call('GET', '/api/client/farms', { headers: sessions.portal })).status !== 200) {
    ended.push('the owner');
    await signInOwner();
  }
  return ended;
};

/** Milliseconds since a moment: of this process alone where other programs have the machine. */
const stopwatch = () => {
  const [started, used] = [performance.now(), process.cpuUsage()];
  return (): number => {
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
    const { user, system } = process.cpuUsage(used);
    return isBusy ? (user + system) / 1000 : performance.now() - started;
  };
};

const send = async ({ method, url, type, body }: WrongRequest, which: number) => {
  const elapsed = stopwatch();
  const answer = await product.app.inject({
    method: method as 'POST',
    url,
    headers: {
      ...(url.startsWith('/api/client/') ? sessions.portal : sessions.staff),
      ...(type === null ? {} : { 'content-type': type }),
    },
    remoteAddress: `10.${(which >> 16) & 255}.${(which >> 8) & 255}.${which & 255}`,
    ...(body === null ? {} : { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, ms: elapsed() };
};

test(`${COUNT} wrong requests drawn by ${SEED} break nothing and tell nothing of the insides`, async () => {
  const draw = drawBy(SEED);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, name: '' };
  let endings = 0;
  for (let which = 0; which < COUNT; which += 1) {
    const request = wrongRequest(draw.pick(operations), draw);
    const answer = await send(request, which);
    const { name, path } = request.operation;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const sent = `${request.method} ${request.url.slice(0, 300)} ${request.type} ${(request.body ?? '').slice(0, 300)}`;
    if (answer.status >= 500) faults.push(`${answer.status}: ${sent}`);
    if (answer.status >= 400 && INSIDES.test(answer.text))
      faults.push(`insides: ${sent}: ${answer.text.slice(0, 300)}`);
    const isTaken = answer.status < 400 && (request.method !== 'GET' || ENDING.test(path));
    const ended = isTaken ? await signInAgain() : [];
    endings += ended.length;
    if (!ENDING.test(name) && ended.length > 0) faults.push(`ended the session of ${ended.join(' and ')}: ${sent}`);
    if (HEAVY.test(path)) continue;
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, name };
    // Asked once more: another program may have had the machine.
    if (answer.ms > SLOW_MS && (await send(request, which)).ms > SLOW_MS) faults.push(`slow: ${sent}`);
  }
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const slowestText = `slowest ${Math.round(slowest.ms)} ms (${slowest.name})`;
  note(`${COUNT} requests drawn by --seed=${SEED}; ${counts.join(', ')}; ${endings} sessions ended; ${slowestText}`);
  expect(faults).toEqual([]);
  // The control: requests get as far as the handlers.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(COUNT / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(COUNT / 4);
}, 1_200_000);
