import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../bootstrap/processes.mjs';
import { isInstalled } from './programs.mjs';

const root = resolve(import.meta.dirname, '../..');
const SCRIPTS = ['deploy/install.sh', 'deploy/prepare.sh'];

test.each(SCRIPTS)('%s is read by sh', (path) => {
  const { status, stderr } = spawnSync('sh', ['-n', resolve(root, path)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test.skipIf(!isInstalled('shellcheck')).each(SCRIPTS)('shellcheck has nothing to say of %s', (path) => {
  const { status, stdout } = spawnSync('shellcheck', [resolve(root, path)], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

test('the unit starts the product as npm start does', () => {
  const unit = readFileSync(resolve(root, 'deploy/systemd/farmstead.service'), 'utf8');
  expect(unit).toContain(` ${SERVER_OPTIONS.join(' ')} dist/server/main.js\n`);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) expect(unit).toContain(` ${name}=${value} `);
});
