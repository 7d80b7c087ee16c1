import { expect, test } from 'vitest';
import { lockProblems } from './lockfile.mjs';

const entry = (more = {}) => ({ version: '1.0.0', integrity: 'sha512-x', ...more });

test('a lockfile with every binary and no host installs everywhere', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/tool': entry({ optionalDependencies: { '@tool/linux': '1', '@tool/darwin': '1' } }),
    'node_modules/@tool/linux': entry(),
    'node_modules/tool/node_modules/@tool/darwin': entry(),
  };
  expect(lockProblems({ packages })).toEqual([]);
});

test("a platform's binary that the registry did not have is named", () => {
  const packages = {
    'node_modules/tool': entry({ optionalDependencies: { '@tool/linux': '1', '@tool/darwin': '1' } }),
    'node_modules/@tool/linux': entry(),
    'node_modules/other/node_modules/@tool/darwin': entry(),
  };
  expect(lockProblems({ packages })).toEqual([expect.stringContaining('tool 1.0.0 lacks @tool/darwin')]);
});

test('a host and a missing hash are named', () => {
  const packages = {
    'node_modules/a': entry({ resolved: 'https://registry.example/a.tgz' }),
    'node_modules/b': { version: '1.0.0' },
  };
  expect(lockProblems({ packages })).toEqual([
    expect.stringContaining('a names the host'),
    expect.stringContaining('b has no integrity'),
  ]);
});
