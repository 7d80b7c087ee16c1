import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { ClientChoice } from '#shared/client-choices.ts';
import { Client } from '#shared/clients.ts';
import { EvidenceItem, EvidencePage, EvidenceQuote, CitedSource } from '#shared/evidence.ts';
import { Source, SourceDetail } from '#shared/sources.ts';
import { ListSetup } from '#shared/lists.ts';
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
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/clients/choices': [sample(ClientChoice, { id: 3, name: 'Harborline' })],
  'GET /api/catalog': [drains],
  'GET /api/clients': [client],
  'GET /api/evidence/counties': [{ code: '007', name: 'Providence County' }],
};
const listed = (...items: object[]): Answers => ({ ...besides, 'GET /api/evidence': rowsOf(items) });
const openList = ({ at = '/evidence', role = 'admin' as 'admin' | 'editor' | 'user', answers = {} as Answers } = {}) =>
  open(<EvidenceScreen />, { at, role, answers: { ...listed(item), 'GET /api/evidence/:id': item, ...answers } });
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

it('lists statements with where they hold, and opens each beside the list', async () => {
  const { user } = openList();
  const link = await screen.findByRole('link', { name: item.statement });
  expect(link.getAttribute('href')).toBe('/evidence/4');
  expect(await screen.findByText('Providence County, Rhode Island')).toBeTruthy();
  await user.click(link);
  expect(await screen.findByText('falls between $147 and $352')).toBeTruthy();
  await waitFor(() => expect(window.location.search).toContain('open=4'));
  expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/evidence/sources/31');
});

it('keeps every filter in the address and sends it', async () => {
  openList({ at: '/evidence?service=drain-cleaning&kind=cost_range&tier=3&region=US-RI-007&clientId=agency' });
  await screen.findByRole('link', { name: item.statement });
  expect(listCalls().at(-1)?.query).toMatchObject({
    service: 'drain-cleaning',
    kind: 'cost_range',
    tier: '3',
    region: 'US-RI-007',
    clientId: 'agency',
  });
  expect(await screen.findByText('Drain Cleaning')).toBeTruthy();
  expect(await screen.findByText('Providence County')).toBeTruthy();
  expect(screen.getByText('The agency’s')).toBeTruthy();
});

it('offers the agency’s own beside the clients, and the counties of the chosen state', async () => {
  const { user } = openList({ at: '/evidence?region=US-RI' });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('option', { name: 'Client' }));
  expect(await screen.findByRole('option', { name: /Harborline/ })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'The agency’s' }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ clientId: 'agency', region: 'US-RI' }));
  await user.click(screen.getByRole('button', { name: 'Place Rhode Island' }));
  await user.click(await screen.findByRole('option', { name: /Providence County/ }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ region: 'US-RI-007' }));
});

it('counts what needs a look and shows it at a press', async () => {
  const counts: Answers = {
    'GET /api/evidence': ({ query }) =>
      rowsOf([item], { total: query['due'] === 'expiring' ? 12 : query['state'] === 'expired' ? 3 : 1 }),
  };
  const { user } = openList({ answers: counts });
  await user.click(await screen.findByRole('link', { name: /^Expires within 60 days ?12$/ }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ due: 'expiring', sort: 'expires' }));
  await user.click(screen.getByRole('link', { name: /^Expired ?3$/ }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toEqual({ state: 'expired', limit: '50' }));
  expect(screen.getByRole('link', { name: /^Expired ?3$/ }).getAttribute('aria-current')).toBe('page');
});

it('sorts by a column’s header', async () => {
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: /^Expires/ }));
  await waitFor(() => expect(listCalls().at(-1)?.query).toMatchObject({ sort: 'expires' }));
});

it('accepts a proposed statement', async () => {
  const { user } = openList({
    at: '/evidence?open=4',
    answers: { 'PATCH /api/evidence/:id': { ...item, state: 'accepted' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Statement accepted')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'accepted' }]);
});

it('says why a statement cannot be accepted', async () => {
  const issues = [{ path: 'expiresAt', message: 'This day has passed. Look at the source again first.' }];
  const reply = refused(400, 'This day has passed. Look at the source again first.', { issues });
  const { user } = openList({ at: '/evidence?open=4', answers: { 'PATCH /api/evidence/:id': reply } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect((await screen.findAllByText('This day has passed. Look at the source again first.')).length).toBeGreaterThan(
    0,
  );
});

it('asks before a statement is deleted, and closes its panel', async () => {
  const { user } = openList({ at: '/evidence?open=4', answers: { 'DELETE /api/evidence/:id': undefined } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await findDialog('Delete this statement?'));
  expect(callsOf('DELETE /api/evidence/:id')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete statement' }));
  expect(await screen.findByText('Statement deleted')).toBeTruthy();
  await waitFor(() => expect(window.location.search).not.toContain('open='));
});

it('rejects several statements that were selected, and takes it back', async () => {
  const other = { ...item, id: 5, statement: 'A visit takes one hour.', state: 'accepted' as const };
  const { user } = openList({
    answers: { ...listed(item, other), 'PATCH /api/evidence/:id': { ...item, state: 'rejected' } },
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('2 statements rejected')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'rejected' }, { state: 'rejected' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id').slice(2)).toEqual([{ state: 'proposed' }, { state: 'accepted' }]);
});

it('offers nothing to change without permission', async () => {
  openList({ role: 'user', at: '/evidence?open=4' });
  await screen.findByText('falls between $147 and $352');
  for (const name of ['Accept', 'Reject', 'Delete', 'Add Source'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
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
  expect(screen.getByRole('link', { name: 'Back to Evidence' }).getAttribute('href')).toBe('/evidence');
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
