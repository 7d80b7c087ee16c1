import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { SaveApiKeys, UpdateSettings } from '#shared/settings.ts';
import { testContext } from '../../../../test/setup/context.ts';
import {
  ensureAgencyWebhookSecret,
  getSetting,
  getLanguageModel,
  setSetting,
  getMaskedSettings,
  updateSettings,
} from './settings.usecases.ts';
import { resolveLanguageModel } from './language-model.rules.ts';

const { ctx } = await testContext({ environment: { RAPIDAPI_KEY: 'from-the-environment-0001' } });
const actor = createStaffActor({ kind: 'staff', id: 1, name: 'Ann', role: 'admin', sessionId: 1 });
const KEY = 'a1b2c3d4e5f6-secret-9876';
const update = (fields: unknown) => updateSettings(ctx, { actor, fields: UpdateSettings.parse(fields) });

test('settings that were never set have their defaults', async () => {
  expect(await getMaskedSettings(ctx)).toEqual({
    webhookUrl: null,
    rapidApiKey: '••••0001',
    hasRapidApiKey: true,
    rankProvider: 'rapidapi',
    serperKey: null,
    serpApiKey: null,
    dataForSeoKey: null,
    rankMonthlyBudget: null,
    rankClientBudget: null,
    publishMode: 'auto',
    openAiKey: null,
    hasOpenAiKey: false,
    openAiBaseUrl: 'https://api.openai.com/v1',
    openAiModel: 'gpt-5-mini',
    writer: 'auto',
    hasModel: false,
    modelConcurrency: 4,
    modelInputPrice: null,
    modelOutputPrice: null,
    defaultMonthlyBudget: null,
    indexNow: false,
    publicFigures: 'counted',
    ownFigures: [],
    productName: null,
    brandAccent: null,
    brandLogo: null,
    timeZone: null,
    acceptOfficial: false,
    defaultProductName: 'Farmstead',
    machineTimeZone: expect.stringMatching(/^UTC$|\//),
  });
});

test('every provider of ranks has its own sealed key', async () => {
  const settings = await update({
    rankProvider: 'dataforseo',
    dataForSeoKey: 'me@example.com:pass:word-1234',
    serperKey: 'x',
  });
  expect(settings).toMatchObject({ rankProvider: 'dataforseo', dataForSeoKey: '••••1234', serperKey: '••••' });
  await update({ dataForSeoKey: '••••1234', rankMonthlyBudget: 20 });
  expect(await getSetting(ctx, 'dataForSeoKey')).toBe('me@example.com:pass:word-1234');
  const { rows } = await ctx.db.execute<{ text: string }>(sql`select value::text as text from settings`);
  expect(rows.filter(({ text }) => text.includes('word-1234'))).toEqual([]);
  expect(UpdateSettings.safeParse({ dataForSeoKey: 'no-colon' }).success).toBe(false);
  expect(UpdateSettings.safeParse({ rankProvider: 'bing' }).success).toBe(false);
  await update({ rankProvider: 'rapidapi', dataForSeoKey: null, serperKey: null, rankMonthlyBudget: null });
});

describe('the language model', () => {
  test('needs a key and answers at the address of the environment or OpenAI’s', async () => {
    expect(await getLanguageModel(ctx)).toBeNull();
    expect(await update({ openAiKey: 'sk-abcdef1234' })).toMatchObject({ openAiKey: '••••1234', hasModel: true });
    expect(await getLanguageModel(ctx)).toMatchObject({ baseUrl: 'https://api.openai.com/v1', allow: [] });
  });

  test('loses its key when the address changes', async () => {
    await update({ openAiBaseUrl: 'https://other.example.com/v1/' });
    expect(await getLanguageModel(ctx)).toMatchObject({ baseUrl: 'https://other.example.com/v1', key: null });
    await update({ openAiBaseUrl: 'https://third.example.com/v1', openAiKey: 'sk-third-5678' });
    expect(await getLanguageModel(ctx)).toMatchObject({ key: 'sk-third-5678' });
    await update({ openAiBaseUrl: null, openAiKey: null });
    expect(await getLanguageModel(ctx)).toBeNull();
  });

  test('from the environment may be private, and its key is sent nowhere else', () => {
    const config = readConfig({
      APP_SECRET: 'x1y2z3a4b5c6d7e8f9x1y2z3a4b5c6d7e8f9',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      OPENAI_API_KEY: 'sk-of-the-operator',
    });
    const none = {
      openAiKey: null,
      openAiBaseUrl: null,
      openAiModel: null,
      modelConcurrency: 4,
      modelInputPrice: 1,
      modelOutputPrice: null,
    };
    const ownModel = resolveLanguageModel(config, none);
    expect(ownModel).toMatchObject({
      key: 'sk-of-the-operator',
      allow: [{ host: '127.0.0.1', port: 11434 }],
      prices: null,
    });
    const other = resolveLanguageModel(config, { ...none, openAiBaseUrl: 'http://127.0.0.1:9999/v1' });
    expect(other).toMatchObject({ key: null, allow: [] });
  });

  test('has a budget only with prices', async () => {
    await expect(update({ defaultMonthlyBudget: 20 })).rejects.toMatchObject({ status: 400 });
    const priced = await update({ defaultMonthlyBudget: 20, modelInputPrice: 0.25, modelOutputPrice: 2 });
    expect(priced).toMatchObject({ defaultMonthlyBudget: 20, modelInputPrice: 0.25 });
    await expect(update({ modelInputPrice: null })).rejects.toMatchObject({ status: 400 });
    await update({ defaultMonthlyBudget: null, modelInputPrice: null, modelOutputPrice: null });
  });
});

describe('a key', () => {
  test('overrides the environment, is stored sealed and shown masked', async () => {
    expect((await update({ rapidApiKey: ` ${KEY} ` })).rapidApiKey).toBe('••••9876');
    expect(await getSetting(ctx, 'rapidApiKey')).toBe(KEY);
    const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`select * from settings, audit_log`);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('stays when its mask or a blank is sent back', async () => {
    for (const rapidApiKey of ['••••9876', '', '   ']) await update({ rapidApiKey });
    const settings = await getMaskedSettings(ctx);
    await update(settings);
    expect(await getSetting(ctx, 'rapidApiKey')).toBe(KEY);
  });

  test('is cleared with null, and the environment’s key applies again', async () => {
    await update({ rapidApiKey: null });
    expect(await getSetting(ctx, 'rapidApiKey')).toBe('from-the-environment-0001');
  });

  test('is required where nothing else can be saved', () => {
    expect(SaveApiKeys.safeParse({ rapidApiKey: ' ' }).error?.issues[0]?.message).toBe('Please enter a RapidAPI key.');
    expect(SaveApiKeys.safeParse({ rapidApiKey: 'two words' }).success).toBe(false);
    expect(SaveApiKeys.safeParse({ rapidApiKey: KEY, webhookSecret: 'x' }).success).toBe(false);
  });
});

test('a webhook address is stored, cleared by a blank and refused when it is invalid', async () => {
  expect((await update({ webhookUrl: 'https://hooks.example.com/x' })).webhookUrl).toBe('https://hooks.example.com/x');
  expect((await update({ publishMode: 'review' })).webhookUrl).toBe('https://hooks.example.com/x');
  expect((await update({ webhookUrl: '' })).webhookUrl).toBeNull();
  expect(() => UpdateSettings.parse({ webhookUrl: 'javascript:alert(1)' })).toThrow('Enter a full web address');
  await setSetting(ctx, { key: 'publishMode', value: 'auto' });
});

test('only administrators change settings, and the log names the changed settings without values', async () => {
  const editor = createStaffActor({ kind: 'staff', id: 2, name: 'Ed', role: 'editor', sessionId: 2 });
  await expect(updateSettings(ctx, { actor: editor, fields: { webhookUrl: null } })).rejects.toMatchObject({
    status: 403,
  });
  await update({ webhookUrl: 'https://hooks.example.com/token' });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select action, after from audit_log order by id desc limit 1`,
  );
  expect(rows).toEqual([{ action: 'settings.updated', after: { changed: ['webhookUrl'] } }]);
});

test('the agency’s own figures name their source, are four at most, and the log records the previous figures', async () => {
  const jobs = { figure: ' 1,200 ', label: 'jobs\nbooked', source: 'Our invoices, as of October 2026' };
  const settings = await update({ publicFigures: 'own', ownFigures: [jobs] });
  const stored = { figure: '1,200', label: 'jobs booked', source: 'Our invoices, as of October 2026' };
  expect(settings).toMatchObject({ publicFigures: 'own', ownFigures: [stored] });
  await update({ ownFigures: [] });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select before, after from audit_log order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { before: { publicFigures: 'own', ownFigures: [stored] }, after: { changed: ['ownFigures'], ownFigures: [] } },
  ]);
  const faults = [
    { ownFigures: [{ ...jobs, source: '  ' }] },
    { ownFigures: [{ figure: '5', label: 'x' }] },
    { ownFigures: Array.from({ length: 5 }, () => jobs) },
    { ownFigures: [{ ...jobs, figure: '9'.repeat(17) }] },
    { publicFigures: 'invented' },
  ];
  for (const fault of faults) expect(UpdateSettings.safeParse(fault).success, JSON.stringify(fault)).toBe(false);
  await update({ publicFigures: 'counted' });
});

test('the agency’s webhook secret is created once under concurrent requests', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => ensureAgencyWebhookSecret(ctx)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
