import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { chooseBackup } from './restore-choice.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmstead-choice-'));
const NEWEST = 'farmstead-20261128T020000Z.backup.age';
const OLDER = 'farmstead-20261127T020000Z.backup';
beforeAll(() => {
  for (const name of [OLDER, NEWEST, 'notes.txt']) writeFileSync(join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOTHING_NAMED = { replace: false, identityFile: null };

/** Somebody who types these lines; answers what was chosen, asked and shown. */
const choose = async (typed: string[] | null, { target = folder, named = NOTHING_NAMED } = {}) => {
  const config = readConfig({
    APP_SECRET: '0123456789abcdef0123456789abcdef',
    BACKUP_TARGET: target,
    DATA_DIR: folder,
  });
  const objects = createObjects(config, createLogger({ level: 'silent' }));
  const questions: string[] = [];
  const ask = async (question: string): Promise<string> => {
    questions.push(question);
    return typed?.shift() ?? '';
  };
  let said = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    const chosen = await chooseBackup({ config, objects, named, ask: typed === null ? null : ask });
    return { chosen, questions, said };
  } finally {
    writing.mockRestore();
  }
};

test('it shows the newest first, asks for the key of an encrypted one, and whether the database may be replaced', async () => {
  const { chosen, questions, said } = await choose(['1', '/keys/agency.txt', 'restore']);
  expect(chosen).toEqual({ file: join(folder, NEWEST), replace: true, identityFile: '/keys/agency.txt' });
  expect(questions).toEqual([
    expect.stringContaining('Which one?'),
    'The file with your secret key of age: ',
    `Everything in the database in ${folder} is replaced by it. Type restore to go on: `,
  ]);
  expect(said).toContain(`2 backups in ${folder}:\n  1  2026-11-28 02:00 UTC  encrypted  ${join(folder, NEWEST)}`);
  expect(said).not.toContain('notes.txt');
});

test('one that is not encrypted needs no key, and a number that is not there is asked for again', async () => {
  const { chosen, said } = await choose(['9', 'x', '2', 'restore']);
  expect(chosen).toEqual({ file: join(folder, OLDER), replace: true, identityFile: null });
  expect(said.match(/Type a number from 1 to 2\./g)).toHaveLength(2);
});

test.each([[['']], [['2', 'yes']]])('nothing is restored by whoever types %j', async (typed) => {
  expect((await choose(typed)).chosen).toBeNull();
});

test('without a terminal it lists them; without a backup it says so', async () => {
  const { chosen, said } = await choose(null);
  expect([chosen, said]).toEqual([
    null,
    expect.stringContaining('Name one to restore it: npm run farmstead -- restore FILE'),
  ]);
  await expect(choose(null, { target: join(folder, 'nowhere') })).rejects.toThrow('There is no backup in ');
});
