import { describe, expect, it } from 'vitest';
import { WebhookTestAnswer } from '#shared/clients.ts';
import { IndexNowReport } from '#shared/indexnow.ts';
import { EmailSetup, TestEmailAnswer } from '#shared/emails.ts';
import { Settings } from '#shared/settings.ts';
import { refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, fill, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { IndexNowCard } from './index-now-card.tsx';
import { ResearchCard } from './research-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { RapidApiCard } from './rapid-api-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

const settings = sample(Settings, { webhookUrl: 'https://hooks.example/a', rapidApiKey: null });
const keys = { 'GET /api/admin/settings': { ...settings, rapidApiKey: 'old-key', openAiKey: null } };

describeForms([
  {
    name: 'the webhook of the agency',
    screen: () => <WebhookCard settings={settings} tools={null} />,
    typed: { 'Lead Management Webhook URL': 'https://hooks.example/b' },
    press: 'Save Settings',
    route: 'POST /api/admin/settings',
    answer: settings,
    sends: { webhookUrl: 'https://hooks.example/b' },
    done: 'Settings saved',
    away: 'Failed to save settings',
  },
  {
    name: 'the key of the rank look-ups',
    screen: () => <RapidApiCard settings={settings} />,
    typed: { 'RapidAPI key': 'key-1' },
    press: 'Save API Key',
    route: 'POST /api/settings/api-keys',
    answer: { ...settings, rapidApiKey: '••••ey-1' },
    sends: { rapidApiKey: 'key-1' },
    done: 'API key saved',
    away: 'Failed to save API keys',
  },
  {
    name: 'both keys',
    screen: () => <ApiKeysCard />,
    besides: keys,
    begin: () => screen.findByLabelText('OpenAI API key'),
    typed: { 'OpenAI API key': 'sk-1', 'RapidAPI key': 'key-1' },
    press: 'Save API Keys',
    route: 'POST /api/settings/api-keys',
    answer: settings,
    sends: { openAiKey: 'sk-1', rapidApiKey: 'key-1' },
    done: 'API keys saved',
    away: 'Failed to save API keys',
  },
  {
    name: 'a test mail',
    screen: () => <EmailCard />,
    besides: { 'GET /api/admin/email': sample(EmailSetup, { server: 'mail.example' }) },
    begin: () => screen.findByLabelText('Test e-mail recipient'),
    typed: { 'Test e-mail recipient': 'ada@example.com' },
    press: 'Send test e-mail',
    route: 'POST /api/admin/test-email',
    answer: sample(TestEmailAnswer, { success: true, message: 'The server took it.' }),
    sends: { to: 'ada@example.com' },
    done: 'The server took it.',
    away: 'The test e-mail could not be sent.',
  },
]);

it('requires a RapidAPI key', async () => {
  const { user } = open(<ApiKeysCard />, { answers: keys });
  await fill(user, await screen.findByLabelText(/^RapidAPI key/), '  ');
  await user.click(buttonOf('Save API Keys'));
  expect(screen.getByText('Please enter a RapidAPI key.')).toBeTruthy();
  expect(callsOf('POST /api/settings/api-keys')).toEqual([]);
});

it.each(['editor', 'user'] as const)('explains to %s why the keys are hidden', async (role) => {
  open(<ApiKeysCard />, { role, answers: { 'GET /api/admin/settings': refused(403, 'Forbidden') } });
  expect(
    await screen.findByText('These keys are shared by all staff, so only administrators can change them.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save API Keys' })).toBeNull();
});

describe('webhook test', () => {
  const openCard = (more: Answers = {}, webhookUrl: string | null = 'https://hooks.example/a') =>
    open(<WebhookCard settings={{ ...settings, webhookUrl }} tools={null} />, { answers: more });

  it('is not offered without a URL', () => {
    openCard({}, null);
    expect(buttonOf('Test Webhook').disabled).toBe(true);
  });

  it('is not offered after the URL is removed', async () => {
    const { user } = openCard();
    await user.clear(fieldOf('Lead Management Webhook URL'));
    expect(buttonOf('Test Webhook').disabled).toBe(true);
  });

  it.each([
    ['taken', sample(WebhookTestAnswer, { success: true, message: 'It took the test.' }), 'It took the test.'],
    ['refused there', sample(WebhookTestAnswer, { success: false, message: 'It said 500.' }), 'Failed to test webhook'],
    ['refused here', refused(429, 'Wait a minute.'), 'Wait a minute.'],
    ['unanswered', unreachable(), 'Failed to test webhook'],
  ])('reports that it was %s', async (_case, reply, says) => {
    const { user } = openCard({ 'POST /api/admin/test-webhook': reply });
    await user.click(buttonOf('Test Webhook'));
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

it('offers no test of an unsaved key', async () => {
  const { user } = open(<RapidApiCard settings={settings} />);
  expect(buttonOf('Test API').disabled).toBe(true);
  await fill(user, fieldOf('RapidAPI key'), 'key-1');
  expect(buttonOf('Test API').disabled).toBe(true);
});

it('lets official statements go without review', async () => {
  const { user } = open(<ResearchCard settings={{ ...settings, acceptOfficial: false }} />, {
    answers: { 'POST /api/admin/settings': { ...settings, acceptOfficial: true } },
  });
  await user.click(screen.getByRole('switch', { name: 'Accept official statements without review' }));
  expect(await screen.findByText('Official statements are accepted')).toBeTruthy();
  expect(sentTo('POST /api/admin/settings')).toEqual([{ acceptOfficial: true }]);
});

it.each([
  [false, true, 'IndexNow is on'],
  [true, false, 'IndexNow is off'],
])('switches IndexNow from %s to %s', async (before, after, says) => {
  const { user } = open(<IndexNowCard settings={{ ...settings, indexNow: before }} />, {
    answers: {
      'POST /api/admin/settings': { ...settings, indexNow: after },
      'GET /api/indexnow': sample(IndexNowReport),
    },
  });
  await user.click(screen.getByRole('switch', { name: 'Send changed addresses through IndexNow' }));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(sentTo('POST /api/admin/settings')).toEqual([{ indexNow: after }]);
});

it('saves the public figures or shows why it failed', async () => {
  const { user } = open(<PublicPageCard settings={{ ...settings, publicFigures: 'counted' }} />, {
    answers: { 'POST /api/admin/settings': refused(503, 'Try later.') },
  });
  await user.selectOptions(screen.getByLabelText('Figures on the public page'), 'None');
  expect(await screen.findByText('Failed to save settings')).toBeTruthy();
  await waitFor(() => expect(fieldOf('Figures on the public page').value).toBe('counted'));
  expect(sentTo('POST /api/admin/settings')).toEqual([{ publicFigures: 'none' }]);
});

it('offers no test email without a mail server', async () => {
  open(<EmailCard />, { answers: { 'GET /api/admin/email': sample(EmailSetup, { server: null }) } });
  expect(await screen.findByText('Not set')).toBeTruthy();
  expect(buttonOf('Send test e-mail').disabled).toBe(true);
});
