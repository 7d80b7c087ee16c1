import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { Client } from '#shared/clients.ts';
import { EvidenceItem, EvidencePage, EvidenceQuote, CitedSource } from '#shared/evidence.ts';
import { Source, SourceDetail } from '#shared/sources.ts';
import { inTurn, refused, rowsOf, type Answers, type Call } from '../../../../test/setup/answers.ts';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  ELSEWHERE,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { EvidenceItemScreen } from './evidence-item-screen.tsx';
import { EvidenceScreen } from './evidence-screen.tsx';

const drains = sample(CatalogEntry, { service: 'drain-cleaning', trade: 'plumbing', name: 'Drain Cleaning' });
const source = sample(CitedSource, { id: 31, title: 'Prices', publisher: 'Survey', url: 'https://www.survey.org/a' });
const item = sample(EvidenceItem, {
  id: 4,
  clientId: null,
  kind: 'cost_range',
  statement: 'Clearing one drain usually costs $147 to $352.',
  state: 'proposed',
  origin: 'staff',
  region: 'US-RI-007',
  pages: 0,
  services: ['drain-cleaning', 'trade:plumbing'],
  values: { min: 147, max: 352, unit: 'per job', currency: 'USD', asOf: '2025' },
  intents: ['cost_factors'],
  quotes: [sample(EvidenceQuote, { text: 'falls between $147 and $352', recheck: null, recheckedAt: null, source })],
});
const client = sample(Client, { id: 3, name: 'Harborline' });
const besides: Answers = {
  'GET /api/catalog': [drains],
  'GET /api/clients': [client],
  'GET /api/evidence/counties': [{ code: '007', name: 'Providence County' }],
};
const listed = (...items: object[]): Answers => ({ ...besides, 'GET /api/evidence': rowsOf(items) });
const openList = ({ at = '/evidence', role = 'admin' as 'admin' | 'editor' | 'user', answers = {} as Answers } = {}) =>
  open(<EvidenceScreen />, { at, role, answers: { ...listed(item), ...answers } });
const openItem = (
  more: Partial<typeof item> = {},
  { role = 'admin' as 'admin' | 'editor' | 'user', answers = {} as Answers } = {},
) =>
  open(<EvidenceItemScreen id={4} />, {
    role,
    answers: { ...besides, 'GET /api/evidence/:id': { ...item, ...more }, ...answers },
  });

/** The requests for rows, without those that only count. */
const listCalls = (): Call[] => callsOf('GET /api/evidence').filter(({ query }) => query['limit'] !== '1');

describeStates([
  {
    name: 'a statement',
    screen: () => <EvidenceItemScreen id={4} />,
    route: 'GET /api/evidence/:id',
    besides,
    failed: 'Failed to fetch the statement',
    full: { answer: item, says: item.statement },
  },
]);

it('lists statements with where they hold, and each leads to its page', async () => {
  const { user } = openList();
  const link = await screen.findByRole('link', { name: item.statement });
  expect(link.getAttribute('href')).toBe('/evidence/4');
  expect(await screen.findByText('Providence County, Rhode Island')).toBeTruthy();
  await user.click(buttonOf('Show sources'));
  expect(screen.getByText('falls between $147 and $352')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/evidence/sources/31');
});

it('says what evidence is for where there is none, and what failed with a way to try again', async () => {
  const { user } = openList({ answers: { 'GET /api/evidence': rowsOf([]) } });
  expect(await screen.findByText('No evidence yet')).toBeTruthy();
  await user.selectOptions(fieldOf('Tier'), '1');
  expect(await screen.findByText('No statement matches your search and filters.')).toBeTruthy();
});

it('shows a failed list with a way to try again', async () => {
  openList({ answers: { 'GET /api/evidence': refused(503, 'The database is away.') } });
  expect(await screen.findByText('Failed to fetch evidence')).toBeTruthy();
});

it('keeps every filter in the address and sends it', async () => {
  const { user } = openList({ at: '/evidence?service=drain-cleaning&kind=cost_range' });
  await screen.findByRole('link', { name: item.statement });
  expect(listCalls()[0]?.query).toMatchObject({ service: 'drain-cleaning', kind: 'cost_range' });
  await user.selectOptions(fieldOf('Tier'), '3');
  await user.selectOptions(fieldOf('Client'), 'Harborline');
  await user.selectOptions(fieldOf('Origin'), 'staff');
  await user.selectOptions(fieldOf('Place'), 'Rhode Island');
  await waitFor(() =>
    expect(listCalls().at(-1)?.query).toMatchObject({ tier: '3', clientId: '3', origin: 'staff', region: 'US-RI' }),
  );
  await waitFor(() => expect(window.location.search).toContain('client=3'));
  await screen.findByRole('option', { name: 'Providence County' });
  await user.selectOptions(fieldOf('County'), 'Providence County');
  await user.type(fieldOf('Town'), 'Cranston');
  await waitFor(() =>
    expect(listCalls().at(-1)?.query).toMatchObject({ region: 'US-RI-007', city: 'Cranston', tier: '3' }),
  );
  await user.selectOptions(fieldOf('Place'), 'Maine');
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ region: 'US-ME' }));
  expect(listCalls().at(-1)?.query).not.toHaveProperty('city');
  await user.click(buttonOf('Clear filters'));
  await waitFor(() => expect(listCalls().at(-1)?.query).toEqual({ limit: '50' }));
});

it('counts what needs a look and shows it at a press', async () => {
  const counts: Answers = {
    'GET /api/evidence': ({ query }) =>
      rowsOf([item], { total: query['due'] === 'expiring' ? 12 : query['state'] === 'expired' ? 3 : 1 }),
  };
  const { user } = openList({ answers: counts });
  await user.click(await screen.findByRole('button', { name: 'Expires within 60 days 12' }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ due: 'expiring' }));
  await user.click(screen.getByRole('button', { name: 'Expired 3' }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toEqual({ state: 'expired', limit: '50' }));
  expect(screen.getByRole('button', { name: 'Expired 3' }).getAttribute('aria-pressed')).toBe('true');
});

it('accepts a proposed statement', async () => {
  const { user } = openList({ answers: { 'PATCH /api/evidence/:id': { ...item, state: 'accepted' } } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Statement accepted')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'accepted' }]);
});

it('says why a statement cannot be accepted', async () => {
  const issues = [{ path: 'expiresAt', message: 'This day has passed. Look at the source again first.' }];
  const reply = refused(400, 'This day has passed. Look at the source again first.', { issues });
  const { user } = openList({ answers: { 'PATCH /api/evidence/:id': reply } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect((await screen.findAllByText('This day has passed. Look at the source again first.')).length).toBeGreaterThan(
    0,
  );
});

it('asks before a statement is deleted', async () => {
  const { user } = openList({ answers: { 'DELETE /api/evidence/:id': undefined } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await findDialog('Delete this statement?'));
  expect(callsOf('DELETE /api/evidence/:id')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete statement' }));
  expect(await screen.findByText('Statement deleted')).toBeTruthy();
});

it('rejects several statements that were chosen', async () => {
  const other = { ...item, id: 5, statement: 'A visit takes one hour.' };
  const { user } = openList({
    answers: { ...listed(item, other), 'PATCH /api/evidence/:id': { ...item, state: 'rejected' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Select multiple' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await user.click(buttonOf('Reject'));
  const dialog = within(await findDialog('Reject 2 statements?'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(callsOf('PATCH /api/evidence/:id').map(({ path }) => path)).toHaveLength(2));
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'rejected' }, { state: 'rejected' }]);
});

it('offers nothing to change without permission', async () => {
  openList({ role: 'user' });
  await screen.findByRole('link', { name: item.statement });
  for (const name of ['Accept', 'Reject', 'Delete', 'Add Source', 'Select multiple'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('opens the form of a source for the client and service of the filter', async () => {
  const { user } = openList({ at: '/evidence?service=drain-cleaning&client=3' });
  await user.click(await screen.findByRole('button', { name: 'Add Source' }));
  const dialog = await findDialog('Add Source');
  await waitFor(() => expect(fieldOf('For', dialog).value).toBe('3'));
  expect((await within(dialog).findAllByText('Drain Cleaning')).length).toBeGreaterThan(0);
});

it('shows one statement with its services by name, its values and the pages that use it', async () => {
  const page = sample(EvidencePage, { id: 9, farmId: 5, title: 'Drain prices', farmName: 'Warwick', status: 'draft' });
  openItem({ pages: 1 }, { answers: { 'GET /api/evidence/:id/pages': [page] } });
  expect(await screen.findByRole('heading', { name: 'Cost, Providence County, Rhode Island' })).toBeTruthy();
  expect(screen.getByText('$147 to $352 per job, as of 2025')).toBeTruthy();
  expect(await screen.findByText('Drain Cleaning, Plumbing: all services')).toBeTruthy();
  expect(screen.getByText('falls between $147 and $352')).toBeTruthy();
  expect(screen.getByText('survey.org')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Drain prices' })).getAttribute('href')).toBe('/farms/5?page=9');
  expect(screen.getByText('Warwick, draft')).toBeTruthy();
});

it('says that a statement is not there', async () => {
  openItem({}, { answers: { 'GET /api/evidence/:id': refused(404, 'Evidence not found') } });
  expect(await screen.findByText('Statement not found')).toBeTruthy();
});

it('says what the last look at a source found', async () => {
  const quotes = [{ ...item.quotes[0]!, recheck: 'changed' as const, recheckedAt: '2026-11-02T12:00:00.000Z' }];
  openItem({ quotes });
  expect(await screen.findByText('Changed in the source')).toBeTruthy();
});

it('edits only what was changed, and keeps what was typed when the server refuses', async () => {
  const issues = [{ path: 'statement', message: 'The number 500 stands in no quote.' }];
  const { user } = openItem(
    {},
    {
      answers: {
        'PATCH /api/evidence/:id': inTurn(refused(400, 'The number 500 stands in no quote.', { issues }), item),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Statement' }));
  const dialog = await findDialog('Edit Statement');
  await fill(user, fieldOf('Statement', dialog), 'It costs $500.');
  await user.selectOptions(fieldOf('County', dialog), '');
  await user.click(buttonOf('Save Statement'));
  expect(await within(dialog).findByText('Choose the county.')).toBeTruthy();
  expect(callsOf('PATCH /api/evidence/:id')).toEqual([]);
  await user.selectOptions(fieldOf('County', dialog), 'Providence County');
  await user.click(buttonOf('Save Statement'));
  expect((await within(dialog).findAllByText('The number 500 stands in no quote.')).length).toBeGreaterThan(0);
  expect(fieldOf('Statement', dialog).value).toBe('It costs $500.');
  await user.click(buttonOf('Save Statement'));
  expect(await screen.findByText('Statement saved')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ statement: 'It costs $500.' }, { statement: 'It costs $500.' }]);
});

it('says that a built-in statement is rejected instead of edited', async () => {
  openItem({ origin: 'shipped' });
  expect(await screen.findByText(/built in and cannot be edited/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Statement' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy();
  const own = await screen.findByRole('link', { name: 'Write one from its source' });
  expect(own.getAttribute('href')).toBe('/evidence/sources/31?service=drain-cleaning&kind=cost_range');
});

it('says that a built-in statement that expired cannot be accepted again', async () => {
  openItem({ origin: 'shipped', state: 'expired' });
  expect(await screen.findByText(/built in and has expired/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('deletes a statement and returns to the list; one in use says why it stays', async () => {
  const { user } = openItem({}, { answers: { 'DELETE /api/evidence/:id': undefined } });
  await user.click(await screen.findByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete statement' }));
  const dialog = within(await findDialog('Delete this statement?'));
  await user.click(dialog.getByRole('button', { name: 'Delete statement' }));
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
});

it('looks at the sources again and says what became of it', async () => {
  const before = sample(SourceDetail, { id: 31, region: 'US', updatedAt: '2026-11-02T12:00:00.000Z' });
  const after = { ...before, updatedAt: '2026-11-03T12:00:00.000Z' };
  const { user } = openItem(
    {},
    {
      answers: {
        'POST /api/sources/:id/recheck': sample(Source, { ...before, region: 'US' }),
        'GET /api/sources/:id': inTurn(before, after),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Re-check source' }));
  expect(await screen.findByRole('button', { name: 'Looking again...' })).toBeTruthy();
  expect(await screen.findByText('Source read again')).toBeTruthy();
  expect(callsOf('GET /api/evidence/:id')).toHaveLength(2);
});

it('leads from a client to its evidence and to a source for it', async () => {
  open(<EvidenceCard clientId={3} />, { answers: { 'GET /api/evidence': rowsOf([item], { total: 7 }) } });
  expect((await screen.findByRole('link', { name: '7 statements' })).getAttribute('href')).toBe('/evidence?client=3');
  expect(screen.getByRole('link', { name: 'Add source' }).getAttribute('href')).toBe(
    '/evidence/sources?new=true&client=3',
  );
});
