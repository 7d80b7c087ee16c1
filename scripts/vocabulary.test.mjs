import { expect, test } from 'vitest';
import { problemWith } from './vocabulary.mjs';

test('a module is made of its noun and a role, or of a part and a role', () => {
  expect(problemWith('src/server/modules/leads/leads.usecases.ts')).toBeNull();
  expect(problemWith('src/server/modules/writing/checks/checks.rules.ts')).toBeNull();
  expect(problemWith('src/server/modules/writing/checks/claims/claims.rules.ts')).toBeNull();
  expect(problemWith('src/server/modules/leads/leads.rules.test.ts')).toBeNull();
  expect(problemWith('src/server/modules/leads/capture.int.test.ts')).toBeNull();
});

test('a role off the list, another name and a deeper folder are refused', () => {
  expect(problemWith('src/server/modules/leads/leads.service.ts')).toContain('role');
  expect(problemWith('src/server/modules/leads/capture.usecases.ts')).toContain('leads.<role>.ts');
  expect(problemWith('src/server/modules/writing/checks/writing.rules.ts')).toContain('checks.<role>.ts');
  expect(problemWith('src/server/modules/writing/checks/claims/checks.rules.ts')).toContain('claims.<role>.ts');
  expect(problemWith('src/server/modules/writing/checks/claims/deep/deep.rules.ts')).toContain('name it');
  expect(problemWith('src/server/modules/leads/leads.presenter.tsx')).toContain('role');
});

test('words that say nothing are refused anywhere, whole words only', () => {
  expect(problemWith('src/web/lib/date-utils.ts')).toContain('utils');
  expect(problemWith('src/server/platform/helpers/slug.ts')).toContain('helpers');
  expect(problemWith('src/server/platform/database/pool.ts')).toBeNull();
});
