import { expect, it } from 'vitest';
import { generatePassphrase } from './portal-credentials-dialog.tsx';

it('generates five random words', async () => {
  const [one, other] = await Promise.all([generatePassphrase(), generatePassphrase()]);
  expect(one).toMatch(/^[a-z]+(-[a-z]+){4,}$/);
  expect(one).not.toBe(other);
});
