import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { EvidenceItem, EvidencePage, EvidenceQuote } from '#shared/evidence.ts';
import { Source } from '#shared/sources.ts';
import { refused, rowsOf } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, fill, findDialog, open, screen, sentTo } from '../../../../test/setup/screen.tsx';
import { EvidenceScreen } from './evidence-screen.tsx';

const drains = sample(CatalogEntry, { service: 'drain-cleaning', trade: 'plumbing', name: 'Drain Cleaning' });
const item = sample(EvidenceItem, {
  id: 4,
  kind: 'cost_range',
  statement: 'Clearing one drain usually costs $147 to $352.',
  state: 'proposed',
  origin: 'staff',
  region: 'US-RI',
  pages: 1,
  services: ['drain-cleaning'],
  quotes: [sample(EvidenceQuote, { text: 'falls between $147 and $352', recheck: null, recheckedAt: null })],
});
const besides = { 'GET /api/catalog': [drains] };
const openList = (more: object = {}, role: 'admin' | 'editor' | 'user' = 'admin') =>
  open(<EvidenceScreen />, {
    role,
    answers: { ...besides, 'GET /api/evidence': rowsOf([item], { total: 1 }), ...more },
  });

it('lists statements with where they hold and what they rest on', async () => {
  const page = sample(EvidencePage, { id: 9, farmId: 5, title: 'Drain prices', farmName: 'Warwick' });
  const { user } = openList({ 'GET /api/evidence/:id/pages': [page] });
  expect(await screen.findByText(item.statement)).toBeTruthy();
  expect(screen.getByText('Rhode Island', { selector: 'span' })).toBeTruthy();
  await user.click(buttonOf('Show sources'));
  expect(screen.getByText('falls between $147 and $352')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Drain prices' })).getAttribute('href')).toBe('/farms/5?page=9');
});

it('says what evidence is for where there is none', async () => {
  openList({ 'GET /api/evidence': rowsOf([], { total: 0 }) });
  expect(await screen.findByText('No evidence yet')).toBeTruthy();
});

it('shows a failed list with a way to try again', async () => {
  openList({ 'GET /api/evidence': refused(503, 'The database is away.') });
  expect(await screen.findByText('Failed to fetch evidence')).toBeTruthy();
});

it('accepts a proposed statement', async () => {
  const { user } = openList({ 'PATCH /api/evidence/:id': { ...item, state: 'accepted' } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Statement accepted')).toBeTruthy();
  expect(sentTo('PATCH /api/evidence/:id')).toEqual([{ state: 'accepted' }]);
});

it('offers nothing to change without permission, and deletion to administrators only', async () => {
  openList({}, 'user');
  expect(await screen.findByText(item.statement)).toBeTruthy();
  for (const name of ['Accept', 'Reject', 'Delete', 'Add Evidence'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('keeps what was typed when the server refuses a quote, and does not send the source twice', async () => {
  const issues = [{ path: 'quotes.0.text', message: 'The source does not say this.' }];
  const { user } = openList({
    'POST /api/sources': sample(Source, { id: 31, region: 'US' }),
    'POST /api/evidence': refused(400, 'Invalid', { issues }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add Evidence' }));
  await findDialog('Add Evidence');
  const typed = {
    Title: 'Prices',
    Publisher: 'Survey',
    'Text of the source': 'It costs $5.',
    Statement: 'It costs $5.',
    Quote: 'It costs five.',
  };
  for (const [label, text] of Object.entries(typed)) await fill(user, fieldOf(label), text);
  await user.click(fieldOf('Services'));
  // The list's filter offers the service too.
  const options = await screen.findAllByRole('option', { name: 'Drain Cleaning' });
  await user.click(options.at(-1)!);
  await user.click(buttonOf('Add Statement'));
  expect(await screen.findByText('The source does not say this.')).toBeTruthy();
  expect(fieldOf('Quote').value).toBe('It costs five.');
  await user.click(buttonOf('Add Statement'));
  await expect.poll(() => callsOf('POST /api/evidence')).toHaveLength(2);
  expect(callsOf('POST /api/sources')).toHaveLength(1);
  expect(sentTo('POST /api/evidence')[0]).toMatchObject({
    quotes: [{ sourceId: 31, text: 'It costs five.' }],
    services: ['drain-cleaning'],
    region: 'US',
  });
});
