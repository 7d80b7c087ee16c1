import { expect, it } from 'vitest';
import { signedOutTarget } from './admin-shell.tsx';

it.each([
  ['/', 'public'],
  ['/farms', 'login'],
  ['/clients', 'login'],
  ['/clients/', 'login'],
  ['/leads', 'login'],
  ['/farms/12', 'notice'],
  ['/clients/3', 'notice'],
])('sends signed-out visitors from %s to: %s', (path, place) => {
  expect(signedOutTarget(path)).toBe(place);
});
