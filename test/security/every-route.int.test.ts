import { expect, test } from 'vitest';
import { PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();

interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
}

/** Every route of the running server, from its own list. */
const routes = (): Route[] => {
  const table = product.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const found: Route[] = [];
  const stack: string[] = [];
  for (const line of table.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const depth = (match[1]?.length ?? 0) / 4;
    stack.length = depth;
    stack.push(match[2] ?? '');
    for (const method of (match[3] ?? '').split(', ').filter((name) => name !== '' && name !== 'HEAD')) {
      found.push({ method: method as Route['method'], url: stack.join('') });
    }
  }
  return found;
};

const apiRoutes = routes().filter(({ url }) => url.startsWith('/api/'));
const closed = apiRoutes.filter(({ method, url }) => !PUBLIC_ROUTES.has(`${method} ${url}`));
const fillParameters = (url: string): string => url.replaceAll(/:[A-Za-z]+/g, '1');
const body = (method: Route['method']) => (method === 'GET' ? {} : { body: {} });

test('the server has routes to walk', () => {
  expect(closed.length).toBeGreaterThan(25);
});

test.each(closed)('$method $url answers 401 without a session', async ({ method, url }) => {
  const answer = await product.call<{ message: string }>(method, fillParameters(url), body(method));
  expect(answer.status).toBe(401);
  expect(answer.body.message).toBe('Unauthorized');
  expect(answer.headers['x-request-id']).toBeTruthy();
});

const staff = await product.signIn('admin');

test.each(closed)('$method $url does not take the other audience’s session', async ({ method, url }) => {
  const headers = url.startsWith('/api/client/') ? staff : { cookie: 'farmstead_portal=anything' };
  const answer = await product.call(method, fillParameters(url), { headers, ...body(method) });
  expect(answer.status).toBe(401);
});

test('every public route on the list exists', () => {
  const names = new Set(routes().map(({ method, url }) => `${method} ${url}`));
  expect([...PUBLIC_ROUTES].filter((name) => !names.has(name))).toEqual([]);
});
