import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { advisoryProblems, compareVersions, readAdvisories } from './advisories.mjs';
import { billOfMaterials } from './bill.mjs';
import { isAllowed, licenceProblems } from './licences.mjs';
import { productionPackages, unpinned } from './packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha512 = `sha512-${'A'.repeat(86)}==`;
const lock = {
  packages: {
    '': { name: 'farmstead' },
    'node_modules/a': { version: '1.2.3', license: 'MIT', integrity: sha512 },
    'node_modules/b/node_modules/a': { version: '1.2.3', license: 'MIT', integrity: sha512 },
    'node_modules/@scope/b': {
      version: '2.0.0-rc.1',
      license: '(MIT OR GPL-3.0-only)',
      integrity: sha512,
      optional: true,
    },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', integrity: sha512, dev: true },
  },
};
const packages = productionPackages(lock);

test('an installation consists of what is not for development, once each', () => {
  expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual(['@scope/b 2.0.0-rc.1', 'a 1.2.3']);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND (MIT OR AGPL-3.0-only)', true],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('%j may be shipped: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test('a package without a licence is named, and so is one that is not pinned', () => {
  expect(licenceProblems(packages)).toEqual([]);
  expect(licenceProblems([{ name: 'x', version: '1.0.0', license: null }])).toHaveLength(1);
  const manifest = { dependencies: { a: '1.2.3', c: '^1.0.0' }, devDependencies: { t: 'npm:tool@1.0.0', u: 'latest' } };
  const weak = { packages: { ...lock.packages, 'node_modules/w': { version: '1.0.0', integrity: 'sha1-abc' } } };
  expect(unpinned(manifest, weak).map((line) => line.split(' ')[0])).toEqual(['c', 'u', 'w']);
});

test('versions are in the order of semantic versions', () => {
  const ordered = ['0.9.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0', '1.0.1', '1.10.0'];
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
});

const advisory = (id, affected, more = {}) => ({ id, summary: 'Bad', affected: [affected], ...more });
const of = (name, more) => ({ package: { ecosystem: 'npm', name }, ...more });
const range = (...events) => [{ type: 'SEMVER', events }];

test.each([
  ['before the fix', range({ introduced: '0' }, { fixed: '1.2.4' }), true],
  ['at the fix', range({ introduced: '0' }, { fixed: '1.2.3' }), false],
  ['the last affected', range({ introduced: '1.0.0' }, { last_affected: '1.2.3' }), true],
  ['after the last affected', range({ introduced: '1.0.0' }, { last_affected: '1.2.2' }), false],
  ['broken again', range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }), true],
  ['not yet', range({ introduced: '1.3.0' }), false],
])('an advisory about a version that is %s', (_what, ranges, found) => {
  expect(advisoryProblems(packages, [advisory('X-1', of('a', { ranges }))])).toHaveLength(found ? 1 : 0);
});

test('an advisory that was withdrawn, or is about another registry or name, concerns nobody', () => {
  const all = range({ introduced: '0' });
  expect(
    advisoryProblems(packages, [
      advisory('X-1', of('a', { ranges: all }), { withdrawn: '2026-01-01T00:00:00Z' }),
      advisory('X-2', { package: { ecosystem: 'PyPI', name: 'a' }, ranges: all }),
      advisory('X-3', of('other', { ranges: all })),
    ]),
  ).toEqual([]);
  expect(advisoryProblems(packages, [advisory('X-4', of('@scope/b', { versions: ['2.0.0-rc.1'] }))])).toHaveLength(1);
});

test('advisories are read from a file, a list, a folder and a ZIP file', () => {
  const one = JSON.stringify(advisory('X-1', of('a', {})));
  writeFileSync(join(folder, 'one.json'), one);
  writeFileSync(join(folder, 'list.json'), `[${one},${one}]`);
  writeFileSync(join(folder, 'all.zip'), zipSync({ 'X-1.json': strToU8(one), 'readme.txt': strToU8('x') }));
  const count = (name) => readAdvisories(join(folder, name)).length;
  expect([count('one.json'), count('list.json'), count('all.zip'), count('')]).toEqual([1, 2, 1, 3]);
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(() => count('broken.json')).toThrow('broken.json is no JSON');
});

test('the bill lists each package with address, hash and licence, the same for the same tree', () => {
  const bill = billOfMaterials({ name: 'farmstead', version: '0.1.0' }, packages);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'farmstead' } },
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bill.components[0]).toMatchObject({
    purl: 'pkg:npm/%40scope/b@2.0.0-rc.1',
    scope: 'optional',
    hashes: [{ alg: 'SHA-512', content: '0'.repeat(128) }],
    licenses: [{ expression: '(MIT OR GPL-3.0-only)' }],
  });
  expect(billOfMaterials({ name: 'farmstead', version: '0.1.0' }, packages)).toEqual(bill);
});
