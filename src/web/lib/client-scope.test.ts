import { expect, it } from 'vitest';
import { clientScopeParser, withClientScope } from './client-scope.ts';

it.each([
  ['/leads', 3, '/leads?client=3'],
  ['/leads?status=new', 3, '/leads?status=new&client=3'],
  ['/settings#mail', 3, '/settings?client=3#mail'],
  ['/leads?client=7', 3, '/leads?client=7'],
  ['/leads', null, '/leads'],
])('links to %s with the client %s as %s', (path, clientId, link) => {
  expect(withClientScope(path, clientId)).toBe(link);
});

it.each(['0', '-3', '3.5', 'three', '9999999999', ''])('takes "%s" for no client', (text) => {
  expect(clientScopeParser.parse(text)).toBeNull();
});
