import { expect, test } from 'vitest';
import { backupName, chooseOutdated, isEncryptedName, listBackupNames, parseBackupName } from './names.ts';

const nightly = (days: number): string[] =>
  Array.from({ length: days }, (_, back) =>
    backupName(new Date(Date.UTC(2026, 10, 28, 2) - back * 86_400_000), { isEncrypted: true }),
  );

const left = (names: string[], keep: { daily: number; weekly: number; monthly: number }): string[] => {
  const backups = listBackupNames(names);
  const outdated = new Set(chooseOutdated(backups, keep).map(({ name }) => name));
  return backups.filter(({ name }) => !outdated.has(name)).map(({ at }) => at.toISOString().slice(0, 10));
};

test('a name says when a backup was made and whether it is encrypted', () => {
  const at = new Date('2026-11-28T02:00:07.123Z');
  expect(backupName(at, { isEncrypted: false })).toBe('farmstead-20261128T020007Z.backup');
  const name = backupName(at, { isEncrypted: true });
  expect(name).toBe('farmstead-20261128T020007Z.backup.age');
  expect(parseBackupName(name)).toEqual({ name, at: new Date('2026-11-28T02:00:07Z'), isEncrypted: true });
  expect([isEncryptedName(name), isEncryptedName('/backups/monday')]).toEqual([true, false]);
});

test('files of others, and what is not finished, are no backups', () => {
  const names = [
    'notes.txt',
    'farmstead-20261128T020000Z.backup.partial',
    'farmstead-20269928T020000Z.backup',
    'farmstead-Mon',
  ];
  expect(listBackupNames(names)).toEqual([]);
});

test('of a year of nights seven days, four weeks and twelve months stay', () => {
  const days = left(nightly(365), { daily: 7, weekly: 4, monthly: 12 });
  expect(days.slice(0, 7)).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
  ]);
  // Sundays, then the last days of months.
  expect(days.slice(7)).toEqual([
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('after a pause the old ones stay: periods without a backup do not count', () => {
  const old = ['2025-03-01', '2025-03-02', '2025-01-09'].map((day) =>
    backupName(new Date(`${day}T02:00:00Z`), { isEncrypted: false }),
  );
  expect(left(old, { daily: 2, weekly: 1, monthly: 2 })).toEqual(['2025-03-02', '2025-03-01', '2025-01-09']);
});

test('of several backups of one day the newest stays, whatever is kept', () => {
  const day = ['02', '08', '20'].map((hour) =>
    backupName(new Date(`2026-11-28T${hour}:00:00Z`), { isEncrypted: false }),
  );
  expect(
    chooseOutdated(listBackupNames(day), { daily: 1, weekly: 0, monthly: 0 }).map(({ at }) => at.getUTCHours()),
  ).toEqual([8, 2]);
  expect(chooseOutdated(listBackupNames(day), { daily: 0, weekly: 0, monthly: 0 })).toHaveLength(2);
});
