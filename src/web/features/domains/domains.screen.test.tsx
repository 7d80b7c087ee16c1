import { describe, expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import {
  DomainHistory,
  DomainSuggestion,
  DomainTestAnswer,
  GeneratePagesAnswer,
  HubDomain,
  HubDomainAnswer,
  ClientSitePage,
} from '#shared/domains.ts';
import { held, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  within,
} from '../../../../test/setup/screen.tsx';
import { DomainCard } from './domain-card.tsx';

const client = sample(Client, { id: 3, name: 'Harborline', mainHubDomain: null });
const withDomain = { ...client, mainHubDomain: 'answers.example' };
const hub = sample(HubDomain, { domain: 'answers.example', title: 'Harborline Answers', state: 'set_up' });
const draw = (one: Client) => <DomainCard client={one} moreActions={() => null} />;
const choice = { 'GET /api/clients/:id/domain-suggestions': [] };
const panel = {
  'GET /api/clients/:id/hub-domain': hub,
  'GET /api/clients/:id/hub-pages': [
    sample(ClientSitePage, { title: 'Ants', slug: 'ants', isHomepage: true, isActive: true }),
  ],
  'GET /api/clients/:id/domain-history': sample(DomainHistory),
};

describeForms([
  {
    name: 'a hub domain of one’s own',
    screen: () => draw(client),
    besides: choice,
    begin: () => screen.findByLabelText(/^Domain name/),
    typed: { 'Domain name': ' answers.example ', 'Hub title': 'Harborline Answers', 'Hub description': 'All of it.' },
    press: 'Setup Custom Hub Domain',
    route: 'POST /api/clients/:id/setup-hub-domain',
    answer: sample(HubDomainAnswer, { domain: 'answers.example' }),
    sends: { domain: 'answers.example', title: 'Harborline Answers', description: 'All of it.' },
    done: 'Hub domain set up',
    away: 'Failed to setup hub domain.',
  },
]);

const openPanel = (more: Answers = {}, role: 'admin' | 'user' = 'admin') =>
  open(draw(withDomain), { role, answers: { ...panel, ...more } });

describe('a client without a hub domain', () => {
  it.each([
    ['', ''],
    ['answers.example', ''],
    ['', 'Answers'],
    ['  ', 'Answers'],
  ])('cannot set up "%s" with the title "%s"', async (domain, title) => {
    const { user } = open(draw(client), { answers: choice });
    expect(await screen.findByText('Not Setup')).toBeTruthy();
    await fill(user, await screen.findByLabelText(/^Domain name/), domain);
    await fill(user, fieldOf('Hub title'), title);
    expect(buttonOf('Setup Custom Hub Domain').disabled).toBe(true);
  });

  it('offers Setup on the selected suggestion', async () => {
    const suggestion = sample(DomainSuggestion, { domain: 'ants.example', title: 'Ants', description: 'All.' });
    const { user } = open(draw(client), {
      answers: {
        'GET /api/clients/:id/domain-suggestions': [suggestion],
        'POST /api/clients/:id/setup-hub-domain': sample(HubDomainAnswer, { domain: 'ants.example' }),
      },
    });
    const radio = await screen.findByRole('radio');
    expect(screen.queryByRole('button', { name: 'Setup' })).toBeNull();
    await user.click(radio);
    await user.click(buttonOf('Setup'));
    expect(await screen.findByText('Hub domain set up')).toBeTruthy();
    expect(sentTo('POST /api/clients/:id/setup-hub-domain')).toEqual([
      { domain: 'ants.example', title: 'Ants', description: 'All.' },
    ]);
  });

  it.each([
    [true, 'Available'],
    [false, 'Taken'],
    [null, 'Check Availability'],
  ])('shows whether a suggestion is available: %s', async (available, says) => {
    const suggestion = sample(DomainSuggestion, { available });
    open(draw(client), { answers: { 'GET /api/clients/:id/domain-suggestions': [suggestion] } });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('offers no action without edit permission', async () => {
    open(draw(client), { role: 'user', answers: choice });
    expect(await screen.findByText('AI domain suggestions')).toBeTruthy();
    expect(screen.queryByLabelText(/^Domain name/)).toBeNull();
  });
});

describe('a client with a hub domain', () => {
  it('is active and shows its pages', async () => {
    openPanel();
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(await screen.findByText('Homepage')).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.getByText('answers.example/ants')).toBeTruthy();
  });

  it('shows that the connection is being tested and the result', async () => {
    const message = 'Your domain answers.example is properly configured and active!';
    const reply = held(sample(DomainTestAnswer, { success: true, message }));
    const { user } = openPanel({ 'POST /api/clients/:id/test-domain-connection': reply });
    await user.click(await screen.findByRole('button', { name: 'Test Connection' }));
    expect(buttonOf('Testing...').disabled).toBe(true);
    reply.release();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['no answer', unreachable(), 'Domain connection test failed. Please check your Cloudflare Worker setup.'],
    ['a refusal', refused(400, 'The worker does not answer.'), 'The worker does not answer.'],
  ])('shows why the test failed with %s', async (_case, reply, says) => {
    const { user } = openPanel({ 'POST /api/clients/:id/test-domain-connection': reply });
    await user.click(await screen.findByRole('button', { name: 'Test Connection' }));
    expect(await screen.findByText('Connection Test Failed')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
  });

  it('generates its farm pages', async () => {
    const { user } = openPanel({
      'POST /api/clients/:id/generate-farm-pages': sample(GeneratePagesAnswer, { generatedPages: 4 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Generate Farm Pages' }));
    expect(await screen.findByText('Successfully generated 4 new farm category pages.')).toBeTruthy();
  });

  it('says that there was no farm page to generate', async () => {
    const { user } = openPanel({
      'POST /api/clients/:id/generate-farm-pages': sample(GeneratePagesAnswer, { generatedPages: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Generate Farm Pages' }));
    expect(await screen.findByText('Every category page exists already.')).toBeTruthy();
    expect(screen.queryByText(/Successfully generated/)).toBeNull();
  });

  it.each([
    ['no answer', unreachable(), 'Failed to generate farm pages.'],
    ['a refusal', refused(409, 'They are being written.'), 'They are being written.'],
  ])('shows why no pages were generated with %s', async (_case, reply, says) => {
    const { user } = openPanel({ 'POST /api/clients/:id/generate-farm-pages': reply });
    await user.click(await screen.findByRole('button', { name: 'Generate Farm Pages' }));
    expect(await screen.findByText('Generation Failed')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
  });

  it('asks for confirmation before removing the domain', async () => {
    const { user } = openPanel({ 'DELETE /api/clients/:id/hub-domain': { message: 'Removed' } });
    await user.click(await screen.findByRole('button', { name: 'Remove Domain' }));
    const dialog = within(await findDialog('Remove answers.example?'));
    expect(callsOf('DELETE /api/clients/:id/hub-domain')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove domain' }));
    expect(await screen.findByText('Hub domain removed')).toBeTruthy();
  });

  it('is read-only without edit permission', async () => {
    openPanel({}, 'user');
    expect(await screen.findByText('Homepage')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Test Connection|Change Domain|Remove Domain|Generate/ })).toBeNull();
  });
});
