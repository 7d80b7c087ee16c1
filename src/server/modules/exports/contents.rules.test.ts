import { expect, test } from 'vitest';
import { EXCLUDED_TABLES, EXPORTED_TABLES, maskSealedValues } from './contents.rules.ts';

test('each table is exported once, to its own file, or left out with a reason', () => {
  const tables = EXPORTED_TABLES.map(({ table }) => table);
  expect(new Set(tables).size).toBe(tables.length);
  expect(new Set(EXPORTED_TABLES.map(({ file }) => file)).size).toBe(tables.length);
  expect(tables.filter((table) => table in EXCLUDED_TABLES)).toEqual([]);
});

test('what lets somebody in is no column of an export', () => {
  const without = (name: string) => EXPORTED_TABLES.find(({ table }) => table === name)?.excludedColumns;
  expect(without('staff')).toEqual(expect.arrayContaining(['password_hash', 'totp_secret']));
  expect(without('clients')).toEqual(expect.arrayContaining(['portal_password_hash', 'webhook_secret']));
  expect(without('audit_log')).toEqual([]);
});

test('a sealed value is masked wherever it occurs', () => {
  const sealed = `v1.0a1b2c3d.${'Ab-_9'.repeat(5)}`;
  expect(maskSealedValues(`{"key":"${sealed}","before":["${sealed}"],"note":"v1.x"}`)).toBe(
    '{"key":"[sealed]","before":["[sealed]"],"note":"v1.x"}',
  );
  expect(maskSealedValues(`"v1.0a1b2c3d.short"`)).toBe('"v1.0a1b2c3d.short"');
});
