import { describe, expect, it } from 'vitest';
import { EndpointDelivery, WebhookEndpoint, type IssuedWebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { WebhookEndpoints } from './webhook-endpoints.tsx';

const SECRET = 'whsec_c2FtcGxlLXNlY3JldC1mb3ItdGVzdHMtb25seQ==';
const crm = sample(WebhookEndpoint, {
  id: 7,
  url: 'https://crm.example.com/hook',
  description: 'CRM',
  events: ['lead.created', 'report.ready'],
  clientId: null,
  clientName: null,
  headerNames: ['X-Api-Key'],
  enabled: true,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  waiting: 0,
  previousSecretUntil: null,
});
const issued: IssuedWebhookEndpoint = { ...crm, secret: SECRET };

const openEndpoints = (more: Answers = {}) =>
  open(<WebhookEndpoints />, { role: 'admin', answers: { 'GET /api/webhook-endpoints': [crm], ...more } });
const act = async ({ user }: ReturnType<typeof openEndpoints>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for CRM' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('webhook endpoints', () => {
  it('are listed with their address, events and the names of their headers', async () => {
    openEndpoints();
    expect(await screen.findByText('CRM')).toBeTruthy();
    expect(screen.getByText('https://crm.example.com/hook')).toBeTruthy();
    expect(screen.getByText('All clients · lead.created, report.ready · headers X-Api-Key')).toBeTruthy();
    expect(screen.getByText('On')).toBeTruthy();
  });

  it('say why one is off and how much waits', async () => {
    const off = {
      ...crm,
      enabled: false,
      disabledReason: 'gone' as const,
      disabledAt: '2026-11-20T12:00:00.000Z',
      waiting: 3,
    };
    openEndpoints({ 'GET /api/webhook-endpoints': [off] });
    expect(await screen.findByText(/It answered that it wants no more calls\. Off since/)).toBeTruthy();
    expect(screen.getByText('3 events wait.')).toBeTruthy();
  });

  it('say that there are none', async () => {
    openEndpoints({ 'GET /api/webhook-endpoints': [] });
    expect(await screen.findByText('There are no endpoints yet.')).toBeTruthy();
  });

  it('can be fetched again after a failure', async () => {
    openEndpoints({ 'GET /api/webhook-endpoints': refused(503, 'Temporarily unavailable') });
    expect(await screen.findByText('Failed to fetch endpoints')).toBeTruthy();
  });

  it('are added with events and headers, and the secret is shown once', async () => {
    const { user } = openEndpoints({ 'POST /api/webhook-endpoints': issued });
    await screen.findByText('CRM');
    await user.click(buttonOf('Add endpoint'));
    const dialog = within(await findDialog('Add an endpoint'));
    await fill(user, fieldOf('Address'), 'https://crm.example.com/hook');
    await user.click(dialog.getByRole('checkbox', { name: 'report.ready' }));
    await fill(user, fieldOf('Own headers'), 'X-Api-Key: 12:34');
    await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(sentTo('POST /api/webhook-endpoints')).toEqual([
      {
        url: 'https://crm.example.com/hook',
        description: '',
        clientId: null,
        events: ['lead.created', 'report.ready'],
        headers: { 'X-Api-Key': '12:34' },
      },
    ]);
    await user.click(buttonOf('Done'));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  });

  it('need an address, unless they are only pulled, and an event', async () => {
    const { user } = openEndpoints({ 'POST /api/webhook-endpoints': issued });
    await screen.findByText('CRM');
    await user.click(buttonOf('Add endpoint'));
    const dialog = within(await findDialog('Add an endpoint'));
    await user.click(dialog.getByRole('checkbox', { name: 'lead.created' }));
    await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText('Enter the address.')).toBeTruthy();
    expect(await screen.findByText('Choose at least one event.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'No address: a program fetches the events' }));
    await user.click(dialog.getByRole('checkbox', { name: 'lead.created' }));
    await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await waitFor(() => expect(sentTo('POST /api/webhook-endpoints')).toMatchObject([{ url: null }]));
  });

  it('are edited without their headers being touched', async () => {
    const opened = openEndpoints({ 'PATCH /api/webhook-endpoints/:id': crm });
    await act(opened, 'Edit');
    await findDialog('Edit the endpoint');
    await fill(opened.user, fieldOf('Description'), 'New CRM');
    await opened.user.click(buttonOf('Save'));
    expect(await screen.findByText('Endpoint changed')).toBeTruthy();
    const [sent] = sentTo('PATCH /api/webhook-endpoints/:id') as Record<string, unknown>[];
    expect(sent).toMatchObject({ description: 'New CRM', url: crm.url });
    expect(sent).not.toHaveProperty('headers');
  });

  it('are turned off and on', async () => {
    const opened = openEndpoints({ 'PATCH /api/webhook-endpoints/:id': { ...crm, enabled: false } });
    await act(opened, 'Turn off');
    expect(await screen.findByText('Endpoint turned off')).toBeTruthy();
    expect(sentTo('PATCH /api/webhook-endpoints/:id')).toEqual([{ enabled: false }]);
  });

  it('get a new secret that is shown once', async () => {
    const opened = openEndpoints({
      'POST /api/webhook-endpoints/:id/rotate-secret': { secret: SECRET, previousUntil: null },
    });
    await act(opened, 'Rotate secret');
    await findDialog('Rotate the secret of CRM');
    await opened.user.selectOptions(fieldOf('The old secret keeps signing'), 'For seven days');
    await opened.user.click(buttonOf('Rotate secret'));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(sentTo('POST /api/webhook-endpoints/:id/rotate-secret')).toEqual([{ overlapHours: 168 }]);
  });

  it('are sent a test, which says how it went', async () => {
    const answer = { success: false, message: 'Failed to test webhook. Check your webhook URL.' };
    await act(openEndpoints({ 'POST /api/webhook-endpoints/:id/test': answer }), 'Send a test');
    expect(await screen.findByText('Test failed')).toBeTruthy();
  });

  it('get calls of a span again, counted first', async () => {
    const opened = openEndpoints({ 'POST /api/webhook-endpoints/:id/replay': { count: 2, more: 0 } });
    await act(opened, 'Resend calls');
    await findDialog('Resend calls');
    await opened.user.click(buttonOf('Count'));
    await opened.user.click(await screen.findByRole('button', { name: 'Resend 2' }));
    await waitFor(() =>
      expect(sentTo('POST /api/webhook-endpoints/:id/replay')).toMatchObject([
        { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), which: 'failed', dryRun: true },
        { which: 'failed', dryRun: false },
      ]),
    );
  });

  it('show their calls with what became of them', async () => {
    const call = sample(EndpointDelivery, {
      event: 'report.ready',
      clientName: 'Harborline',
      leadId: null,
      status: 'pending',
      nextAttemptAt: null,
      replays: 0,
      tries: [
        { at: '2026-11-20T12:00:00.000Z', status: 500, reason: 'Its server failed. It answered 500.', durationMs: 40 },
      ],
    });
    await act(openEndpoints({ 'GET /api/webhook-endpoints/:id/deliveries': [call] }), 'Calls');
    const dialog = within(await findDialog('Calls of CRM'));
    expect(await dialog.findByText('report.ready')).toBeTruthy();
    expect(dialog.getByText(/Its server failed\. It answered 500/)).toBeTruthy();
    expect(dialog.getByText('Waiting')).toBeTruthy();
  });

  it('are deleted after a question', async () => {
    const opened = openEndpoints({ 'DELETE /api/webhook-endpoints/:id': undefined });
    await act(opened, 'Delete');
    await findDialog('Delete CRM?');
    await opened.user.click(buttonOf('Delete endpoint'));
    expect(await screen.findByText('Endpoint deleted')).toBeTruthy();
  });
});
