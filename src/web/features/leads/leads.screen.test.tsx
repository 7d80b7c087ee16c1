import { afterEach, describe, expect, it } from 'vitest';
import { BulkUpdateReport, LeadTimeline } from '#shared/lead-management.ts';
import { SubmittedForm } from '#shared/lead-history.ts';
import { NO_LEAD_FILTERS, LeadFiltersDryRun } from '#shared/lead-filters.ts';
import { Lead } from '#shared/leads.ts';
import { ListSetup } from '#shared/lists.ts';
import { dismissBulk } from '#web/lib/bulk-run.ts';
import { held, refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { ReviewState } from '#shared/reviews.ts';
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
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { onWideWindow } from '../../../../test/setup/wide-window.ts';
import { LeadFiltersDialog } from './lead-filters-dialog.tsx';
import { LeadScreen } from './lead-screen.tsx';
import { FarmLeads, LeadsScreen } from './leads-screen.tsx';

type Role = 'admin' | 'editor' | 'user';
const closed = () => undefined;
const ann = sample(Lead, {
  id: 11,
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(401) 555-0140',
  phoneShown: '(401) 555-0140',
  phoneE164: '+14015550140',
  city: 'Warwick',
  state: 'RI',
  message: 'Mud tubes on the foundation.',
  status: 'new',
  source: 'quiz',
  quizScore: 9,
  completedBoth: true,
  clientId: 3,
  farmId: 5,
  farmName: 'Warwick Pest',
  clientName: 'Harborline',
  pageTitle: 'First signs of termites?',
});
const bob = sample(Lead, { id: 12, name: 'Bob Ray', source: 'contact form', status: 'won', quizScore: 7, value: 350 });
const besides = {
  'GET /api/leads': rowsOf([ann, bob], { total: 120, next: 'more' }),
  'GET /api/lead-assignees': [{ id: 7, name: 'Ada Byron' }],
  'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
  'GET /api/lists/:list': sample(ListSetup),
};
const openList = (more: Answers = {}, { role = 'admin' as Role, at = '/leads' } = {}) =>
  open(<LeadsScreen />, { role, at, answers: { ...besides, ...more } });
const rowOf = (name: string): HTMLElement => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const statusOf = (name: string, status: string) =>
  screen.findByRole('button', { name: `Status of ${name}: ${status}` });
/** Requests of the list itself, not of the counts on its tabs. */
const listCalls = () => callsOf('GET /api/leads').filter(({ query }) => query.limit !== '1');

afterEach(dismissBulk);

describe('lead list', () => {
  it('shows a row of each lead with its flags, phone, client, page, status and value', async () => {
    openList();
    await screen.findByRole('link', { name: 'Ann Lee' });
    const row = within(rowOf('Ann Lee'));
    for (const text of ['Premium Lead', '9/15', 'High Priority', 'ann@example.com', 'Harborline'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByTitle('High Priority').textContent).toContain('9/15');
    expect(screen.queryByRole('columnheader', { name: 'Asked on' })).toBeNull();
    expect(row.getByRole('link', { name: '(401) 555-0140' }).getAttribute('href')).toBe('tel:+14015550140');
    const other = within(rowOf('Bob Ray'));
    expect(other.getByTitle('Quiz score').textContent).toBe('7/15');
    expect(other.queryByText('Premium Lead')).toBeNull();
    expect(other.getByText('$350.00')).toBeTruthy();
    expect(screen.getByRole('table', { name: '120 leads' }).getAttribute('aria-rowcount')).toBe('121');
  });

  it('shows the page that was asked on where there is room', async () => {
    onWideWindow();
    openList();
    await screen.findByRole('link', { name: 'Ann Lee' });
    expect(within(rowOf('Ann Lee')).getByText(ann.pageTitle ?? '')).toBeTruthy();
  });

  it.each([
    ['status', 'Status', 'Won', 'won'],
    ['source', 'Source', 'Quiz', 'quiz'],
    ['spam', 'Held', 'Held as spam', 'true'],
    ['sort', 'Sort', 'Highest quiz score', 'score'],
    ['assigneeId', 'Assigned to', 'Ada Byron', '7'],
  ])('asks the server for its %s', async (...[name, label, choice, value]) => {
    const { user } = openList();
    await screen.findByRole('link', { name: 'Ann Lee' });
    await user.click(buttonOf('Filter'));
    await user.click(await screen.findByRole('option', { name: label }));
    await user.click(await screen.findByRole('option', { name: choice }));
    await waitFor(() => expect(listCalls().at(-1)?.query[name]).toBe(value));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get(name)).toBe(value));
    await user.click(buttonOf(`Clear ${label}`));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get(name)).toBeNull());
  });

  it('offers the views that people start their day with', async () => {
    openList();
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    const names = ['Waiting', 'Unanswered yesterday', 'Won this month', 'Quarantine', 'All', 'Trash'];
    expect(views.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual(names);
    expect(views.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    const waiting = await views.findByRole('link', { name: 'Waiting 120' });
    expect(waiting.getAttribute('href')).toContain('status=new');
  });

  it('sets a status at once and takes it back by Undo', async () => {
    const reply = held({ ...ann, status: 'contacted', updatedAt: '2026-05-01T12:00:00.000Z' });
    const { user } = openList({ 'PATCH /api/leads/:id': reply, 'POST /api/leads/undo': sample(BulkUpdateReport) });
    await user.click(await statusOf('Ann Lee', 'New'));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    expect(await statusOf('Ann Lee', 'Contacted')).toBeTruthy();
    reply.release();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sentTo('POST /api/leads/undo')).toEqual([
        { leads: [{ id: 11, updatedAt: '2026-05-01T12:00:00.000Z', status: 'new', value: null }] },
      ]),
    );
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ status: 'contacted' }]);
    expect(callsOf('PATCH /api/leads/:id')[0]?.path).toBe('/api/leads/11');
    expect(await screen.findByText('Undone')).toBeTruthy();
  });

  it('takes the value with Won in one step', async () => {
    const { user } = openList({ 'PATCH /api/leads/:id': { ...ann, status: 'won', value: 1250 } });
    await user.click(await statusOf('Ann Lee', 'New'));
    await user.click(await screen.findByRole('option', { name: 'Won' }));
    await user.type(await screen.findByLabelText('Value in dollars'), 'many{Enter}');
    expect(screen.getByText('Enter an amount, such as 1250.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Value in dollars'));
    await user.type(screen.getByLabelText('Value in dollars'), '$1,250{Enter}');
    expect(await screen.findByText('Ann Lee is won, $1,250.00')).toBeTruthy();
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ status: 'won', value: 1250 }]);
  });

  it('rolls back a refused status and shows why', async () => {
    const { user } = openList({ 'PATCH /api/leads/:id': refused(409, 'Somebody was faster.') });
    await user.click(await statusOf('Ann Lee', 'New'));
    await user.click(await screen.findByRole('option', { name: 'Lost' }));
    expect(await screen.findByText('Failed to update lead')).toBeTruthy();
    expect(screen.getByText('Somebody was faster.')).toBeTruthy();
    expect(await statusOf('Ann Lee', 'New')).toBeTruthy();
  });

  it('changes the selected leads together, and takes each back to what it was', async () => {
    const undo = [
      { id: 11, updatedAt: '2026-05-01T12:00:00.000Z', status: 'new' as const },
      { id: 12, updatedAt: '2026-05-01T12:00:01.000Z', status: 'won' as const },
    ];
    const left = [{ id: 12, name: 'Bob Ray', why: 'It was changed since.' }];
    const { user } = openList({
      'POST /api/leads/change': sample(BulkUpdateReport, { changed: 2, undo }),
      'POST /api/leads/undo': sample(BulkUpdateReport, { changed: 1, left }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
    expect(bar.getByText('2 leads selected')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('option', { name: 'Lost' }));
    expect(await screen.findByText('2 leads set to Lost')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone for 1')).toBeTruthy();
    expect(screen.getByText('Bob Ray: It was changed since.')).toBeTruthy();
    expect(sentTo('POST /api/leads/change')).toEqual([{ ids: [11, 12], change: { what: 'status', status: 'lost' } }]);
    expect(sentTo('POST /api/leads/undo')).toEqual([{ leads: undo }]);
  });

  it('asks what many won leads are worth, one value for each, and takes it back', async () => {
    const undo = [{ id: 11, updatedAt: '2026-05-01T12:00:00.000Z', status: 'new' as const, value: null }];
    const { user } = openList({
      'POST /api/leads/change': sample(BulkUpdateReport, { changed: 2, undo }),
      'POST /api/leads/undo': sample(BulkUpdateReport, { changed: 1 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('option', { name: 'Won' }));
    const field = await screen.findByLabelText('Value of each in dollars');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'much{Enter}');
    expect(screen.getByText('Enter an amount, such as 1250.')).toBeTruthy();
    expect(sentTo('POST /api/leads/change')).toEqual([]);
    await user.clear(field);
    await user.type(field, '1,250{Enter}');
    expect(await screen.findByText('2 leads set to Won, $2,500.00 in all')).toBeTruthy();
    const values = [
      { id: 11, value: 1250 },
      { id: 12, value: 1250 },
    ];
    expect(sentTo('POST /api/leads/change')).toEqual([
      { ids: [11, 12], change: { what: 'status', status: 'won', values } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST /api/leads/undo')).toEqual([{ leads: undo }]));
  });

  it('takes a value of its own for each of many won leads, or none', async () => {
    const { user } = openList({ 'POST /api/leads/change': sample(BulkUpdateReport, { changed: 2 }) });
    const chooseWon = async () => {
      await user.click(await screen.findByRole('button', { name: 'Set status' }));
      await user.click(await screen.findByRole('option', { name: 'Won' }));
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    await chooseWon();
    await user.click(screen.getByRole('radio', { name: 'One by one' }));
    expect(screen.getByLabelText<HTMLInputElement>('Bob Ray').value).toBe('350');
    await user.clear(screen.getByLabelText('Bob Ray'));
    await user.type(screen.getByLabelText('Ann Lee'), '80{Enter}');
    expect(await screen.findByText('2 leads set to Won, $80.00 in all')).toBeTruthy();
    await chooseWon();
    await user.click(buttonOf('Set to Won'));
    expect(await screen.findByText('2 leads set to Won')).toBeTruthy();
    const values = [
      { id: 11, value: 80 },
      { id: 12, value: null },
    ];
    expect(sentTo('POST /api/leads/change')).toEqual([
      { ids: [11, 12], change: { what: 'status', status: 'won', values } },
      { ids: [11, 12], change: { what: 'status', status: 'won' } },
    ]);
  });

  it('says what a change of many leaves out, and asks before it delivers', async () => {
    const spam = { ...bob, spam: true, quarantineReason: 'Too many links' };
    const { user } = openList({
      'GET /api/leads': rowsOf([ann, spam]),
      'POST /api/leads/change': sample(BulkUpdateReport, { changed: 1 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    expect(await screen.findByText('Release leaves out 1: not held.')).toBeTruthy();
    expect(screen.getByText('Mark as spam leaves out 1: held already.')).toBeTruthy();
    await user.click(buttonOf('Release (1 of 2)'));
    const question = await findDialog('Release 1 lead?');
    expect(callsOf('POST /api/leads/change')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(sentTo('POST /api/leads/change')).toEqual([{ ids: [12], change: { what: 'unquarantine' } }]),
    );
  });

  it('moves selected leads to the trash and brings them back by Undo', async () => {
    const { user } = openList({ 'POST /api/leads/change': sample(BulkUpdateReport, { changed: 1 }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bob Ray' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 lead moved to the trash for 30 days')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(sentTo('POST /api/leads/change')).toEqual([
      { ids: [12], change: { what: 'trash' } },
      { ids: [12], change: { what: 'restore' } },
    ]);
  });

  it.each([
    ['admin', true],
    ['editor', true],
    ['user', false],
  ] as const)('lets %s change leads and import some: %s', async (role, may) => {
    openList({}, { role });
    await screen.findByRole('link', { name: 'Ann Lee' });
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    if (may) await screen.findByRole('button', { name: 'Import CSV' });
    expect(screen.queryByRole('button', { name: 'Import CSV' }) !== null).toBe(may);
    expect(screen.queryByRole('button', { name: 'Status of Ann Lee: New' }) !== null).toBe(may);
    expect(screen.queryByRole('checkbox', { name: 'Select Ann Lee' }) !== null).toBe(may);
  });

  it('exports what the view shows', async () => {
    openList({}, { at: '/leads?status=new&sort=oldest' });
    await screen.findByRole('link', { name: 'Ann Lee' });
    await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ status: 'new', sort: 'oldest' }));
    expect(buttonOf('Export CSV').disabled).toBe(false);
  });

  it('is narrowed to the client at the top of the screen', async () => {
    openList({}, { at: '/leads?client=3' });
    await screen.findByRole('link', { name: 'Ann Lee' });
    expect(listCalls().at(-1)?.query).toMatchObject({ clientId: '3' });
    expect(screen.queryByRole('button', { name: 'Clear Client' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Waiting/ }).getAttribute('href')).toContain('client=3');
  });
});

describe('a lead beside the list', () => {
  const timeline = sample(LeadTimeline, { lead: ann });

  it('opens by a click, leaves the list where it is, and closes by Esc', async () => {
    onWideWindow();
    const { user } = openList({ 'GET /api/leads/:id': timeline });
    await user.click(await screen.findByText('First signs of termites?'));
    const panel = within(await screen.findByRole('region', { name: 'Lead' }));
    expect(await panel.findByText('1 of 120')).toBeTruthy();
    expect(await panel.findByText('Mud tubes on the foundation.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Call (401) 555-0140' }).getAttribute('href')).toBe('tel:+14015550140');
    expect(panel.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe('sms:+14015550140');
    expect(await panel.findByText('No receipt')).toBeTruthy();
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('open')).toBe('11'));
    expect(screen.getByRole('link', { name: 'Bob Ray' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lead' })).toBeNull());
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('open')).toBeNull());
  });

  it('is there at once from its own address, and says when there is none', async () => {
    openList({ 'GET /api/leads/:id': refused(404, 'Lead not found') }, { at: '/leads?open=999' });
    const panel = within(await screen.findByRole('region', { name: 'Lead' }));
    expect(await panel.findByText('Lead not found')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ann Lee' })).toBeTruthy();
  });

  it('sets the next status in one click', async () => {
    const { user } = openList(
      { 'GET /api/leads/:id': timeline, 'PATCH /api/leads/:id': { ...ann, status: 'contacted' } },
      { at: '/leads?open=11' },
    );
    const panel = within(await screen.findByRole('region', { name: 'Lead' }));
    await user.click(await panel.findByRole('button', { name: 'Contacted' }));
    expect(await screen.findByText('Ann Lee is contacted')).toBeTruthy();
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ status: 'contacted' }]);
  });
});

it('lists the leads of one farm with what its screen shows of them', async () => {
  open(<FarmLeads farmId={5} />, { at: '/farms/5', answers: besides });
  await screen.findByRole('link', { name: 'Ann Lee' });
  expect(listCalls()[0]?.query).toMatchObject({ farmId: '5' });
  const row = within(rowOf('Ann Lee'));
  for (const text of [
    'Premium Lead',
    'High Priority',
    'Quiz',
    'Warwick, RI',
    '9/15',
    'Serious Problem Detected',
    'Mud tubes on the foundation.',
  ])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Call Ann Lee' }).getAttribute('href')).toBe('tel:+14015550140');
  expect(row.getByRole('link', { name: 'E-mail Ann Lee' }).getAttribute('href')).toBe('mailto:ann@example.com');
});

const rules = { ...NO_LEAD_FILTERS, answerMinutes: 15 };
describeForms([
  {
    name: 'the rules of a client’s leads',
    screen: () => <LeadFiltersDialog clientId={3} rules={rules} opened onClose={closed} />,
    typed: { States: 'RI, MA', 'Blocked words': 'casino', 'Phone area codes': '401' },
    press: 'Save Rules',
    route: 'PUT /api/clients/:id/lead-filters',
    answer: rules,
    sends: { ...rules, states: ['RI', 'MA'], blockedWords: ['casino'], areaCodes: ['401'] },
    done: 'Lead rules saved',
    away: 'The server could not be reached.',
  },
  {
    name: 'the work on a lead',
    screen: () => <LeadScreen leadId={11} />,
    besides: {
      'GET /api/leads/:id': sample(LeadTimeline, { lead: ann }),
      'GET /api/lead-assignees': [],
      'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
    },
    typed: { 'Value in dollars': '$1,250', Notes: 'Called twice.' },
    press: 'Save',
    route: 'PATCH /api/leads/:id',
    answer: ann,
    sends: { notes: 'Called twice.', value: 1250 },
    done: 'Lead updated',
    away: 'Failed to update lead',
  },
]);

it('tests lead filters on past leads without saving', async () => {
  const trial = sample(LeadFiltersDryRun, {
    looked: 200,
    quarantined: 1,
    leads: [{ id: 1, name: 'Cy Roe', createdAt: ann.createdAt, reason: 'outside its area' }],
  });
  const { user } = open(<LeadFiltersDialog clientId={3} rules={rules} opened onClose={closed} />, {
    answers: { 'POST /api/clients/:id/lead-filters/dry-run': trial },
  });
  await fill(user, fieldOf('States'), 'MA');
  await user.click(buttonOf('Test on past leads'));
  expect(await screen.findByText(/would have held 1 of the latest 200 leads\. Nothing was changed\./)).toBeTruthy();
  expect(screen.getByText(/Cy Roe, .*: outside its area/)).toBeTruthy();
  expect(callsOf('PUT /api/clients/:id/lead-filters')).toEqual([]);
});

it('tells of a form that was sent with another name and phone than the lead’s', async () => {
  const lead = { ...ann, phone: '401-555-0134', phoneE164: '+14015550134' };
  const submitted = {
    kind: 'submitted' as const,
    id: 1,
    at: ann.createdAt,
    by: null,
    detail: sample(SubmittedForm, { name: 'Mallory', phone: '900-555-0199', phoneE164: '+19005550199', signals: [] }),
  };
  open(<LeadScreen leadId={11} />, {
    role: 'admin',
    answers: {
      'GET /api/leads/:id': sample(LeadTimeline, { lead, events: [submitted] }),
      'GET /api/lead-assignees': [],
      'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
    },
  });
  expect(await screen.findByText(/^Sent with another name and phone than the lead’s\./)).toBeTruthy();
  expect(screen.getByText(/Mallory · .* · 900-555-0199/)).toBeTruthy();
});

describe('one lead', () => {
  const openLead = (lead = ann, more: Answers = {}, role: Role = 'admin') =>
    open(<LeadScreen leadId={11} />, {
      role,
      answers: {
        'GET /api/leads/:id': sample(LeadTimeline, { lead }),
        'GET /api/lead-assignees': [{ id: 7, name: 'Ada Byron' }],
        'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
        ...more,
      },
    });

  it('shows "not found" for an unknown lead', async () => {
    openLead(ann, { 'GET /api/leads/:id': refused(404, 'Lead not found') });
    expect(await screen.findByRole('heading', { name: 'Lead not found', level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Leads' }).getAttribute('href')).toBe('/leads');
  });

  it.each(['many', '-1'])('rejects the value %s', async (text) => {
    const { user } = openLead();
    await screen.findByRole('button', { name: 'Save' });
    await fill(user, fieldOf('Value in dollars'), text);
    await user.click(buttonOf('Save'));
    expect(screen.getByText('Enter an amount, such as 1250.')).toBeTruthy();
    expect(callsOf('PATCH /api/leads/:id')).toEqual([]);
  });

  it('is read-only without edit permission', async () => {
    openLead(ann, {}, 'user');
    const notes = (await screen.findByLabelText('Notes')) as HTMLTextAreaElement;
    expect(notes.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is assigned to a member, and back by Undo', async () => {
    const { user } = openLead(ann, {
      'PATCH /api/leads/:id': { ...ann, assigneeId: 7, assigneeName: 'Ada Byron' },
      'POST /api/leads/undo': sample(BulkUpdateReport),
    });
    await screen.findByRole('option', { name: 'Ada Byron' });
    await user.selectOptions(await screen.findByLabelText('Assigned to'), 'Ada Byron');
    expect(await screen.findByText('Lead updated')).toBeTruthy();
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ assigneeId: 7 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const before = { id: ann.id, updatedAt: ann.updatedAt, assigneeId: ann.assigneeId };
    await waitFor(() => expect(sentTo('POST /api/leads/undo')).toEqual([{ leads: [before] }]));
  });

  it('is released from quarantine', async () => {
    const spam = { ...ann, spam: true, quarantineReason: 'Too many links' };
    const { user } = openLead(spam, { 'POST /api/leads/:id/unquarantine': ann });
    expect(await screen.findByText(/Too many links/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Ann Lee was released')).toBeTruthy();
  });

  it.each([
    ['admin', true],
    ['editor', false],
  ] as const)('offers %s to erase the person: %s', async (role, may) => {
    const { user } = openLead(ann, {}, role);
    await screen.findByRole('button', { name: 'Save' });
    await user.click(screen.getByRole('button', { name: /actions|more/i }));
    await screen.findByRole('menuitem', { name: 'Mark as spam' });
    expect(screen.queryByRole('menuitem', { name: 'Erase this person' }) !== null).toBe(may);
    expect(screen.queryByRole('menuitem', { name: 'Export this person’s data' }) !== null).toBe(may);
  });
});
