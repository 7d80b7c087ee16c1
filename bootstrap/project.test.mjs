import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, importedFiles } from './project.mjs';

let root;
const write = (path, content) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};
const now = (facts) => fingerprint(root, ['src', 'package.json'], facts);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs é-'));
  write('package.json', '{}');
  write('src/a.ts', 'one');
  write('src/deep/b.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the same contents give the same hash, whenever they were written', () => {
  const before = now();
  write('src/a.ts', 'one');
  expect(now()).toBe(before);
});

test('a change, a new file, another name and another fact each give another hash', () => {
  const fingerprints = [now(), now(['linux'])];
  write('src/deep/b.ts', 'three');
  fingerprints.push(now());
  write('src/c.ts', '');
  fingerprints.push(now());
  rmSync(join(root, 'src/c.ts'));
  write('src/d.ts', '');
  fingerprints.push(now());
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
});

test('content moved from one file to the next is a change', () => {
  write('src/a.ts', 'on');
  write('src/deep/b.ts', 'etwo');
  const changedFingerprint = now();
  write('src/a.ts', 'one');
  write('src/deep/b.ts', 'two');
  expect(now()).not.toBe(changedFingerprint);
});

test('tests and folders that are not there do not count', () => {
  const before = now();
  write('src/a.test.ts', 'expect');
  write('src/deep/b.int.test.ts', 'expect');
  expect(now()).toBe(before);
  expect(fingerprint(root, ['src', 'package.json', 'public'])).toBe(before);
});

test('the files that a file imports are found, whatever way and however far', () => {
  write(
    'src/a.ts',
    "import type { B } from './deep/b.ts';\nimport pack from 'package';\nconst late = () => import('#late.ts');\n",
  );
  write(
    'src/deep/b.ts',
    "export {\n  one,\n} from '../one.ts';\nimport style from '../style.css?inline';\nimport './a.ts';",
  );
  write('src/one.ts', "import '#a.ts';");
  for (const name of ['late.ts', 'style.css', 'never.ts']) write(`src/${name}`, '');
  expect(new Set(importedFiles(root, ['src/a.ts']))).toEqual(
    new Set(['a.ts', 'deep/b.ts', 'late.ts', 'one.ts', 'style.css'].map((name) => join('src', name))),
  );
});
