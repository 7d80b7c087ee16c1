import { expect, test } from 'vitest';
import { oldWordsIn, problemWith, smallFolders } from './vocabulary.mjs';

test('files of a module are named for their part and role', () => {
  expect(problemWith('src/server/modules/leads/leads.usecases.ts')).toBeNull();
  expect(problemWith('src/server/modules/leads/saved-views.repository.ts')).toBeNull();
  expect(problemWith('src/server/modules/sites/domains/domain-registry.usecases.ts')).toBeNull();
  expect(problemWith('src/server/modules/emails/lead-emails.template.tsx')).toBeNull();
  expect(problemWith('src/server/modules/leads/leads.rules.test.ts')).toBeNull();
  expect(problemWith('src/server/modules/leads/capture.int.test.ts')).toBeNull();
});

test('an unknown role and a deeper folder are refused', () => {
  expect(problemWith('src/server/modules/leads/leads.service.ts')).toContain('role');
  expect(problemWith('src/server/modules/sites/domains/deep/deep.rules.ts')).toContain('name it');
  expect(problemWith('src/server/modules/leads/leads.presenter.tsx')).toContain('role');
});

test('a part of fewer than eight source files has no folder', () => {
  const files = (count) =>
    Array.from({ length: count }, (_, index) => `src/server/modules/sites/export/part-${index}.rules.ts`);
  expect(smallFolders([...files(7), 'src/server/modules/sites/export/export.int.test.ts'])).toEqual([
    'src/server/modules/sites/export',
  ]);
  expect(smallFolders(files(8))).toEqual([]);
});

test('words that say nothing are refused anywhere, whole words only', () => {
  expect(problemWith('src/web/lib/date-utils.ts')).toContain('utils');
  expect(problemWith('src/server/platform/helpers/slug.ts')).toContain('helpers');
  expect(problemWith('src/server/platform/database/pool.ts')).toBeNull();
});

test('an identifier of the earlier dialect is refused with the word to use; texts and comments are free', () => {
  expect(oldWordsIn('const openPurse = 1;')).toEqual(['"openPurse": say budget']);
  expect(oldWordsIn('// a purse\nconst text = "a courier in a parcel";')).toEqual([]);
  expect(oldWordsIn('const pursuit = awake;')).toEqual([]);
  expect(oldWordsIn('const page = { hubKey: 1, hubDomain: 2 };')).toEqual(['"hubKey": say topicKey']);
});
