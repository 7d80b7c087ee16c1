import { describe, expect, it } from 'vitest';
import { Farm } from '#shared/farms.ts';
import { TrackingNumber, type ClientNumbers, type TelephonyState } from '#shared/telephony.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen, sentTo, within } from '../../../../test/setup/screen.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { TelephonyCard } from './telephony-card.tsx';

const CLIENT_ID = 3;
const farm = sample(Farm, { id: 7, name: 'Warwick' });
const number = sample(TrackingNumber, {
  id: 5,
  clientId: CLIENT_ID,
  farmId: 7,
  farmName: 'Warwick',
  pageId: null,
  pageTitle: null,
  phoneShown: '(401) 555-0100',
  forwardTo: '+14015550134',
  forwardShown: '(401) 555-0134',
  whisper: null,
  hours: { days: [5, 1], from: '08:00', to: '17:00' },
  takesMessages: true,
  keepDays: 30,
  calls: 2,
});
const numbers = (more: Partial<ClientNumbers> = {}): ClientNumbers => ({
  numbers: [number],
  providers: ['twilio'],
  timeZone: 'America/New_York',
  ...more,
});
const dialogOf = (edited: TrackingNumber | null) => (
  <NumberDialog
    clientId={CLIENT_ID}
    number={edited}
    phone="(401) 555-0134"
    providers={['twilio']}
    onClose={() => undefined}
  />
);

describeForms([
  {
    name: 'a new number',
    screen: () => dialogOf(null),
    besides: { 'GET /api/clients/:id/farms': [farm] },
    typed: { Number: '(401) 555-0100', Farm: 'Warwick', 'Said before the call is connected': 'From your website' },
    press: 'Add Number',
    route: 'POST /api/clients/:id/tracking-numbers',
    answer: number,
    sends: {
      provider: 'twilio',
      phone: '(401) 555-0100',
      farmId: 7,
      forwardTo: '(401) 555-0134',
      whisper: 'From your website',
      hours: null,
      takesMessages: true,
      keepDays: 90,
    },
    done: 'Number added: its calls are forwarded from now on',
    away: 'Failed to add the number',
    missing: ['Enter the number.', 'Choose a farm.'],
  },
  {
    name: 'a number that is changed',
    screen: () => dialogOf(number),
    typed: { 'Forward calls to': '(401) 555-0191' },
    press: 'Save Number',
    route: 'PATCH /api/tracking-numbers/:id',
    answer: number,
    sends: {
      forwardTo: '(401) 555-0191',
      whisper: null,
      hours: { days: [5, 1], from: '08:00', to: '17:00' },
      takesMessages: true,
      keepDays: 30,
    },
    done: 'Number saved',
    away: 'Failed to save the number',
  },
]);

const LIST = 'GET /api/clients/:id/tracking-numbers';
const card = <NumbersCard clientId={CLIENT_ID} phone="(401) 555-0134" />;

describe('the numbers of a client', () => {
  it('are listed with where their calls go and when', async () => {
    open(card, { answers: { [LIST]: numbers() } });
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toBe(
      '(401) 555-0100 Warwick · to (401) 555-0134 · Mon, Fri 08:00 to 17:00 (America/New_York) · takes messages · 2 calls',
    );
  });

  it('are changed by administrators alone', async () => {
    open(card, { role: 'editor', answers: { [LIST]: numbers() } });
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lead to the settings where no provider is connected', async () => {
    open(card, { answers: { [LIST]: numbers({ numbers: [], providers: [] }) } });
    expect((await screen.findByRole('link', { name: 'Calls' })).getAttribute('href')).toBe('/admin/settings/calls');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are removed after a question', async () => {
    const answers = { [LIST]: numbers(), 'DELETE /api/tracking-numbers/:id': undefined };
    const { user } = open(card, { answers });
    await user.click(await screen.findByRole('button', { name: 'Remove (401) 555-0100' }));
    await findDialog('Remove (401) 555-0100?');
    await user.click(buttonOf('Remove number'));
    expect(await screen.findByText('Number removed')).toBeTruthy();
    expect(callsOf('DELETE /api/tracking-numbers/:id')).toHaveLength(1);
  });
});

const STATE = 'GET /api/telephony';
const state = (more: Partial<TelephonyState> = {}): TelephonyState => ({
  providers: [{ provider: 'twilio', account: 'AC1', numbers: 0 }],
  callbackAddress: 'https://app.example.com/api/public/telephony/twilio',
  tasks: [],
  ...more,
});

describe('the provider of phone numbers', () => {
  it('is connected by keys that are tried', async () => {
    const connected = state();
    const { user } = open(<TelephonyCard />, {
      answers: {
        [STATE]: state({ providers: [{ provider: 'twilio', account: null, numbers: 0 }] }),
        'PUT /api/telephony/:provider': connected,
      },
    });
    expect(await screen.findByText('Not connected')).toBeTruthy();
    await user.click(buttonOf('Test and save'));
    expect(await screen.findByText('Enter the Account SID.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Account SID' }), 'AC1');
    await user.type(screen.getByLabelText('Auth token'), 'secret');
    await user.click(buttonOf('Test and save'));
    expect(await screen.findByText('The keys work and are saved')).toBeTruthy();
    expect(sentTo('PUT /api/telephony/:provider')).toEqual([{ account: 'AC1', token: 'secret' }]);
    expect(await screen.findByText('Connected')).toBeTruthy();
  });

  it('stays connected while numbers are in use, and says so', async () => {
    open(<TelephonyCard />, {
      answers: { [STATE]: state({ providers: [{ provider: 'twilio', account: 'AC1', numbers: 2 }] }) },
    });
    expect(await screen.findByText('Remove the numbers of all clients first.')).toBeTruthy();
    expect(screen.getByText(/2 numbers in use/)).toBeTruthy();
  });

  it('is disconnected after a question', async () => {
    const { user } = open(<TelephonyCard />, {
      answers: { [STATE]: state(), 'DELETE /api/telephony/:provider': undefined },
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = await findDialog('Disconnect Twilio?');
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Disconnected')).toBeTruthy();
  });

  it('shows what has still to be done there, with the reason', async () => {
    const task = {
      id: 9,
      provider: 'twilio' as const,
      kind: 'disconnect' as const,
      subject: '(401) 555-0100',
      attempts: 2,
      failure: 'Twilio could not be reached.',
      createdAt: '2026-11-21T12:00:00.000Z',
    };
    const { user } = open(<TelephonyCard />, {
      answers: { [STATE]: state({ tasks: [task] }), 'DELETE /api/telephony-tasks/:id': undefined },
    });
    expect(await screen.findByText(/Take the forwarding out of \(401\) 555-0100/)).toBeTruthy();
    expect(screen.getByText(/Twilio could not be reached\./)).toBeTruthy();
    await user.click(buttonOf('I did it myself'));
    expect(await screen.findByText('Removed from the list')).toBeTruthy();
  });
});
