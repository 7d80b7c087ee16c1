import { describe, expect, it } from 'vitest';
import { Lead } from '#shared/leads.ts';
import { Client } from '#shared/clients.ts';
import { ListSetup, SavedView } from '#shared/lists.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { inTurn, refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { onWideWindow } from '../../../../test/setup/wide-window.ts';
import { ListBulkBar } from './list-bulk-bar.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListView, type ListViewProps } from './list-view.tsx';
import { CLIENT_FILTER } from './owner-filters.ts';

// Any list will do; the call of leads answers rows with a number and a name.
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'];
const rows = NAMES.map((name, index) => sample(Lead, { id: index + 1, name, city: `${name}ville` }));
const list: ListDefinition<Lead> = {
  id: 'leads',
  path: '/api/leads',
  noun: ['row', 'rows'],
  columns: [
    { id: 'name', header: 'Name', cell: ({ name }) => name, width: 100, isMain: true, sort: { asc: 'name' } },
    { id: 'city', header: 'City', cell: ({ city }) => city, width: 100, grows: true },
    { id: 'received', header: 'Received', cell: () => 'today', width: 90, sort: { asc: 'oldest', desc: 'newest' } },
    { id: 'source', header: 'Source', cell: ({ source }) => <button data-edit>{source}</button>, width: 90 },
    { id: 'notes', header: 'Notes', cell: () => 'none', width: 90, isOptional: true },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', choices: [{ value: 'won', label: 'Won' }] },
    CLIENT_FILTER,
    { kind: 'dates', label: 'Received' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'name', label: 'Name' },
  ],
  presets: [{ name: 'All', query: '' }],
  search: { label: 'Search rows', placeholder: 'Search' },
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/rows/${id}`,
  exportPath: '/api/leads/export.csv',
  editLabel: 'Change the source',
  failed: 'Failed to fetch rows',
  empty: { drawing: 'mailbox', title: 'No rows yet', text: 'They appear here.' },
  nothingMatches: 'No rows match.',
};

const started: string[][] = [];
const actions: BulkAction<Lead>[] = [
  {
    label: 'Close',
    whyNot: ({ name }) => (name === 'Bob' ? 'closed already' : null),
    start: (chosen) => started.push(chosen.map(({ name }) => name)),
  },
];
function Bulk(props: { rows: readonly Lead[]; onClear: () => void }) {
  return <ListBulkBar noun={list.noun} actions={actions} {...props} />;
}
const panel = { label: 'Row', render: (key: string) => <p>Details of {key}</p> };

interface Setup {
  answers?: Answers;
  at?: string;
  props?: Partial<ListViewProps<Lead>>;
}
const openList = ({ answers = {}, at = '/rows', props = {} }: Setup = {}) =>
  open(<ListView list={list} title="Rows" panel={panel} bulk={Bulk} {...props} />, {
    at,
    answers: {
      'GET /api/leads': rowsOf(rows, { total: 40, next: 'more' }),
      'GET /api/lists/:list': sample(ListSetup),
      ...answers,
    },
  });
const linkOf = (name: string) => screen.findByRole('link', { name });
const query = (name: string) => new URLSearchParams(window.location.search).get(name);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

describe('the table', () => {
  it('has a named table, sorts by its heads through the address, and says how', async () => {
    const { user } = openList();
    await linkOf('Ann');
    expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Source']);
    const head = () => screen.getByRole('columnheader', { name: 'Received' });
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await user.click(buttonOf('Received'));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(query('sort')).toBe('oldest'));
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query.sort).toBe('oldest'));
    await user.click(buttonOf('Received'));
    await waitFor(() => expect(query('sort')).toBeNull());
    await user.click(buttonOf('Name'));
    await waitFor(() => expect(query('sort')).toBe('name'));
    expect(screen.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBeNull();
  });

  describe('with a column for wide windows', () => {
    const columns = list.columns.map((one) => (one.id === 'city' ? { ...one, isWide: true } : one));
    const props = { list: { ...list, columns } };

    it('leaves it out of a narrow one', async () => {
      openList({ props });
      await linkOf('Ann');
      expect(headers()).toEqual(['', 'Name', 'Received', 'Source']);
    });

    it('shows it in a wide one', async () => {
      onWideWindow();
      openList({ props });
      await linkOf('Ann');
      expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Source']);
    });

    it('shows it to whoever chose it', async () => {
      openList({ props, answers: { 'GET /api/lists/:list': sample(ListSetup, { columns: ['city'] }) } });
      await waitFor(() => expect(headers()).toEqual(['', 'Name', 'City']));
    });
  });

  it('shows the skeleton in the same columns, and then the rows', async () => {
    openList();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const skeleton = document.querySelector('table');
    expect([...(skeleton?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'City',
      'Received',
      'Source',
    ]);
    expect(skeleton?.querySelectorAll('tbody tr')).toHaveLength(18);
    await linkOf('Ann');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('keeps below two thousand elements with a thousand rows', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => sample(Lead, { id: index + 1, name: `Row ${index}` }));
    openList({ answers: { 'GET /api/leads': rowsOf(many) } });
    await linkOf('Row 0');
    expect(document.querySelectorAll('*').length).toBeLessThan(2000);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  });

  it('fetches the next page by a button, and keeps the rows when that fails', async () => {
    const { user } = openList({
      answers: {
        'GET /api/leads': inTurn(
          rowsOf(rows.slice(0, 1), { total: 2, next: 'after-ann' }),
          refused(500, 'No.'),
          rowsOf(rows.slice(1, 2), { total: 2 }),
        ),
      },
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
    await user.click(buttonOf('Show more'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ann' })).toBeTruthy();
    await user.click(buttonOf('Retry'));
    expect(await linkOf('Bob')).toBeTruthy();
    expect(callsOf('GET /api/leads').at(-1)?.query.cursor).toBe('after-ann');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that filters leave nothing, and clears them', async () => {
    const { user } = openList({
      answers: { 'GET /api/leads': ({ query: asked }) => (asked.status === 'won' ? rowsOf([]) : rowsOf(rows)) },
      at: '/rows?status=won',
    });
    expect(await screen.findByText('No rows match.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await linkOf('Ann')).toBeTruthy();
  });

  it('shows cards up to twenty-five rows and the table from there on, until somebody chooses', async () => {
    const { user } = openList({
      answers: { 'GET /api/leads': rowsOf(rows, { total: 24 }) },
      props: { cards: (some) => <p>{some.length} cards</p> },
    });
    expect(await screen.findByText('5 cards')).toBeTruthy();
    await user.click(buttonOf('Table'));
    expect(await linkOf('Ann')).toBeTruthy();
    await waitFor(() => expect(query('view')).toBe('table'));
  });
});

describe('columns', () => {
  it('are chosen and ordered, and kept on the server', async () => {
    const { user } = openList({
      answers: { 'PUT /api/lists/:list/columns': ({ body }) => ({ ...sample(ListSetup), ...(body as object) }) },
    });
    await linkOf('Ann');
    await user.click(buttonOf('Columns'));
    await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Source', 'Notes']));
    await user.click(buttonOf('Move Notes up'));
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Notes', 'Source']));
    await user.click(screen.getByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'Received', 'Notes', 'Source']));
    expect(sentTo('PUT /api/lists/:list/columns').at(-1)).toEqual({ columns: ['received', 'notes', 'source'] });
    await user.click(buttonOf('Reset columns'));
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Source']));
  });

  it('go back when they cannot be kept', async () => {
    const { user } = openList({ answers: { 'PUT /api/lists/:list/columns': refused(503, 'The database rests.') } });
    await linkOf('Ann');
    await user.click(buttonOf('Columns'));
    await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
    expect(await screen.findByText('Failed to save the columns')).toBeTruthy();
    expect(headers()).toEqual(['', 'Name', 'City', 'Received', 'Source']);
  });

  it('come from the server, without those that the list no longer has', async () => {
    openList({ answers: { 'GET /api/lists/:list': sample(ListSetup, { columns: ['gone', 'notes', 'city'] }) } });
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'Notes', 'City']));
  });
});

describe('views', () => {
  const view = sample(SavedView, {
    id: 2,
    name: 'Hot',
    query: 'status=won',
    by: 'Grace',
    mayChange: true,
    isShared: true,
  });

  it('are tabs, with the columns that one keeps', async () => {
    const setup = sample(ListSetup, { views: [{ ...view, columns: ['notes'] }] });
    const { user } = openList({ answers: { 'GET /api/lists/:list': setup } });
    const tab = await linkOf('Hot');
    expect(tab.getAttribute('title')).toBe('Shared by Grace');
    await user.click(tab);
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query.status).toBe('won'));
    expect((await linkOf('Hot')).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'Notes']));
  });

  it('are saved under a name, without the client at the top and the open row', async () => {
    const { user } = openList({
      at: '/rows?client=3&status=won&period=yesterday&open=1',
      answers: { 'POST /api/lists/:list/views': view },
    });
    await linkOf('Ann');
    await user.click(buttonOf('Save view'));
    const dialog = within(await findDialog('Save this view'));
    await user.click(dialog.getByRole('button', { name: 'Save View' }));
    expect(dialog.getByText('Enter a name for the view.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Hot');
    await user.click(dialog.getByRole('button', { name: 'Save View' }));
    await waitFor(() =>
      expect(sentTo('POST /api/lists/:list/views')).toEqual([
        { name: 'Hot', query: 'period=yesterday&status=won', columns: null, isShared: false },
      ]),
    );
  });

  it('that are shared ask before they are deleted', async () => {
    const { user } = openList({
      answers: {
        'GET /api/lists/:list': sample(ListSetup, { views: [view] }),
        'DELETE /api/lists/:list/views/:id': { message: 'View deleted' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage views' }));
    await user.click(within(await findDialog('Saved views')).getByRole('button', { name: 'Delete Hot' }));
    const question = await findDialog('Delete Hot?');
    expect(within(question).getByText(/will be deleted for the whole team/)).toBeTruthy();
    expect(callsOf('DELETE /api/lists/:list/views/:id')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf('DELETE /api/lists/:list/views/:id')).toHaveLength(1));
  });

  it('of others offer neither rename nor delete', async () => {
    const theirs = { ...view, mayChange: false };
    const { user } = openList({ answers: { 'GET /api/lists/:list': sample(ListSetup, { views: [theirs] }) } });
    await user.click(await screen.findByRole('button', { name: 'Manage views' }));
    const dialog = within(await findDialog('Saved views'));
    expect(dialog.getByText('Shared by Grace')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Rename|Delete/ })).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});

describe('filters', () => {
  it('find a client on the server as somebody types, and name it on the chip', async () => {
    const choice = { id: 3, name: 'Harborline', detail: 'Pest control, Warwick' };
    const harborline = sample(Client, { id: 3, name: 'Harborline' });
    const { user } = openList({
      answers: {
        'GET /api/clients/choices': ({ query: asked }) => (asked.q === 'harb' ? [choice] : []),
        'GET /api/clients/:id': harborline,
      },
    });
    await linkOf('Ann');
    await user.click(buttonOf('Filter'));
    await screen.findByRole('option', { name: 'Status' });
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(await screen.findByRole('combobox', { name: 'Client' }), 'harb');
    await screen.findByRole('option', { name: /^Harborline/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(query('clientId')).toBe('3'));
    expect(await screen.findByRole('button', { name: 'Client Harborline' })).toBeTruthy();
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query.clientId).toBe('3'));
    expect(callsOf('GET /api/clients/choices').every(({ query: asked }) => asked.limit === '20')).toBe(true);
  });

  it('take yesterday in one click, in the viewer’s own day', async () => {
    const { user } = openList();
    await linkOf('Ann');
    await user.click(buttonOf('Yesterday'));
    await waitFor(() => expect(query('period')).toBe('yesterday'));
    await waitFor(() => expect(callsOf('GET /api/leads').at(-1)?.query.from).toBeTruthy());
    const { from = '', to = '', period } = callsOf('GET /api/leads').at(-1)?.query ?? {};
    const today = new Date();
    today.setHours(0, 0, 0, 0);
    expect(Date.parse(to)).toBe(today.getTime() - 1);
    expect(new Date(from).getHours()).toBe(0);
    expect(period).toBeUndefined();
    await user.click(buttonOf('Yesterday'));
    await waitFor(() => expect(query('period')).toBeNull());
  });

  it('take a period with one press where the list is a part of another screen', async () => {
    const { user } = openList({ props: { title: undefined } as Partial<ListViewProps<Lead>> });
    await linkOf('Ann');
    const presets = within(await screen.findByRole('group', { name: 'Received' }));
    expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      '7 days',
      'This month',
    ]);
    await user.click(presets.getByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(query('period')).toBe('yesterday'));
  });

  it('close with Esc before their choices have loaded', async () => {
    const { user } = openList();
    await linkOf('Ann');
    await user.click(buttonOf('Filter'));
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a filter' })).toBeNull());
  });

  it('take any two days', async () => {
    const { user } = openList({ at: '/rows?from=2026-05-01&to=2026-05-03' });
    await user.click(await screen.findByRole('button', { name: 'Received May 1, 2026 – May 3, 2026' }));
    const until = await screen.findByLabelText('Received on or before');
    await user.clear(until);
    await waitFor(() => expect(query('to')).toBeNull());
    await waitFor(() => expect(query('from')).toBe('2026-05-01'));
  });

  it('take a period in their dialog where their line has no room for presets', async () => {
    const narrow: ListDefinition<Lead> = { ...list, filters: [{ kind: 'dates', label: 'Checked', isNarrow: true }] };
    const { user } = openList({ props: { list: narrow } });
    await linkOf('Ann');
    expect(screen.queryByRole('group', { name: 'Checked' })).toBeNull();
    await user.click(buttonOf('Filter'));
    await user.click(await screen.findByRole('option', { name: 'Checked' }));
    await user.click(await screen.findByRole('option', { name: 'Yesterday' }));
    await waitFor(() => expect(query('period')).toBe('yesterday'));
    expect((await screen.findByRole('button', { name: 'Checked Yesterday' })).closest('[data-preset]')).toBeNull();
  });

  it('name the time that the list is about', async () => {
    const checked: ListDefinition<Lead> = { ...list, filters: [{ kind: 'dates', label: 'Checked' }] };
    const { user } = openList({ at: '/rows?from=2026-05-01', props: { list: checked } });
    await user.click(await screen.findByRole('button', { name: 'Checked from May 1, 2026' }));
    expect(await screen.findByLabelText('Checked on or after')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Checked' })).toBeTruthy();
  });
});

describe('selection', () => {
  it('takes a range with Shift, says what a change leaves out, and ends with another view', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ann' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
    await user.keyboard('{/Shift}');
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('3 rows selected')).toBeTruthy();
    expect(bar.getByText('Close leaves out 1: closed already.')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Close (2 of 3)' }));
    expect(started).toEqual([['Ann', 'Cy']]);
    await user.click(buttonOf('Received'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('says why nothing can be done', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    expect(bar.getByText('closed already')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  it('moves, selects, opens, edits and closes', async () => {
    const { user } = openList();
    await linkOf('Ann');
    await user.keyboard('jj');
    expect(document.activeElement).toBe(await linkOf('Bob'));
    await user.keyboard('xj');
    await user.keyboard('{Shift>}X{/Shift}');
    expect(await screen.findByText('2 rows selected')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 rows selected')).toBeNull());
    await user.keyboard('k');
    let pressed = 0;
    rowOf('Bob')
      .querySelector('[data-edit]')
      ?.addEventListener('click', () => (pressed += 1));
    await user.keyboard('e');
    expect(pressed).toBe(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Details of 2')).toBeTruthy();
    await user.keyboard('j');
    expect(await screen.findByText('Details of 3')).toBeTruthy();
    expect(screen.getByText('3 of 40')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Details of 3')).toBeNull());
  });

  it('leaves letters to the field that has the focus', async () => {
    const { user } = openList();
    await linkOf('Ann');
    await user.keyboard('/jx');
    expect((screen.getByRole('searchbox', { name: 'Search rows' }) as HTMLInputElement).value).toBe('jx');
    expect(rowOf('Ann').hasAttribute('data-current')).toBe(false);
  });

  it('shows its keys', async () => {
    const { user } = openList();
    await linkOf('Ann');
    await user.keyboard('?');
    expect(within(await findDialog('Keys of this list')).getByText('Change the source')).toBeTruthy();
  });
});

describe('the panel', () => {
  it('opens by a click on the row, walks, keeps the address, and goes back', async () => {
    const { user } = openList();
    await user.click(await screen.findByText('Annville'));
    const region = await screen.findByRole('region', { name: 'Row' });
    expect(document.activeElement).toBe(region);
    await waitFor(() => expect(query('open')).toBe('1'));
    await user.click(within(region).getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Details of 2')).toBeTruthy();
    await waitFor(() => expect(query('open')).toBe('2'));
    expect(within(region).getByRole('link', { name: 'Open the full page' }).getAttribute('href')).toBe('/rows/2');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Row' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bob' })));
  });

  it('leaves the name to the row’s own screen where that is what people expect', async () => {
    const { user, router } = openList({ props: { list: { ...list, linkLeaves: true } } });
    await user.click(await screen.findByText('Annville'));
    expect(await screen.findByText('Details of 1')).toBeTruthy();
    await user.click(await linkOf('Ann'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/rows/1'));
  });
});

describe('a list within another screen', () => {
  const presets = [
    { name: 'All', query: '' },
    { name: 'Won', query: 'status=won', isCounted: true },
  ];

  it('counts its views of what the screen is about, and stays where it is when a view is chosen', async () => {
    openList({ props: { list: { ...list, presets, at: { tab: 'leads' } }, fixed: { farmId: 3 } } });
    await waitFor(() =>
      expect(callsOf('GET /api/leads').map((call) => call.query)).toContainEqual({
        farmId: '3',
        status: 'won',
        limit: '1',
      }),
    );
    expect((await screen.findByRole('link', { name: /^Won/ })).getAttribute('href')).toContain('tab=leads&status=won');
  });
});
