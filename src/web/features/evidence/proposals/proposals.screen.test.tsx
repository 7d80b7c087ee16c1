import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { CitedSource, EvidenceItem, EvidenceQuote } from '#shared/evidence.ts';
import { SourceDetail } from '#shared/sources.ts';
import { refused, rowsOf, type Answers } from '../../../../../test/setup/answers.ts';
import { sample } from '../../../../../test/setup/sample.ts';
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
} from '../../../../../test/setup/screen.tsx';
import { ProposalsScreen } from './proposals-screen.tsx';

const source = sample(CitedSource, {
  id: 31,
  title: 'Plumbing',
  publisher: 'Minnesota',
  url: 'https://www.dli.mn.gov/a',
  tier: 1,
});
const proposal = (id: number, statement: string, text: string) =>
  sample(EvidenceItem, {
    id,
    clientId: null,
    kind: 'rule',
    statement,
    state: 'proposed',
    origin: 'research',
    region: 'US-MN',
    services: ['drain-cleaning'],
    values: null,
    quotes: [sample(EvidenceQuote, { text, recheck: null, recheckedAt: null, source })],
  });
const first = proposal(9, 'Plumbers need a license.', 'A plumber must hold a license.');
const second = proposal(8, 'A permit costs $75.', 'The permit fee is $75.');
const unwritten = proposal(7, '', 'Work must be inspected within 10 days.');
const detail = sample(SourceDetail, {
  id: 31,
  region: 'US-MN',
  services: ['drain-cleaning'],
  passages: [
    { id: 1, text: 'Far away.' },
    { id: 2, text: 'Before it.' },
    { id: 3, text: 'In short: A plumber must hold a license. Always.' },
    { id: 4, text: 'The permit fee is $75.' },
    { id: 5, text: 'Work must be inspected within 10 days.' },
  ],
});
const answers = (items: object[]): Answers => ({
  'GET /api/catalog': [sample(CatalogEntry, { service: 'drain-cleaning', trade: 'plumbing', name: 'Drain Cleaning' })],
  'GET /api/clients': [],
  'GET /api/evidence': rowsOf(items),
  'GET /api/sources/:id': detail,
  'PATCH /api/evidence/:id': first,
});
const openScreen = (
  items: object[] = [first, second, unwritten],
  more: Answers = {},
  role: 'editor' | 'user' = 'editor',
) => open(<ProposalsScreen />, { at: '/evidence/proposals', role, answers: { ...answers(items), ...more } });
const statement = () => fieldOf('Statement').value;

it('shows each proposal beside its passage, with the quote marked', async () => {
  openScreen();
  expect(await screen.findByRole('heading', { name: 'Minnesota: Plumbing' })).toBeTruthy();
  const mark = await screen.findByText('A plumber must hold a license.', { selector: 'mark' });
  expect(mark.closest('blockquote')?.textContent).toBe(
    'Before it.In short: A plumber must hold a license. Always.The permit fee is $75.',
  );
  expect(statement()).toBe('Plumbers need a license.');
  expect(screen.getByRole('link', { name: 'Open dli.mn.gov' }).getAttribute('href')).toBe('https://www.dli.mn.gov/a');
  expect(callsOf('GET /api/evidence')[0]?.query).toMatchObject({ state: 'proposed' });
});

it('is worked through by keyboard: move, accept, edit, reject, undo', async () => {
  const { user } = openScreen();
  await screen.findByText('A plumber must hold a license.', { selector: 'mark' });
  await user.keyboard('j');
  expect(statement()).toBe('A permit costs $75.');
  await user.keyboard('k');
  await user.keyboard('e');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await user.keyboard('{Control>}a{/Control}Each plumber holds a license. xjk');
  expect(statement()).toContain('xjk');
  await fill(user, fieldOf('Statement'), 'Each plumber holds a license.');
  await user.keyboard('{Escape}a');
  await waitFor(() =>
    expect(sentTo('PATCH /api/evidence/:id')).toEqual([
      { state: 'accepted', statement: 'Each plumber holds a license.' },
    ]),
  );
  await waitFor(() => expect(statement()).toBe('A permit costs $75.'));
  await user.keyboard('x');
  await waitFor(() => expect(sentTo('PATCH /api/evidence/:id').at(-1)).toEqual({ state: 'rejected' }));
  await waitFor(() => expect(statement()).toBe(''));
  await user.keyboard('u');
  await waitFor(() =>
    expect(sentTo('PATCH /api/evidence/:id').at(-1)).toEqual({ state: 'proposed', statement: 'A permit costs $75.' }),
  );
  await waitFor(() => expect(statement()).toBe('A permit costs $75.'));
});

it('asks for a statement where only a passage was found', async () => {
  const { user } = openScreen([unwritten]);
  expect(await screen.findByText('Only the passage was found. Write one sentence that states it.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Write first what this passage says.')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([]);
});

it('accepts and rejects a whole source after asking', async () => {
  const { user } = openScreen([first, unwritten]);
  await user.click(await screen.findByRole('button', { name: 'Accept all' }));
  const dialog = await findDialog('Accept 2 proposals of this source?');
  await user.click(within(dialog).getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'accepted' }]));
});

it('says what the server refuses, and keeps the proposal', async () => {
  const { user } = openScreen([first], {
    'PATCH /api/evidence/:id': refused(400, 'This is not in the source word for word.'),
  });
  await screen.findByText('A plumber must hold a license.', { selector: 'mark' });
  await user.click(buttonOf('Accept'));
  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  expect(statement()).toBe('Plumbers need a license.');
});

it('is for reading where one may not edit', async () => {
  const { user } = openScreen([first], {}, 'user');
  await screen.findByText('A plumber must hold a license.', { selector: 'mark' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.keyboard('ax');
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([]);
});

it('says when there is nothing, and what failed', async () => {
  openScreen([]);
  expect(await screen.findByText('No proposals')).toBeTruthy();
});

it('shows a failed list with a way to try again', async () => {
  openScreen([], { 'GET /api/evidence': refused(503, 'The database is away.') });
  expect(await screen.findByText('Failed to fetch proposals')).toBeTruthy();
});

it('shows what one research found alone, and leads back to all', async () => {
  const { user } = open(<ProposalsScreen />, {
    at: '/evidence/proposals?research=5',
    role: 'editor',
    answers: answers([first]),
  });
  expect(await screen.findByText('Only what one research found.')).toBeTruthy();
  expect(callsOf('GET /api/evidence').at(-1)?.query).toMatchObject({ research: '5', state: 'proposed' });
  await user.click(buttonOf('Show all proposals'));
  await waitFor(() => expect(callsOf('GET /api/evidence').at(-1)?.query).not.toHaveProperty('research'));
});
