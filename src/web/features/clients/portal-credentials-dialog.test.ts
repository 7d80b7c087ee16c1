import { expect, it } from 'vitest';
import { generatePassphrase } from './portal-credentials-dialog.tsx';

it('offers five words that nobody has seen before', async () => {
  const [one, other] = await Promise.all([generatePassphrase(), generatePassphrase()]);
  expect(one).toMatch(/^[a-z]+(-[a-z]+){4,}$/);
  expect(one).not.toBe(other);
});
