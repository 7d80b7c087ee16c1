// Shows the pages of one domain: every request is answered by the product, which knows the domain by the headers set here.
// The token is a secret of your installation: keep this script out of public places.
const PRODUCT_ORIGIN = '__PRODUCT_ORIGIN__';
const EDGE_TOKEN = '__EDGE_TOKEN__';
const DOMAIN = '__DOMAIN__';

const DAY_SECONDS = 86400;
const STORED_AT = 'x-edge-stored-at';
const CACHING = 'x-edge-cache-control';

const seconds = (caching, name) => Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(caching)?.[1] ?? 0);

// Public pages know nobody, so a visitor's cookies of this domain stay here.
const askProduct = (request, url) => {
  const headers = new Headers(request.headers);
  for (const name of ['cookie', 'x-forwarded-for', 'x-real-ip', 'forwarded']) headers.delete(name);
  headers.set('x-forwarded-host', DOMAIN);
  headers.set('x-forwarded-proto', url.protocol.slice(0, -1));
  headers.set('x-edge-token', EDGE_TOKEN);
  headers.set('x-edge-address', request.headers.get('cf-connecting-ip') ?? '');
  const target = PRODUCT_ORIGIN + url.pathname + url.search;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(target, {
    method: request.method,
    headers,
    body: hasBody ? request.body : undefined,
    redirect: 'manual',
  });
};

const passOn = (answer) => {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
};

const maySave = (answer) => {
  const caching = answer.headers.get('cache-control') ?? '';
  return answer.status === 200 && /\bpublic\b/.test(caching) && seconds(caching, 'max-age') > 0;
};

// The store's own clock would drop a page when it is no longer fresh; it is kept a day longer, for when it may be stale.
const save = async (key, answer) => {
  const headers = new Headers(answer.headers);
  const caching = headers.get('cache-control') ?? '';
  // Kept plain, since what the next visitor's browser can read is not known; the network compresses it again.
  for (const name of ['set-cookie', 'content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHING, caching);
  headers.set(STORED_AT, String(Date.now()));
  headers.set('cache-control', `public, max-age=${seconds(caching, 'max-age') + DAY_SECONDS}`);
  await caches.default.put(key, new Response(answer.body, { status: 200, headers }));
};

const renew = async (key, request, url) => {
  const headers = new Headers(request.headers);
  for (const name of ['if-none-match', 'if-modified-since', 'range']) headers.delete(name);
  const answer = await askProduct(new Request(request.url, { method: 'GET', headers }), url);
  if (maySave(answer)) await save(key, answer.clone());
  return answer;
};

const sameTag = (given, tag) =>
  tag !== null && given !== null && given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

const fromStore = (stored, request) => {
  const headers = new Headers(stored.headers);
  const age = Math.max(0, Math.floor((Date.now() - Number(headers.get(STORED_AT))) / 1000));
  headers.set('cache-control', headers.get(CACHING) ?? 'no-store');
  headers.set('age', String(age));
  for (const name of [CACHING, STORED_AT, 'cf-cache-status']) headers.delete(name);
  if (!sameTag(request.headers.get('if-none-match'), headers.get('etag'))) {
    return new Response(stored.body, { status: 200, headers });
  }
  for (const name of ['content-length', 'content-encoding', 'content-type']) headers.delete(name);
  return new Response(null, { status: 304, headers });
};

const answerRead = async (request, url, context) => {
  const key = new Request(`https://${DOMAIN}${url.pathname}${url.search}`);
  const stored = await caches.default.match(key);
  if (stored) {
    const caching = stored.headers.get(CACHING) ?? '';
    const age = (Date.now() - Number(stored.headers.get(STORED_AT))) / 1000;
    const fresh = seconds(caching, 'max-age');
    if (age <= fresh) return fromStore(stored, request);
    if (age <= fresh + seconds(caching, 'stale-while-revalidate')) {
      context.waitUntil(renew(key, request, url).catch(() => {}));
      return fromStore(stored, request);
    }
  }
  const answer = await askProduct(request, url);
  if (maySave(answer)) context.waitUntil(save(key, answer.clone()));
  return passOn(answer);
};

export default {
  async fetch(request, _environment, context) {
    const url = new URL(request.url);
    if (url.protocol === 'http:' || url.hostname !== DOMAIN) {
      return Response.redirect(`https://${DOMAIN}${url.pathname}${url.search}`, 301);
    }
    // What a visitor typed goes straight on, and parts of files and pages with a query are no use to others.
    if (request.method !== 'GET' || url.search !== '' || request.headers.has('range')) {
      return passOn(await askProduct(request, url));
    }
    return answerRead(request, url, context);
  },
};
