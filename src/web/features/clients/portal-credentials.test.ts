import { expect, it } from 'vitest';
import { credentialsBody, credentialsErrors } from './portal-credentials.ts';

it('requires a user name and, for new access, a password', () => {
  expect(
    credentialsErrors({ clientUsername: ' ', clientPassword: '', mustChange: false }, { hasPortalPassword: false }),
  ).toEqual({
    clientUsername: 'Username is required.',
    clientPassword: 'Password is required for new portal access.',
  });
});

it('keeps the current password when the field stays blank', () => {
  const values = { clientUsername: ' harbor ', clientPassword: '  ', mustChange: true };
  expect(credentialsErrors(values, { hasPortalPassword: true })).toEqual({});
  expect(credentialsBody(values)).toEqual({ clientUsername: 'harbor' });
});

it('sends both trimmed', () => {
  expect(
    credentialsBody({ clientUsername: 'harbor', clientPassword: ' copper-meadow-signal ', mustChange: true }),
  ).toEqual({
    clientUsername: 'harbor',
    clientPassword: 'copper-meadow-signal',
    mustChange: true,
  });
});
