import { afterEach, describe, expect, it } from 'vitest';
import { BulkUpdateReport, LeadTimeline, SavedLeadView } from '#shared/lead-management.ts';
import { SubmittedForm } from '#shared/lead-history.ts';
import { NO_LEAD_FILTERS, LeadFiltersDryRun } from '#shared/lead-filters.ts';
import { Lead } from '#shared/leads.ts';
import { dismissBulk } from '#web/lib/bulk-run.ts';
import { held, inTurn, refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { CLOSED, Closable, describeForms } from '../../../../test/setup/forms.tsx';
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
import { LeadFiltersDialog } from './lead-filters-dialog.tsx';
import { LeadScreen } from './lead-screen.tsx';
import { LeadsScreen } from './leads-screen.tsx';
import { NameSavedFilter } from './name-saved-filter.tsx';

type Role = 'admin' | 'editor' | 'user';
const closed = () => undefined;
const ann = sample(Lead, {
  id: 11,
  name: 'Ann Lee',
  email: 'ann@example.com',
  status: 'new',
  source: 'quiz',
  quizScore: 9,
  completedBoth: true,
  farmId: 5,
  farmName: 'Warwick Pest',
  clientName: 'Harborline',
});
const bob = sample(Lead, { id: 12, name: 'Bob Ray', source: 'contact form', status: 'won', quizScore: 7 });
const besides = {
  'GET /api/leads': rowsOf([ann, bob], { total: 120, next: 'more' }),
  'GET /api/clients': [],
  'GET /api/farms': [],
  'GET /api/lead-assignees': [{ id: 7, name: 'Ada Byron' }],
  'GET /api/lead-views': [],
};
const openList = (more: Answers = {}, { role = 'admin' as Role, at = '/leads' } = {}) =>
  open(<LeadsScreen />, { role, at, answers: { ...besides, ...more } });

afterEach(dismissBulk);

describe('lead list', () => {
  it('marks leads with quiz and form and those with eight points or more', async () => {
    openList();
    const rows = (await screen.findAllByRole('article')).map((row) => within(row));
    expect(rows[0]?.getByText('Premium Lead')).toBeTruthy();
    expect(rows[0]?.getByText('High Priority')).toBeTruthy();
    expect(rows[0]?.getByText('Quiz score 9/15')).toBeTruthy();
    expect(rows[1]?.queryByText('High Priority')).toBeNull();
    expect(rows[1]?.queryByText('Premium Lead')).toBeNull();
  });

  it('fetches the next page and shows the total', async () => {
    const { user } = openList({
      'GET /api/leads': inTurn(rowsOf([ann], { total: 2, next: 'after-ann' }), rowsOf([bob], { total: 2 })),
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
    await user.click(buttonOf('Show more'));
    expect(await screen.findByText('Showing 2 of 2')).toBeTruthy();
    expect(callsOf('GET /api/leads')[1]?.query.cursor).toBe('after-ann');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the loaded rows when the next page fails', async () => {
    const { user } = openList({
      'GET /api/leads': inTurn(
        rowsOf([ann], { total: 2, next: 'x' }),
        refused(500, 'No.'),
        rowsOf([bob], { total: 2 }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ann Lee' })).toBeTruthy();
    await user.click(buttonOf('Retry'));
    expect(await screen.findByRole('link', { name: 'Bob Ray' })).toBeTruthy();
  });

  it.each([
    ['status', 'Status', 'Won', 'won'],
    ['source', 'Source', 'Quiz', 'quiz'],
    ['spam', 'Held', 'Held as spam', 'true'],
    ['sort', 'Sort leads', 'Highest quiz score', 'score'],
    ['assigneeId', 'Assigned to', 'Ada Byron', '7'],
  ])('asks the server for its %s', async (...[name, label, choice, value]) => {
    const { user } = openList();
    await screen.findByRole('link', { name: 'Ann Lee' });
    await screen.findByRole('option', { name: 'Ada Byron' });
    await user.selectOptions(screen.getByRole('combobox', { name: label }), choice);
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query[name]).toBe(value));
    expect(new URLSearchParams(window.location.search).get(name)).toBe(value);
  });

  it('shows that no row matches and clears the filters', async () => {
    const { user } = openList(
      { 'GET /api/leads': ({ query }) => (query.status === 'lost' ? rowsOf([]) : rowsOf([ann])) },
      { at: '/leads?status=lost' },
    );
    expect(await screen.findByText('No leads match your search and filters.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Ann Lee' })).toBeTruthy();
  });

  it('updates the status optimistically', async () => {
    const reply = held({ ...ann, status: 'contacted' });
    const { user } = openList({ 'PATCH /api/leads/:id': reply });
    const field = await screen.findByRole('combobox', { name: 'Status of Ann Lee' });
    await user.selectOptions(field, 'Contacted');
    expect((field as HTMLSelectElement).value).toBe('contacted');
    reply.release();
    await waitFor(() => expect(sentTo('PATCH /api/leads/:id')).toEqual([{ status: 'contacted' }]));
    expect(callsOf('PATCH /api/leads/:id')[0]?.path).toBe('/api/leads/11');
  });

  it('rolls back a refused status and shows why', async () => {
    const { user } = openList({ 'PATCH /api/leads/:id': refused(409, 'Somebody was faster.') });
    const field = (await screen.findByRole('combobox', { name: 'Status of Ann Lee' })) as HTMLSelectElement;
    await user.selectOptions(field, 'Won');
    expect(await screen.findByText('Failed to update lead')).toBeTruthy();
    expect(screen.getByText('Somebody was faster.')).toBeTruthy();
    expect(field.value).toBe('new');
  });

  it('changes the selected leads together', async () => {
    const { user } = openList({ 'POST /api/leads/change': sample(BulkUpdateReport, { changed: 2 }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
    expect(bar.getByText('2 leads selected')).toBeTruthy();
    await user.selectOptions(bar.getByRole('combobox', { name: 'Set the status of the selected leads' }), 'Lost');
    await waitFor(() =>
      expect(sentTo('POST /api/leads/change')).toEqual([{ ids: [11, 12], change: { what: 'status', status: 'lost' } }]),
    );
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
    expect(screen.queryByRole('combobox', { name: 'Status of Ann Lee' }) !== null).toBe(may);
    expect(screen.queryByRole('checkbox', { name: 'Select Ann Lee' }) !== null).toBe(may);
  });

  it('opens a saved filter and names its owner', async () => {
    const filter = sample(SavedLeadView, { id: 2, name: 'Hot', query: 'status=won', by: 'Grace' });
    const { user } = openList({ 'GET /api/lead-views': [filter] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved filters' }), 'Hot (Grace)');
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query.status).toBe('won'));
  });

  it('asks before deleting a shared filter', async () => {
    const filter = sample(SavedLeadView, { id: 2, name: 'Hot', isShared: true, mayChange: true });
    const { user } = openList({
      'GET /api/lead-views': [filter],
      'DELETE /api/lead-views/:id': { message: 'Deleted' },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage filters' }));
    await user.click(within(await findDialog('Saved filters')).getByRole('button', { name: 'Delete Hot' }));
    const question = await findDialog('Delete Hot?');
    expect(within(question).getByText(/will be deleted for the whole team/)).toBeTruthy();
    expect(callsOf('DELETE /api/lead-views/:id')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf('DELETE /api/lead-views/:id')).toHaveLength(1));
  });

  it('hides rename and delete of filters one may not change', async () => {
    const filter = sample(SavedLeadView, { id: 2, name: 'Hot', by: 'Grace', mayChange: false });
    const { user } = openList({ 'GET /api/lead-views': [filter] }, { role: 'user' });
    await user.click(await screen.findByRole('button', { name: 'Manage filters' }));
    const dialog = within(await findDialog('Saved filters'));
    expect(dialog.getByText('Shared by Grace')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Rename|Delete/ })).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});

const rules = { ...NO_LEAD_FILTERS, answerMinutes: 15 };
describeForms([
  {
    name: 'a saved filter',
    screen: () => (
      <Closable>{(close) => <NameSavedFilter opened onClose={close} query="status=won" filters={[]} />}</Closable>
    ),
    typed: { Name: 'Won leads' },
    press: 'Save Filter',
    route: 'POST /api/lead-views',
    answer: sample(SavedLeadView),
    sends: { name: 'Won leads', query: 'status=won', isShared: false },
    done: CLOSED,
    missing: ['Enter a name for the filter.'],
  },
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
        ...more,
      },
    });

  it('shows "not found" for an unknown lead', async () => {
    openLead(ann, { 'GET /api/leads/:id': refused(404, 'Lead not found') });
    expect(await screen.findByText('Lead not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
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

  it('is assigned to a member', async () => {
    const { user } = openLead(ann, { 'PATCH /api/leads/:id': { ...ann, assigneeId: 7, assigneeName: 'Ada Byron' } });
    await screen.findByRole('option', { name: 'Ada Byron' });
    await user.selectOptions(await screen.findByLabelText('Assigned to'), 'Ada Byron');
    expect(await screen.findByText('Lead updated')).toBeTruthy();
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ assigneeId: 7 }]);
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
