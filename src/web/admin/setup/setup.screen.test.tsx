import { describe, expect, it } from 'vitest';
import { Account } from '#shared/account.ts';
import { Client } from '#shared/clients.ts';
import { DashboardStats } from '#shared/dashboard.ts';
import { FarmPlan } from '#shared/farm-plans.ts';
import { GenerationProgress } from '#shared/farms.ts';
import { ModelTest } from '#shared/model-use.ts';
import { Settings } from '#shared/settings.ts';
import { SETUP_STEPS } from '#shared/setup-choices.ts';
import type { Setup } from '#shared/setup.ts';
import { inTurn, refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, open, screen, sentTo, within } from '../../../../test/setup/screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import SetupSettingsRoute from '../settings/setup-route.tsx';

const SETUP = 'GET /api/admin/setup';
const NEW: Setup = { done: [], skipped: [], isPutAway: false, mailServer: null, client: null, livePage: null };
const NOTHING = { leads: { total: 0, overdue: 0, rows: [] }, groups: [], putOff: [] };
const settings = sample(Settings, { productName: null, openAiKey: null, timeZone: null, brandLogo: null });
const client = { id: 3, name: 'Harborline', industry: 'Pest Control', location: 'Warwick, RI' };

const show = (setup: unknown, more: Answers = {}) =>
  open(<DashboardScreen />, {
    answers: {
      [SETUP]: setup,
      'GET /api/admin/settings': settings,
      'GET /api/dashboard/attention': NOTHING,
      'GET /api/dashboard/stats': sample(DashboardStats, { clients: 0, farms: 0 }),
      'GET /api/generation-progress': sample(GenerationProgress, { isActive: false }),
      ...more,
    } as Answers,
  });

const stepOf = (title: string) => {
  const row = screen.getByRole('heading', { name: title }).closest('li');
  if (!row) throw new Error(`There is no step ${title}.`);
  return within(row);
};

describe('the set-up of a new installation', () => {
  it('stands on the dashboard and says what is done by what there is', async () => {
    show({ ...NEW, done: ['name', 'client'], client });
    expect(await screen.findByText(`2 of ${SETUP_STEPS.length} done`)).toBeTruthy();
    expect(stepOf('Name your agency').getByText('Done')).toBeTruthy();
    expect(stepOf('Name your agency').queryByRole('button')).toBeNull();
    expect(stepOf('Add your logo').queryByText('Done')).toBeNull();
    expect(screen.queryByText('First steps')).toBeNull();
  });

  it('takes the name of the agency below its step', async () => {
    const { user } = show(inTurn(NEW, { ...NEW, done: ['name'] }), {
      'POST /api/admin/settings': { ...settings, productName: 'Blue Harbor' },
    });
    await user.click(await screen.findByRole('button', { name: 'Enter the name' }));
    const save = await screen.findByRole('button', { name: 'Save name' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Agency name' }));
    await user.click(save);
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Agency name' }), 'Blue Harbor');
    await user.click(buttonOf('Save name'));
    expect(await screen.findByText('1 of 8 done')).toBeTruthy();
    expect(sentTo('POST /api/admin/settings')).toEqual([{ productName: 'Blue Harbor' }]);
    expect(screen.queryByRole('textbox', { name: 'Agency name' })).toBeNull();
  });

  it('offers the time zone of whoever sets it up', async () => {
    const { user } = show(NEW, { 'POST /api/admin/settings': settings });
    await user.click(await screen.findByRole('button', { name: 'Choose a time zone' }));
    await user.click(await screen.findByRole('button', { name: 'Save time zone' }));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await expect.poll(() => sentTo('POST /api/admin/settings')).toEqual([{ timeZone }]);
  });

  it('saves the key of a model and tests it in one act, and says what the test found', async () => {
    const { user } = show(NEW, {
      'POST /api/admin/settings': settings,
      'POST /api/admin/test-model': sample(ModelTest, { success: false, message: 'The key was refused.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Enter the key' }));
    await user.type(await screen.findByLabelText('API key'), 'sk-wrong');
    await user.click(buttonOf('Save and test'));
    expect(await screen.findByText(/^The key was refused\./)).toBeTruthy();
    expect(sentTo('POST /api/admin/settings')).toMatchObject([{ openAiKey: 'sk-wrong' }]);
    expect(stepOf('Connect a language model').queryByText('Done')).toBeNull();
  });

  it('does not test a model that could not be saved', async () => {
    const { user } = show(NEW, { 'POST /api/admin/settings': refused(400, 'Not possible.') });
    await user.click(await screen.findByRole('button', { name: 'Enter the key' }));
    await user.type(await screen.findByLabelText('API key'), 'sk-x');
    await user.click(buttonOf('Save and test'));
    expect(await screen.findByText('The model could not be saved')).toBeTruthy();
    expect(callsOf('POST /api/admin/test-model')).toEqual([]);
  });

  it('says who sets a mail server, and sends a test where there is one', async () => {
    show(NEW);
    await screen.findByText(/The operator sets one with SMTP_URL/);
    expect(stepOf('Try the mail server').queryByRole('button', { name: 'Send a test' })).toBeNull();
  });

  it('sends a test e-mail through the server that is set', async () => {
    const { user } = show(inTurn({ ...NEW, mailServer: 'mail.example' }, { ...NEW, done: ['mail'] }), {
      'POST /api/admin/test-email': { success: true, message: 'The mail server took the mail.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    await user.type(await screen.findByLabelText('Test e-mail recipient'), 'ada@agency.example');
    await user.click(buttonOf('Send test e-mail'));
    expect(await screen.findByText('1 of 8 done')).toBeTruthy();
  });

  it('opens the dialogs of password, client and farm, the farm for the client that is there', async () => {
    const { user } = show(
      { ...NEW, client, done: ['client'] },
      {
        'GET /api/account': sample(Account),
        'GET /api/clients': [sample(Client, client)],
        'GET /api/clients/:id/website': { website: null },
        'GET /api/farms': [],
        'GET /api/settings': settings,
        'GET /api/catalog': [],
        'POST /api/farms/plan': sample(FarmPlan),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Create farm' }));
    const farm = within(await screen.findByRole('dialog', { name: 'Create New Website Farm' }));
    expect(farm.getByRole<HTMLInputElement>('textbox', { name: /^Client name/ }).value).toBe('Harborline');
  });

  it('passes over a step and brings it back', async () => {
    const { user } = show(NEW, {
      'PATCH /api/admin/setup': inTurn({ ...NEW, skipped: ['logo'] }, NEW),
    });
    await user.click(await screen.findByRole('button', { name: 'Skip: Add your logo' }));
    expect(await screen.findByText('Skipped')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bring back: Add your logo' }));
    await expect.poll(() => sentTo('PATCH /api/admin/setup')).toEqual([{ skipped: ['logo'] }, { skipped: [] }]);
  });

  it('is put away, and the first steps take its place', async () => {
    const { user } = show(NEW, { 'PATCH /api/admin/setup': { ...NEW, isPutAway: true } });
    await user.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(await screen.findByText('Set-up put away')).toBeTruthy();
    expect(await screen.findByText('First steps')).toBeTruthy();
    expect(sentTo('PATCH /api/admin/setup')).toEqual([{ isPutAway: true }]);
  });

  it('shrinks to one line with the live page once there is a farm', async () => {
    const { user } = show({
      ...NEW,
      client,
      done: ['client', 'farm'],
      livePage: { farmId: 7, title: 'Signs of termites', path: '/f/7/signs-of-termites' },
    });
    const page = await screen.findByRole('link', { name: 'Open the page' });
    expect(page.getAttribute('href')).toBe('/f/7/signs-of-termites');
    expect(screen.queryByRole('heading', { name: 'Add your logo' })).toBeNull();
    await user.click(buttonOf('Show steps'));
    expect(screen.getByRole('heading', { name: 'Add your logo' })).toBeTruthy();
  });

  it('is not shown to who may not change settings', async () => {
    open(<DashboardScreen />, {
      role: 'editor',
      answers: {
        'GET /api/dashboard/attention': NOTHING,
        'GET /api/dashboard/stats': sample(DashboardStats, { clients: 0, farms: 0 }),
        'GET /api/generation-progress': sample(GenerationProgress, { isActive: false }),
      },
    });
    expect(await screen.findByText('First steps')).toBeTruthy();
    expect(screen.queryByText('Set up your agency')).toBeNull();
  });
});

describe('the set-up under Settings', () => {
  it('shows every step, also once it was put away, and brings the card back to the dashboard', async () => {
    const { user } = open(<SetupSettingsRoute />, {
      answers: {
        [SETUP]: { ...NEW, isPutAway: true, done: ['farm'] },
        'PATCH /api/admin/setup': { ...NEW, done: ['farm'] },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Add your logo' })).toBeTruthy();
    await user.click(buttonOf('Show on the dashboard'));
    expect(await screen.findByText('The dashboard shows the set-up again')).toBeTruthy();
    expect(sentTo('PATCH /api/admin/setup')).toEqual([{ isPutAway: false }]);
  });

  it('refuses other roles', async () => {
    open(<SetupSettingsRoute />, { role: 'editor', answers: { [SETUP]: refused(403, 'Forbidden') } });
    expect(await screen.findByText('Access denied')).toBeTruthy();
  });
});
