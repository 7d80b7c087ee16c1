import { describe, expect, it } from 'vitest';
import { DeliveryRetryAnswer, DeliverySummary, EmailSummary } from '#shared/emails.ts';
import { WebhookState, WebhookTrouble } from '#shared/webhooks.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { WebhookTools } from './webhook-tools.tsx';

const failed = sample(DeliverySummary, { id: 4, leadId: 11, clientName: 'Harborline', status: 'failed' });
const mail = sample(EmailSummary, { id: 9, subject: 'A new lead', state: 'failed' });
const openLog = (more: Answers = {}, { role = 'admin' as 'admin' | 'editor' | 'user', at = '/deliveries' } = {}) =>
  open(<DeliveriesScreen />, {
    role,
    at,
    answers: {
      'GET /api/deliveries': rowsOf([failed]),
      'GET /api/webhooks/trouble': sample(WebhookTrouble),
      'GET /api/clients': [],
      ...more,
    },
  });

describe('the delivery log', () => {
  it.each(['editor', 'user'] as const)('is refused to %s with a message and not fetched', async (role) => {
    openLog({}, { role });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
    expect(callsOf('GET /api/deliveries')).toEqual([]);
  });

  it('retries one delivery', async () => {
    const { user } = openLog({ 'POST /api/deliveries/retry': sample(DeliveryRetryAnswer, { retried: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Retry Lead 11 of Harborline' }));
    await waitFor(() => expect(sentTo('POST /api/deliveries/retry')).toEqual([{ ids: [4] }]));
  });

  it('retries all failed deliveries', async () => {
    const { user } = openLog({
      'GET /api/deliveries': rowsOf([failed, { ...failed, id: 5 }]),
      'POST /api/deliveries/retry': refused(503, 'The queue rests.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Resend all 2 shown' }));
    expect(await screen.findByText('Failed to resend')).toBeTruthy();
    expect(screen.getByText('The queue rests.')).toBeTruthy();
    expect(sentTo('POST /api/deliveries/retry')).toEqual([{ ids: [4, 5] }]);
  });

  it('lists emails too', async () => {
    const { user } = openLog({ 'GET /api/emails': rowsOf([mail]) });
    await user.click(await screen.findByRole('tab', { name: 'E-mails' }));
    expect(await screen.findByRole('button', { name: 'A new lead' })).toBeTruthy();
  });

  it('clears all filters', async () => {
    const { user } = openLog(
      { 'GET /api/deliveries': ({ query }) => (query.status ? rowsOf([]) : rowsOf([failed])) },
      { at: '/deliveries?status=delivered' },
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Lead 11' })).toBeTruthy();
  });
});

it.each([
  ['admin', ['Signing secret', 'Resend multiple']],
  ['editor', []],
  ['user', []],
] as const)('offers %s the allowed webhook actions', async (role, offered) => {
  open(<WebhookTools owner={3} />, {
    role,
    answers: { 'GET /api/webhooks/:owner': sample(WebhookState, { hasAddress: true }) },
  });
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  for (const name of offered) expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Google Sheet', ...offered]);
});

it('enables a webhook with permission', async () => {
  const off = sample(WebhookState, {
    name: 'Harborline',
    clientId: 3,
    hasAddress: true,
    disabledAt: '2026-01-15T12:00:00.000Z',
    disabledReason: 'gone',
    waiting: 2,
  });
  open(<WebhookTools owner={3} />, { role: 'user', answers: { 'GET /api/webhooks/:owner': off } });
  expect(await screen.findByText(/^The webhook of Harborline has been off since/)).toBeTruthy();
  expect(screen.getByText(/2 leads are waiting\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enable and send/ })).toBeNull();
});
