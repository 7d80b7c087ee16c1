import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettingFiles } from './config-files.ts';
import { settings } from './config-settings.ts';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

const APP_SECRET = '0123456789abcdef0123456789abcdef';
const folder = mkdtempSync(join(tmpdir(), 'farmstead-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const refusal = (environment: Record<string, string>): string => {
  try {
    readSettingFiles(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  return 'accepted';
};

test('every setting may stand in a file, whose last line end does not count', () => {
  const APP_SECRET_FILE = fileWith('secret', `${APP_SECRET}\n`);
  const DATABASE_URL_FILE = fileWith('database', 'postgres://u:p@db/farm\r\n');
  const PORT_FILE = fileWith('port', '8080');
  const read = readSettingFiles({ APP_SECRET_FILE, DATABASE_URL_FILE, PORT_FILE, HOME: '/root' });
  expect(read).toEqual({ APP_SECRET, DATABASE_URL: 'postgres://u:p@db/farm', PORT: '8080', HOME: '/root' });
  expect(readConfig(read)).toMatchObject({ appSecret: APP_SECRET, port: 8080 });
});

test('no setting is called as the file of another', () => {
  const names = Object.values(settings).map(({ env }) => env);
  expect(names.filter((name) => names.includes(`${name}_FILE`))).toEqual([]);
});

test('a value and a file for one setting are refused, an empty one of them counts as unset', () => {
  const APP_SECRET_FILE = fileWith('secret', APP_SECRET);
  expect(refusal({ APP_SECRET, APP_SECRET_FILE })).toBe(
    'APP_SECRET and APP_SECRET_FILE are both set: unset one of them.',
  );
  expect(readSettingFiles({ APP_SECRET: '', APP_SECRET_FILE })).toEqual({ APP_SECRET });
  expect(readSettingFiles({ APP_SECRET, APP_SECRET_FILE: ' ' })).toEqual({ APP_SECRET });
});

test('a file that cannot be used is told by its variable; what it should hold may stand there and is not shown', () => {
  expect(refusal({ APP_SECRET_FILE: APP_SECRET })).toBe(
    'APP_SECRET_FILE names a file that cannot be read (ENOENT): correct it or unset it.',
  );
  expect(refusal({ SMTP_URL_FILE: folder })).toMatch(/^SMTP_URL_FILE names a file that cannot be read \(EISDIR\)/);
  expect(refusal({ SMTP_URL_FILE: fileWith('empty', ' \n') })).toMatch(/^SMTP_URL_FILE names a file that is empty:/);
  expect(refusal({ SMTP_URL_FILE: fileWith('large', 'x'.repeat(70_000)) })).toMatch(/that is too large for a setting/);
});
