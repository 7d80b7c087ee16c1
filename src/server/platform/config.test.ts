import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

import { configurationReference, environmentExample } from './config-reference.ts';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

const APP_SECRET = '0123456789abcdef0123456789abcdef';
const folders: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'farmstead-config-'));
  folders.push(path);
  return path;
};
afterEach(() => folders.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true })));

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig({ APP_SECRET, ...environment });
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  return 'accepted';
};

describe('the configuration', () => {
  test('has a default for everything a first start needs', () => {
    expect(readConfig({ APP_SECRET })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      role: 'all',
      appOrigin: 'http://localhost:3000',
      adminUsername: 'admin',
      adminPassword: null,
      productName: 'Farmstead',
      farmBaseDomain: 'localhost',
      trustedProxies: [],
      outboundAllow: [],
      openaiApiKey: null,
      openaiBaseUrl: null,
      mailFrom: 'no-reply@localhost',
      logLevel: 'info',
      webhookRetryScale: 1,
    });
  });

  test('reads what is given in its normal form; empty counts as unset and unknown names are ignored', () => {
    const config = readConfig({
      APP_SECRET,
      PORT: ' 8080 ',
      HOST: '',
      DATABASE_URL: 'postgresql://u:p@db/farm',
      ROLE: 'worker',
      APP_ORIGIN: 'https://App.Example.com:443/',
      FARM_BASE_DOMAIN: 'Pages.Example.com',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,2001:db8::/32',
      OUTBOUND_ALLOW: '127.0.0.1:4000, Sink.Internal:80,[::1]:9',
      OPENAI_BASE_URL: 'http://127.0.0.1:4000/v1/',
      WEBHOOK_RETRY_SCALE: '0.001',
      FARM_SOMETHING: 'x',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      role: 'worker',
      appOrigin: 'https://app.example.com',
      farmBaseDomain: 'pages.example.com',
      trustedProxies: ['10.0.0.0/8', '127.0.0.1/32', '2001:db8::/32'],
      outboundAllow: [
        { host: '127.0.0.1', port: 4000 },
        { host: 'sink.internal', port: 80 },
        { host: '::1', port: 9 },
      ],
      openaiBaseUrl: 'http://127.0.0.1:4000/v1',
      mailFrom: 'no-reply@app.example.com',
      webhookRetryScale: 0.001,
    });
  });

  test('the default origin follows the port', () => {
    expect(readConfig({ APP_SECRET, PORT: '4321' }).appOrigin).toBe('http://localhost:4321');
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://db/farm'],
    ['ROLE', 'both'],
    ['APP_ORIGIN', 'app.example.com'],
    ['APP_ORIGIN', 'https://app.example.com/path'],
    ['APP_ORIGIN', 'ftp://app.example.com'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', 'a'.repeat(64)],
    ['PRODUCT_NAME', 'two\nlines'],
    ['FARM_BASE_DOMAIN', 'http://example.com'],
    ['FARM_BASE_DOMAIN', '10.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '127.1'],
    ['OUTBOUND_ALLOW', '127.0.0.1'],
    ['OUTBOUND_ALLOW', 'http://127.0.0.1:80'],
    ['OUTBOUND_ALLOW', '127.0.0.1:0'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['MAIL_FROM', 'nobody'],
    ['BOUNCE_ADDRESS', 'bounces'],
    ['BOUNCE_IMAP_URL', 'imaps://mail.example.com/INBOX'],
    ['BACKUP_SCHEDULE', 'nightly'],
    ['BACKUP_SCHEDULE', '0 0 2 * * *'],
    ['BACKUP_TARGET', 'backups'],
    ['BACKUP_TARGET', 's3:../x'],
    ['BACKUP_RECIPIENT', 'age1short'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQ'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '0,4,12'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'http://example.com'],
    ['LOG_LEVEL', 'loud'],
    ['WEBHOOK_RETRY_SCALE', '0'],
  ])('%s=%j is refused in one sentence that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} (must|has) .*: correct it or unset it\\.$`));
    expect(message).not.toContain('\n');
  });

  test('a refusal never shows a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://u:hunter2@db' })).not.toContain('hunter2');
    expect(refusal({ APP_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(refusal({ OPENAI_BASE_URL: 'https://u:hunter2@api.example' })).not.toContain('hunter2');
  });

  test('a mailbox for bounces needs its address, and the address needs a mailbox', () => {
    expect(refusal({ BOUNCE_ADDRESS: 'bounces@app.example.com' })).toMatch(/set BOUNCE_IMAP_URL too/);
    expect(refusal({ BOUNCE_IMAP_URL: 'imaps://u:hunter2@mail.example.com' })).toMatch(/set BOUNCE_ADDRESS too/);
  });

  test('nodes that share a database need one, and its secret', () => {
    expect(refusal({ ROLE: 'web' })).toMatch(/^ROLE=web needs .* set DATABASE_URL/);
    expect(refusal({ APP_SECRET: '', DATABASE_URL: 'postgres://db/farm' })).toMatch(
      /^APP_SECRET is required with DATABASE_URL/,
    );
    expect(refusal({ DATABASE_DIRECT_URL: 'postgres://db/farm' })).toMatch(
      /^DATABASE_DIRECT_URL is the way around a pooler: set DATABASE_URL, too/,
    );
  });

  test('backups by schedule need a place, and an object store where that is one', () => {
    expect(refusal({ BACKUP_SCHEDULE: '0 2 * * *' })).toMatch(/set BACKUP_TARGET, too/);
    expect(refusal({ BACKUP_TARGET: 's3:nightly' })).toMatch(
      /set S3_ENDPOINT, S3_BUCKET and its keys, or name a folder/,
    );
    expect(readConfig({ APP_SECRET, BACKUP_SCHEDULE: '0 2 * * *', BACKUP_TARGET: '/backups' })).toMatchObject({
      backupKeep: { daily: 7, weekly: 4, monthly: 12 },
    });
  });

  test('half a single sign-on is refused', () => {
    expect(refusal({ OIDC_ISSUER: 'https://id.example' })).toMatch(/set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too/);
  });
});

describe('the generated secret', () => {
  test('is created once, readable by its owner alone, and reused', () => {
    const DATA_DIR = join(folder(), 'deep', 'data');
    const first = readConfig({ DATA_DIR }).appSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR }).appSecret).toBe(first);
  });

  test('is not made where the environment gives one', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR, APP_SECRET }).appSecret).toBe(APP_SECRET);
    expect(() => statSync(join(DATA_DIR, 'secret'))).toThrow('ENOENT');
  });

  test('a damaged file stops the start instead of being replaced', () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'secret'), '\n');
    expect(() => readConfig({ DATA_DIR })).toThrow(/is damaged: restore that file/);
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe('\n');
  });

  test('a folder that cannot be created is reported in one sentence', () => {
    const path = join(folder(), 'file');
    writeFileSync(path, '');
    expect(() => readConfig({ DATA_DIR: join(path, 'data') })).toThrow(
      /^DATA_DIR .* cannot be used \(\w+\): make it a folder/,
    );
  });
});

test('docs/CONFIGURATION.md and .env.example are what the definitions say', () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
  expect(read('docs/CONFIGURATION.md'), 'run npm run fix').toBe(configurationReference());
  expect(read('.env.example'), 'run npm run fix').toBe(environmentExample());
});

test('with every line of .env.example that has a default, everything is as without it', () => {
  const given = environmentExample()
    .split('\n')
    .map((line) => /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
    .flatMap((match) => (match === null ? [] : [[match[1], match[2]] as const]));
  expect(given.length).toBeGreaterThan(40);
  expect(readConfig({ ...Object.fromEntries(given), APP_SECRET })).toEqual(readConfig({ APP_SECRET }));
});
