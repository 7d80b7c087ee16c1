import { expect, test } from 'vitest';
import type { EmailSummary } from '#shared/emails.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';

const product = await testProduct();

test('without a mail server mails stay in the outbox, and no attempt is made', async () => {
  const headers = await product.signIn('admin');
  const clientId = await insertClientRow(product.ctx, { name: 'Acme' });
  const rows = await insertFarmRows(product.ctx, { clientId, slug: 'acme' });
  await product.call('PUT', `/api/clients/${clientId}/email-preferences`, { headers, body: { newLeads: true } });
  const leadId = await insertLeadRow(product.ctx, rows, { name: 'Ana Silva' });
  await product.ctx.emit('lead.captured', { leadId });
  await product.runJobs();
  const { body } = await product.call<EmailSummary[]>('GET', '/api/emails', { headers });
  expect(body).toMatchObject([{ state: 'queued', tries: 0, nextTryAt: null, to: 'office@example.com' }]);
  const setup = await product.call('GET', '/api/admin/email', { headers });
  expect(setup.body).toMatchObject({ server: null, queued: 1 });
  const tried = await product.call('POST', '/api/admin/test-email', { headers, body: { to: 'me@example.com' } });
  expect(tried.body).toEqual({ success: false, message: 'No mail server is set: the operator sets SMTP_URL.' });
  const retried = await product.call('POST', '/api/emails/retry', { headers, body: { ids: [body[0]?.id] } });
  expect(retried.status).toBe(400);
});
