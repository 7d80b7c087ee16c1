import { describe, expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { ClientModelUse } from '#shared/model-use.ts';
import { WebsiteProposal, WebsiteReading } from '#shared/websites.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
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
import { ClientDialog } from './client-dialog.tsx';
import { ModelBudgetCard } from './model-budget-card.tsx';
import { PortalCredentialsDialog } from './portal-credentials-dialog.tsx';

const closed = () => undefined;
const harborline = sample(Client, {
  id: 3,
  name: 'Harborline',
  email: 'office@harborline.example',
  industry: 'Pest Control',
  location: 'Warwick, RI',
  yearsInBusiness: 10,
  established: '2015',
});
const use = sample(ClientModelUse, { calls: 4, priced: true });

describeForms([
  {
    name: 'a new client',
    screen: () => <ClientDialog client={null} opened onClose={closed} />,
    typed: {
      Name: 'Harborline',
      Email: 'office@harborline.example',
      Industry: 'Pest Control',
      'Location for targeting': 'Warwick, RI',
      Phone: '(401) 555-0134',
    },
    press: 'Create Client',
    route: 'POST /api/clients',
    answer: harborline,
    sends: {
      name: 'Harborline',
      email: 'office@harborline.example',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      phone: '(401) 555-0134',
    },
    done: 'Client created successfully',
    away: 'Failed to create client',
    missing: [
      'Enter the client’s name.',
      'Enter a valid e-mail address.',
      'Enter the industry.',
      'Enter the location for targeting.',
    ],
  },
  {
    name: 'a changed client',
    screen: () => <ClientDialog client={harborline} opened onClose={closed} />,
    typed: { Notes: 'Prefers leads by text.', City: 'Warwick' },
    press: 'Update Client',
    route: 'PATCH /api/clients/:id',
    answer: harborline,
    sends: { notes: 'Prefers leads by text.', city: 'Warwick' },
    done: 'Client updated successfully',
    away: 'Failed to update client',
  },
  {
    name: 'new portal access',
    screen: () => <PortalCredentialsDialog client={harborline} opened onClose={closed} />,
    typed: { Username: 'harborline', Password: 'four calm words here' },
    press: 'Save Credentials',
    route: 'POST /api/clients/:id/portal-credentials',
    answer: { clientUsername: 'harborline', created: true },
    sends: { clientUsername: 'harborline', clientPassword: 'four calm words here', mustChange: false },
    done: 'Portal access created',
    away: 'Failed to save portal credentials',
    missing: ['Username is required.', 'Password is required for new portal access.', 'Validation Error'],
  },
  {
    name: 'the budget of a client',
    screen: () => <ModelBudgetCard clientId={3} />,
    besides: { 'GET /api/clients/:id/model-use': use },
    typed: { 'Monthly budget in dollars': '$1,250' },
    press: 'Save Budget',
    route: 'PATCH /api/clients/:id/model-budget',
    answer: sample(ClientModelUse, { calls: 4, priced: true, budget: 1250, budgetSource: 'client' }),
    sends: { monthlyBudget: 1250 },
    done: 'Budget saved',
    away: 'Failed to save the budget',
  },
]);

it('focuses the first invalid field', async () => {
  const { user } = open(<ClientDialog client={null} opened onClose={closed} />);
  await fill(user, fieldOf('Industry'), 'Pest Control');
  await user.click(buttonOf('Create Client'));
  await expect.poll(() => document.activeElement).toBe(fieldOf('Name'));
});

it('requires no password for an existing client', async () => {
  const known = { ...harborline, clientUsername: 'harborline', hasPortalPassword: true };
  const { user } = open(<PortalCredentialsDialog client={known} opened onClose={closed} />, {
    answers: { 'POST /api/clients/:id/portal-credentials': { clientUsername: 'harbor', created: false } },
  });
  expect(await screen.findByRole('dialog', { name: 'Update Portal Credentials' })).toBeTruthy();
  await fill(user, fieldOf('Username'), '  harbor ');
  await user.click(buttonOf('Save Credentials'));
  expect(await screen.findByText('Portal access updated')).toBeTruthy();
  expect(sentTo('POST /api/clients/:id/portal-credentials')).toEqual([{ clientUsername: 'harbor' }]);
});

it('shows the server’s issues at their fields and focuses the first', async () => {
  const issues = [{ path: 'phone', message: 'This is no phone number.' }];
  const { user } = open(<ClientDialog client={harborline} opened onClose={closed} />, {
    answers: { 'PATCH /api/clients/:id': refused(400, 'Invalid', { issues }) },
  });
  await fill(user, fieldOf('Phone'), 'none');
  await user.click(buttonOf('Update Client'));
  expect((await screen.findAllByText('This is no phone number.')).length).toBeGreaterThan(0);
  await expect.poll(() => document.activeElement).toBe(fieldOf('Phone'));
  expect(fieldOf('Phone').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['Website', 'harborline', 'Enter a full web address, such as https://example.com.'],
  ['Email', 'office', 'Enter a valid e-mail address.'],
  ['Accent color', '#ffee00', 'Choose a darker color. Text in this color is not readable on white.'],
])('rejects the %s %s', async (label, text, says) => {
  const { user } = open(<ClientDialog client={harborline} opened onClose={closed} />);
  await fill(user, fieldOf(label), text);
  await user.click(buttonOf('Update Client'));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(callsOf('PATCH /api/clients/:id')).toEqual([]);
});

it('sends nothing without changes', async () => {
  let closes = 0;
  const { user } = open(<ClientDialog client={harborline} opened onClose={() => (closes += 1)} />);
  await user.click(await screen.findByRole('button', { name: 'Update Client' }));
  expect(closes).toBe(1);
});

it('offers portal access to administrators only', async () => {
  open(<ClientDialog client={harborline} opened onClose={closed} />, { role: 'editor' });
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
  expect(screen.queryByLabelText('Portal username')).toBeNull();
});

it.each(['no number', '-5'])('rejects the budget %s', async (text) => {
  const { user } = open(<ModelBudgetCard clientId={3} />, { answers: { 'GET /api/clients/:id/model-use': use } });
  await fill(user, await screen.findByLabelText('Monthly budget in dollars'), text);
  await user.click(buttonOf('Save Budget'));
  expect(screen.getByText('Enter an amount, such as 20.')).toBeTruthy();
  expect(callsOf('PATCH /api/clients/:id/model-budget')).toEqual([]);
});

it('hides the budget without edit permission', async () => {
  open(<ModelBudgetCard clientId={3} />, { role: 'user', answers: { 'GET /api/clients/:id/model-use': use } });
  expect(await screen.findByText('Language model this month')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Budget' })).toBeNull();
});

const found = (id: number, kind: WebsiteProposal['kind'], value: string) =>
  sample(WebsiteProposal, {
    id,
    kind,
    value,
    mentions: [{ url: 'https://harborline.example/contact', quote: `Our ${kind}: ${value}`, found: 'text' }],
  });
const reading = sample(WebsiteReading, {
  id: 9,
  url: 'https://harborline.example/',
  state: 'done',
  pagesRead: 4,
  pagesExpected: 4,
  pages: [],
  proposals: [
    found(1, 'name', 'Harborline'),
    found(2, 'email', 'office@harborline.example'),
    found(3, 'phone', '(401) 555-0134'),
    found(4, 'phone', '(401) 555-0177'),
    found(5, 'industry', 'Pest Control'),
    found(6, 'location', 'Warwick, RI'),
  ],
});
const started: WebsiteReading = { ...reading, state: 'reading', proposals: [], pagesRead: 0 };
const unread: WebsiteReading = { ...reading, state: 'failed', reason: 'There is no such website.' };
const WEBSITE = 'Website: read it and fill in the rest';

it('reads the website first, fills in the rest with where it stands, and has the rest read after the creation', async () => {
  const answers = {
    'POST /api/websites': started,
    'GET /api/websites/:id': reading,
    'POST /api/clients': harborline,
    'POST /api/clients/:id/website': { website: reading },
  };
  const { user } = open(<ClientDialog client={null} opened onClose={closed} />, { answers });
  await expect.poll(() => document.activeElement).toBe(fieldOf(WEBSITE));
  await fill(user, fieldOf('Name'), 'Harborline Pest');
  await fill(user, fieldOf(WEBSITE), 'harborline.example');
  await user.type(fieldOf(WEBSITE), '{Enter}');
  expect(await screen.findByText(/4 pages read\. Check every field/)).toBeTruthy();
  expect(fieldOf('Name').value).toBe('Harborline Pest');
  expect(fieldOf('Email').value).toBe('office@harborline.example');
  expect(screen.getByText(/“Our phone: \(401\) 555-0134”/)).toBeTruthy();
  await user.click(buttonOf('Use (401) 555-0177'));
  expect(fieldOf('Phone').value).toBe('(401) 555-0177');
  await user.click(buttonOf('Create Client'));
  expect(await screen.findByText('Client created successfully')).toBeTruthy();
  expect(sentTo('POST /api/clients')).toEqual([
    {
      name: 'Harborline Pest',
      email: 'office@harborline.example',
      phone: '(401) 555-0177',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      website: 'https://harborline.example',
    },
  ]);
  await expect
    .poll(() => sentTo('POST /api/clients/:id/website'))
    .toEqual([{ url: 'https://harborline.example/', readingId: 9 }]);
});

it.each<[string, Answers, RegExp]>([
  [
    'a website that cannot be read',
    { 'POST /api/websites': started, 'GET /api/websites/:id': unread },
    /There is no such website\. Fill in the form by hand/,
  ],
  [
    'an address that is none',
    { 'POST /api/websites': refused(400, 'Enter a web address, such as www.example.com.') },
    /Enter a web address/,
  ],
])('says so of %s, and the form works on', async (_name, answers, says) => {
  const { user } = open(<ClientDialog client={null} opened onClose={closed} />, { answers });
  await fill(user, fieldOf(WEBSITE), 'nowhere.example');
  await user.click(buttonOf('Read website'));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(fieldOf('Name').value).toBe('');
});

describe('more fields of a new client', () => {
  const moreFields = () => screen.getByText('More fields').closest('details');

  it('wait behind the four that a client cannot do without, and behind its website', async () => {
    open(<ClientDialog client={null} opened onClose={closed} />);
    const dialog = await findDialog('Create New Client');
    const more = moreFields();
    expect(more?.open).toBe(false);
    const asked = within(dialog)
      .getAllByRole('textbox')
      .filter((field) => !more?.contains(field));
    expect(asked).toEqual(
      [WEBSITE, 'Name', 'Email', 'Industry', 'Location for targeting'].map((label) => fieldOf(label)),
    );
  });

  it('say which of them are defaults that nobody confirmed', async () => {
    open(<ClientDialog client={null} opened onClose={closed} />);
    await findDialog('Create New Client');
    expect(screen.getAllByText('Default, not confirmed')).toHaveLength(4);
    expect(fieldOf('Established year').value).toBe('2015');
  });

  it('open where one of them is refused', async () => {
    const issues = [{ path: 'phone', message: 'This is no phone number.' }];
    const { user } = open(<ClientDialog client={null} opened onClose={closed} />, {
      answers: { 'POST /api/clients': refused(400, 'Invalid', { issues }) },
    });
    await fill(user, fieldOf('Name'), 'Harborline');
    await fill(user, fieldOf('Email'), 'office@harborline.example');
    await fill(user, fieldOf('Industry'), 'Pest Control');
    await fill(user, fieldOf('Location for targeting'), 'Warwick, RI');
    await user.click(buttonOf('Create Client'));
    expect((await screen.findAllByText('This is no phone number.')).length).toBeGreaterThan(0);
    expect(moreFields()?.open).toBe(true);
  });

  it('open where the website filled one in', async () => {
    const { user } = open(<ClientDialog client={null} opened onClose={closed} />, {
      answers: { 'POST /api/websites': started, 'GET /api/websites/:id': reading },
    });
    await fill(user, fieldOf(WEBSITE), 'harborline.example');
    await user.click(buttonOf('Read website'));
    await expect.poll(() => moreFields()?.open).toBe(true);
  });
});

it('opens what was created in place of the list', async () => {
  const opened: number[] = [];
  const { user } = open(
    <ClientDialog client={null} opened onClose={closed} onCreated={({ id }) => opened.push(id)} />,
    { answers: { 'POST /api/clients': harborline } },
  );
  await fill(user, fieldOf('Name'), 'Harborline');
  await fill(user, fieldOf('Email'), 'office@harborline.example');
  await fill(user, fieldOf('Industry'), 'Pest Control');
  await fill(user, fieldOf('Location for targeting'), 'Warwick, RI');
  await user.click(buttonOf('Create Client'));
  await expect.poll(() => opened).toEqual([3]);
});
