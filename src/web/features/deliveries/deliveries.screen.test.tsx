import { describe, expect, it } from 'vitest';
import { DeliveryRetryAnswer, DeliverySummary, EmailDetail, EmailSetup, EmailSummary } from '#shared/emails.ts';
import { ListSetup } from '#shared/lists.ts';
import { WebhookState, WebhookTrouble } from '#shared/webhooks.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, sentTo, waitFor, within } from '../../../../test/setup/screen.tsx';
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
      'GET /api/lists/:list': sample(ListSetup),
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

  it('retries one call beside the list', async () => {
    const { user } = openLog({ 'POST /api/deliveries/retry': sample(DeliveryRetryAnswer, { retried: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Lead 11' }));
    const panel = await screen.findByRole('region', { name: 'Webhook call' });
    await user.click(await within(panel).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sentTo('POST /api/deliveries/retry')).toEqual([{ ids: [4] }]));
  });

  it('retries the selected ones, and says which are left out', async () => {
    const { user } = openLog({
      'GET /api/deliveries': rowsOf([
        failed,
        { ...failed, id: 5, leadId: 12 },
        { ...failed, id: 6, leadId: 13, status: 'delivered' },
      ]),
      'POST /api/deliveries/retry': refused(503, 'The queue rests.'),
    });
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select Lead/ })) await user.click(box);
    expect(await screen.findByText(/leaves out 1: delivered already/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Retry now/ }));
    expect(await screen.findByText('Failed to resend')).toBeTruthy();
    expect(screen.getByText('The queue rests.')).toBeTruthy();
    expect(sentTo('POST /api/deliveries/retry')).toEqual([{ ids: [4, 5] }]);
  });

  it('lists e-mails too, each as it was received beside the list', async () => {
    const { user } = openLog(
      {
        'GET /api/emails': rowsOf([mail]),
        'GET /api/emails/:id': sample(EmailDetail, { ...mail, lastError: 'No such box.' }),
        'GET /api/admin/email': sample(EmailSetup, { server: null }),
      },
      { at: '/deliveries?show=mails' },
    );
    await user.click(await screen.findByRole('button', { name: 'A new lead' }));
    expect(await screen.findByTitle('E-mail: A new lead')).toBeTruthy();
    expect(screen.getByText('No such box.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Open Mail settings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Bounced/ }).getAttribute('href')).toContain('show=mails&state=bounced');
  });

  it('clears all filters', async () => {
    const { user } = openLog(
      { 'GET /api/deliveries': ({ query }) => (query.status ? rowsOf([]) : rowsOf([failed])) },
      { at: '/deliveries?status=delivered' },
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: 'Lead 11' })).toBeTruthy();
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

it('a failing webhook promises no mail: it says what waits, and that delivery is tried again', async () => {
  const failing = sample(WebhookState, {
    hasAddress: true,
    name: 'Harborline',
    disabledAt: null,
    failingSince: '2026-11-20T09:00:00.000Z',
    waiting: 2,
  });
  open(<WebhookTools owner={3} />, { answers: { 'GET /api/webhooks/:owner': failing } });
  const notice = await screen.findByText(/^2 leads are waiting\. Delivery is retried automatically/);
  expect(notice.textContent).not.toMatch(/mail/i);
});
