import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isNewer, readVersions, releaseUnreleased } from './changelog.mjs';

const root = resolve(import.meta.dirname, '../..');
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Backups by themselves.\n\n## [0.1.0] - 2026-01-02\n\n- First.\n';
const work = mkdtempSync(join(tmpdir(), 'farmstead-release-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

let folder;
const git = (...args) => {
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
};
const write = (path, text) => writeFileSync(join(folder, path), text);
const read = (path) => readFileSync(join(folder, path), 'utf8');
const IDENTITY = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
const release = (...args) =>
  spawnSync(process.execPath, [join(root, 'scripts/release/run.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...IDENTITY },
  });

beforeEach(() => {
  folder = mkdtempSync(join(work, 'project-'));
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.0.0', license: 'MIT', integrity: 'sha512-AAAA' },
  };
  write('package.json', JSON.stringify({ name: 'farmstead', version: '0.1.0' }));
  write('package-lock.json', JSON.stringify({ name: 'farmstead', version: '0.1.0', packages }));
  write('CHANGELOG.md', CHANGELOG);
  write('.gitignore', 'release/\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
});

test('what is unreleased becomes the notes of the version', () => {
  const text = releaseUnreleased(CHANGELOG, { version: '1.0.0', date: '2026-11-28' });
  expect(readVersions(text)).toEqual([
    { version: 'Unreleased', date: null, notes: '' },
    { version: '1.0.0', date: '2026-11-28', notes: '### Added\n\n- Backups by themselves.' },
    { version: '0.1.0', date: '2026-01-02', notes: '- First.' },
  ]);
  expect(releaseUnreleased(text, { version: '1.0.1', date: '2026-11-29' })).toBeNull();
});

test('a version is newer by its numbers, not by its letters', () => {
  expect([
    isNewer('1.10.0', '1.9.9'),
    isNewer('1.0.0', '1.0.0'),
    isNewer('0.9.0', '1.0.0'),
    isNewer('v2', '1.0.0'),
  ]).toEqual([true, false, false, false]);
});

test('a release is a commit, a tag and files with their checksums', () => {
  const { status, stderr } = release('1.0.0');
  expect([status, stderr]).toEqual([0, '']);
  expect([git('log', '-1', '--format=%s'), git('tag'), git('status', '--porcelain')]).toEqual([
    'Version 1.0.0',
    'v1.0.0',
    '',
  ]);
  expect(JSON.parse(read('package.json')).version).toBe('1.0.0');
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('1.0.0');
  const files = [
    'SHA256SUMS',
    'farmstead-1.0.0-licences.md',
    'farmstead-1.0.0-notes.md',
    'farmstead-1.0.0.cdx.json',
    'farmstead-1.0.0.tar.gz',
  ];
  expect(readdirSync(join(folder, 'release/1.0.0')).toSorted()).toEqual(files.toSorted());
  for (const line of read('release/1.0.0/SHA256SUMS').trim().split('\n')) {
    const [sum, file] = line.split('  ');
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, 'release/1.0.0', file)))
        .digest('hex'),
    ).toBe(sum);
  }
  expect(read('release/1.0.0/farmstead-1.0.0-notes.md')).toBe('### Added\n\n- Backups by themselves.\n');
  expect(read('release/1.0.0/farmstead-1.0.0-licences.md')).toContain('| MIT | 1 |');
  expect(JSON.parse(read('release/1.0.0/farmstead-1.0.0.cdx.json')).metadata.component.version).toBe('1.0.0');
  const listed = spawnSync('tar', ['-tzf', join(folder, 'release/1.0.0/farmstead-1.0.0.tar.gz')], {
    encoding: 'utf8',
  }).stdout;
  expect(listed).toContain('farmstead-1.0.0/CHANGELOG.md');
});

test('a dry run leaves everything as it was but the files of the release', () => {
  expect(release('1.0.0', '--dry-run').status).toBe(0);
  expect([git('tag'), git('status', '--porcelain'), read('CHANGELOG.md')]).toEqual(['', '', CHANGELOG]);
  expect(existsSync(join(folder, 'release/1.0.0/SHA256SUMS'))).toBe(true);
});

test.each([
  { what: 'an older version', prepare: () => undefined, version: '0.1.0', reason: 'is no version after 0.1.0' },
  {
    what: 'what is not committed',
    prepare: () => write('CHANGELOG.md', `${CHANGELOG}x`),
    version: '1.0.0',
    reason: 'Commit what you changed first',
  },
  {
    what: 'a tag that is there',
    prepare: () => git('tag', 'v1.0.0'),
    version: '1.0.0',
    reason: 'There is a tag v1.0.0 already',
  },
])('$what is refused, and nothing is changed', ({ prepare, version, reason }) => {
  prepare();
  const before = read('package.json');
  const { status, stderr } = release(version);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(read('package.json')).toBe(before);
});
