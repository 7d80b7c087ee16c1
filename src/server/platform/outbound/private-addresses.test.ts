import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Dial, Resolve } from './connector.ts';
import { OutboundError } from './errors.ts';
import { createOutbound } from './outbound.ts';
import {
  foreignSchemes,
  ipv6Embeddings,
  loopbackSpellings,
  metadataAddresses,
  parserTricks,
  privateLiterals,
  privateNames,
  redirectTargets,
} from './private-addresses.corpus.ts';
import { parseTarget } from './target.ts';

const literals = [...loopbackSpellings, ...privateLiterals, ...metadataAddresses, ...ipv6Embeddings];

let hits = 0;
let redirectTo = '';
const sink = createServer((request, response) => {
  hits += 1;
  if (request.url === '/redirect') response.writeHead(302, { location: redirectTo });
  response.end('sink');
});
let sinkPort = 0;

const attempts: string[] = [];
/** Every connection reaches this server, so a late refusal is detected. */
const dial: Dial = ({ addresses }) => {
  attempts.push(...addresses.map(({ address }) => address));
  return connect(sinkPort, '127.0.0.1');
};

const PUBLIC = '93.184.216.34';
const answer = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
const resolve: Resolve = async (host) => {
  const namedHost = privateNames.find(({ name }) => name.toLowerCase() === host);
  return (namedHost?.answers ?? [PUBLIC]).map(answer);
};

const outbound = createOutbound({ allow: [], dial, resolve });

beforeAll(async () => {
  await new Promise<void>((done) => void sink.listen(0, '127.0.0.1', done));
  sinkPort = (sink.address() as AddressInfo).port;
});
afterAll(() => void sink.close());
beforeEach(() => {
  hits = 0;
  attempts.length = 0;
});

test('the corpus has at least a hundred entries and none twice', () => {
  const names = privateNames.map(({ name }) => `http://${name}/`);
  const all = [...literals, ...parserTricks, ...foreignSchemes, ...names];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(100);
});

describe('nothing private is connected to', () => {
  const refused = { reason: 'refused_address', attempts: [], hits: 0 };
  const outcomeOf = async (url: string) => {
    const reason = await outbound.send({ url }).then(
      () => 'answered',
      (error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
    );
    return { reason, attempts: [...attempts], hits };
  };

  test.each(literals)('literal %j', async (url) => expect(await outcomeOf(url)).toEqual(refused));
  test.each(parserTricks)('parser trick %j', async (url) => expect(await outcomeOf(url)).toEqual(refused));
  test.each(foreignSchemes)('scheme %j', async (url) => expect(await outcomeOf(url)).toEqual(refused));
  test.each(privateNames)('name $name that resolves to $answers', async ({ name }) => {
    expect(await outcomeOf(`http://${name}/`)).toEqual(refused);
    expect(await outcomeOf(`https://${name}/`)).toEqual(refused);
  });

  test.each(redirectTargets)('a public site that redirects to %j', async (location) => {
    redirectTo = location;
    const sent = outbound.send({ url: 'http://public.example/redirect', maxRedirects: 5 });
    await expect(sent).rejects.toMatchObject({ reason: 'refused_address' });
    expect(attempts).toEqual([PUBLIC]);
    expect(hits).toBe(1);
  });

  test('a name that turns private between look-ups: the checked address is dialled, and the next call is refused', async () => {
    const answers = [PUBLIC, '127.0.0.1', '127.0.0.1'];
    let lookups = 0;
    const rebinding: Resolve = async () => [answer(answers[lookups++] ?? '127.0.0.1')];
    const client = createOutbound({ allow: [], dial, resolve: rebinding });
    await client.send({ url: 'http://rebind.example/' });
    expect(attempts).toEqual([PUBLIC]);
    expect(lookups).toBe(1);
    await expect(client.send({ url: 'http://rebind.example/' })).rejects.toMatchObject({ reason: 'refused_address' });
    expect(attempts).toEqual([PUBLIC]);
  });

  test('proxies named in the environment are not used', async () => {
    process.env.HTTP_PROXY = `http://127.0.0.1:${sinkPort}`;
    try {
      expect(await outcomeOf('http://10.0.0.1/')).toEqual(refused);
    } finally {
      delete process.env.HTTP_PROXY;
    }
  });
});

describe('what is meant to pass does', () => {
  test('a place on loopback that is allowed by host and port, through the real network', async () => {
    const real = createOutbound({ allow: [{ host: '127.0.0.1', port: sinkPort }] });
    const reply = await real.send({ url: `http://127.0.0.1:${sinkPort}/` });
    expect(reply).toMatchObject({ status: 200, text: 'sink' });
    expect(hits).toBe(1);
  });

  test('an allowed name, through the real resolver', async () => {
    const real = createOutbound({ allow: [{ host: 'localhost', port: sinkPort }] });
    expect((await real.send({ url: `http://localhost:${sinkPort}/` })).text).toBe('sink');
  });

  test('the allowance is for that host and that port alone', async () => {
    const real = createOutbound({ allow: [{ host: '127.0.0.1', port: sinkPort }] });
    for (const url of [`http://localhost:${sinkPort}/`, `http://127.0.0.2:${sinkPort}/`, 'http://127.0.0.1/']) {
      await expect(real.send({ url })).rejects.toMatchObject({ reason: 'refused_address' });
    }
    expect(hits).toBe(0);
  });

  test.each([
    'http://93.184.216.34/',
    'http://[2a00:1450:4001:82a::200e]/',
    'http://1.1.1.1:443/',
    'http://public.example/',
  ])('the public %s', async (url) => {
    expect((await outbound.send({ url })).text).toBe('sink');
    expect(attempts).toHaveLength(1);
  });

  test.each(literals.filter((url) => url.startsWith('http:')))(
    '%j reaches the sink once allowed: the corpus aims true',
    async (url) => {
      const { hostname } = new URL(url);
      const allow = [{ host: hostname.replaceAll(/^\[|\]$/g, ''), port: 80 }];
      expect(parseTarget(url, allow).allowed).toBe(true);
      const anyName: Resolve = async () => [answer('127.0.0.1')];
      await createOutbound({ allow, dial, resolve: anyName }).send({ url });
      expect(hits).toBe(1);
    },
  );
});
