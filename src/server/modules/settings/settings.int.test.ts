import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { proveStaff } from '#server/platform/http/principal.ts';
import { SaveApiKeys, UpdateSettings } from '#shared/settings.ts';
import { testContext } from '../../../../test/setup/context.ts';
import {
  ensureAgencyWebhookSecret,
  getSetting,
  setSetting,
  showSettings,
  updateSettings,
} from './settings.usecases.ts';

const { ctx } = await testContext({ environment: { RAPIDAPI_KEY: 'from-the-environment-0001' } });
const actor = proveStaff({ kind: 'staff', id: 1, name: 'Ann', role: 'admin', sessionId: 1 });
const KEY = 'a1b2c3d4e5f6-secret-9876';
const update = (fields: unknown) => updateSettings(ctx, { actor, fields: UpdateSettings.parse(fields) });

test('what was never set has its default', async () => {
  expect(await showSettings(ctx)).toEqual({
    webhookUrl: null,
    rapidApiKey: '••••0001',
    hasRapidApiKey: true,
    publishMode: 'auto',
  });
});

describe('a key', () => {
  test('overrides the environment, is stored sealed and shown masked', async () => {
    expect((await update({ rapidApiKey: ` ${KEY} ` })).rapidApiKey).toBe('••••9876');
    expect(await getSetting(ctx, 'rapidApiKey')).toBe(KEY);
    const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`select * from settings, audit_log`);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('stays when its mask or nothing is sent back', async () => {
    for (const rapidApiKey of ['••••9876', '', '   ']) await update({ rapidApiKey });
    const shown = await showSettings(ctx);
    await update(shown);
    expect(await getSetting(ctx, 'rapidApiKey')).toBe(KEY);
  });

  test('goes with null, and the environment’s counts again', async () => {
    await update({ rapidApiKey: null });
    expect(await getSetting(ctx, 'rapidApiKey')).toBe('from-the-environment-0001');
  });

  test('is asked for where there is nothing else to save', () => {
    expect(SaveApiKeys.safeParse({ rapidApiKey: ' ' }).error?.issues[0]?.message).toBe('Please enter a RapidAPI key.');
    expect(SaveApiKeys.safeParse({ rapidApiKey: 'two words' }).success).toBe(false);
    expect(SaveApiKeys.safeParse({ rapidApiKey: KEY, webhookSecret: 'x' }).success).toBe(false);
  });
});

test('a webhook address is kept, cleared by a blank, refused when it is none', async () => {
  expect((await update({ webhookUrl: 'https://hooks.example.com/x' })).webhookUrl).toBe('https://hooks.example.com/x');
  expect((await update({ publishMode: 'review' })).webhookUrl).toBe('https://hooks.example.com/x');
  expect((await update({ webhookUrl: '' })).webhookUrl).toBeNull();
  expect(() => UpdateSettings.parse({ webhookUrl: 'javascript:alert(1)' })).toThrow('Enter a full web address');
  await setSetting(ctx, { key: 'publishMode', value: 'auto' });
});

test('only administrators change settings, and the log says what changed but no value', async () => {
  const editor = proveStaff({ kind: 'staff', id: 2, name: 'Ed', role: 'editor', sessionId: 2 });
  await expect(updateSettings(ctx, { actor: editor, fields: { webhookUrl: null } })).rejects.toMatchObject({
    status: 403,
  });
  await update({ webhookUrl: 'https://hooks.example.com/token' });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select action, after from audit_log order by id desc limit 1`,
  );
  expect(rows).toEqual([{ action: 'settings.updated', after: { changed: ['webhookUrl'] } }]);
});

test('the agency’s webhook secret is made once, however many ask first', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => ensureAgencyWebhookSecret(ctx)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
