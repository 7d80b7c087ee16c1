import { expect, test } from 'vitest';
import { firstAdminLine } from './startup.ts';

test('the first start prints a password that it made up, and none that it was given', () => {
  const created = { username: 'admin', password: 'lantern-orchard-river-42' };
  expect(firstAdminLine(created, null)).toContain('User name: admin  Password: lantern-orchard-river-42');
  const given = firstAdminLine(created, created.password);
  expect(given).toContain('User name: admin  Password: the one in ADMIN_PASSWORD');
  expect(given).not.toContain(created.password);
});
