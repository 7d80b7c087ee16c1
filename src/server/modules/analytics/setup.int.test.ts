import { afterAll, expect, test } from 'vitest';
import type { Setup, UpdateSetup } from '#shared/setup.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { startOpenAiServer } from '../../../../test/setup/openai-server.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { createStaff, ensureFirstAdmin, resetStaffPassword } from '../staff/staff.usecases.ts';

const [model, mail] = await Promise.all([startOpenAiServer(), startMailServer()]);
afterAll(() => Promise.all([model.stop(), mail.stop()]));
const product = await testProduct({
  environment: {
    OPENAI_BASE_URL: model.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${mail.port}`,
  },
});
const { ctx } = product;
await ensureFirstAdmin(ctx, { username: 'admin', password: null });
const password = (await resetStaffPassword(ctx, { username: 'admin' })) ?? '';

const signInAs = async (username: string, withPassword: string) => {
  const body = { username, password: withPassword };
  const { sessionId } = (await product.call<{ sessionId: string }>('POST', '/api/admin/login', { body })).body;
  return { 'x-admin-session': sessionId };
};
const headers = await signInAs('admin', password);
const setup = async (as: Record<string, string> = headers): Promise<Setup> =>
  (await product.call<Setup>('GET', '/api/admin/setup', { headers: as })).body;
const post = async (path: string, body: object): Promise<void> => {
  const answer = await product.call('POST', path, { headers, body });
  expect(answer.status, answer.text).toBeLessThan(300);
};

test('a new installation has nothing of it', async () => {
  expect(await setup()).toEqual({
    done: [],
    skipped: [],
    isPutAway: false,
    mailServer: `127.0.0.1:${mail.port}`,
    client: null,
    livePage: null,
  });
});

test('a step is done once the product has it, and open again once it is taken away', async () => {
  await post('/api/admin/settings', { productName: 'Blue Harbor', timeZone: 'America/New_York' });
  expect((await setup()).done).toEqual(['name', 'timeZone']);
  await post('/api/admin/settings', { productName: null });
  expect((await setup()).done).toEqual(['timeZone']);
});

test('a model counts once a test of it succeeds', async () => {
  model.react(() => ({ content: '{}' }));
  await post('/api/admin/test-model', {});
  expect((await setup()).done).not.toContain('model');
  model.react(() => ({ content: JSON.stringify({ answer: 'ready' }) }));
  await post('/api/admin/test-model', {});
  expect((await setup()).done).toContain('model');
  await post('/api/admin/settings', { openAiModel: 'never-tested' });
  expect((await setup()).done).not.toContain('model');
});

test('mail counts once the server takes an e-mail', async () => {
  mail.refuses(() => 550);
  await post('/api/admin/test-email', { to: 'ada@agency.example' });
  expect((await setup()).done).not.toContain('mail');
  mail.refuses(() => null);
  await post('/api/admin/test-email', { to: 'ada@agency.example' });
  expect((await setup()).done).toContain('mail');
});

test('a password that the product made waits for one of its owner’s', async () => {
  expect((await setup()).done).not.toContain('password');
  await post('/api/account/password', { currentPassword: password, newPassword: 'lantern-orchard-river-43' });
  expect((await setup()).done).toContain('password');
  await resetStaffPassword(ctx, { username: 'admin', password });
  const again = await signInAs('admin', password);
  expect((await setup(again)).done).not.toContain('password');
});

test('a password that the operator chose for the first admin is one', async () => {
  await createStaff(ctx, { username: 'ada', password: STAFF_PASSWORD, role: 'admin', isChosen: true });
  expect((await setup(await signInAs('ada', STAFF_PASSWORD))).done).toContain('password');
});

test('the first farm is offered for the client, and its live page is shown', async () => {
  const as = await signInAs('ada', STAFF_PASSWORD);
  const body = { name: 'Harborline', email: 'h@h.example', industry: 'Pest Control', location: 'Warwick, RI' };
  await product.call('POST', '/api/clients', { headers: as, body });
  const before = await setup(as);
  expect(before.client).toMatchObject({ name: 'Harborline', location: 'Warwick, RI' });
  expect([before.done.includes('client'), before.done.includes('farm'), before.livePage]).toEqual([true, false, null]);
  const { farmId } = await writeFarm(product, {
    clientName: 'Harborline',
    microHubs: 'Termite Control',
    writer: 'library',
  });
  const after = await setup(as);
  expect(after.done).toContain('farm');
  expect(after.livePage?.farmId).toBe(farmId);
  const page = await product.call('GET', after.livePage?.path ?? '');
  expect([page.status, page.text.includes(after.livePage?.title ?? 'no page')]).toEqual([200, true]);
});

test('steps are passed over and the card is put away for all administrators', async () => {
  const as = await signInAs('ada', STAFF_PASSWORD);
  const body: UpdateSetup = { skipped: ['logo', 'logo', 'model'] };
  expect((await product.call<Setup>('PATCH', '/api/admin/setup', { headers: as, body })).body).toMatchObject({
    skipped: ['logo', 'model'],
    isPutAway: false,
  });
  await product.call('PATCH', '/api/admin/setup', { headers: as, body: { isPutAway: true } });
  expect(await setup(await product.signIn('admin'))).toMatchObject({ skipped: ['logo', 'model'], isPutAway: true });
});

test('is closed to everybody else, and takes no step that it does not know', async () => {
  const editor = await product.signIn('editor');
  expect((await product.call('GET', '/api/admin/setup', { headers: editor })).status).toBe(403);
  expect((await product.call('PATCH', '/api/admin/setup', { headers: editor, body: {} })).status).toBe(403);
  const admin = await product.signIn('admin');
  const body = { skipped: ['everything'] };
  expect((await product.call('PATCH', '/api/admin/setup', { headers: admin, body })).status).toBe(400);
});
