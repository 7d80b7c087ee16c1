import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { Client } from '#shared/clients.ts';
import { CitedSource, EvidenceItem, EvidenceQuote } from '#shared/evidence.ts';
import { ListSetup } from '#shared/lists.ts';
import { Source, SourceDetail } from '#shared/sources.ts';
import { inTurn, refused, rowsOf, type Answers } from '../../../../../test/setup/answers.ts';
import { describeForms } from '../../../../../test/setup/forms.tsx';
import { describeStates } from '../../../../../test/setup/list-states.tsx';
import { sample } from '../../../../../test/setup/sample.ts';
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
} from '../../../../../test/setup/screen.tsx';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { EditSourceDialog } from './edit-source-dialog.tsx';
import { SourceScreen } from './source-screen.tsx';
import { SourcesScreen } from './sources-screen.tsx';

const closed = () => undefined;
const drains = sample(CatalogEntry, { service: 'drain-cleaning', trade: 'plumbing', name: 'Drain Cleaning' });
const client = sample(Client, { id: 3, name: 'Harborline' });
const source = sample(Source, {
  id: 31,
  clientId: null,
  title: 'Permits',
  publisher: 'City of Warwick',
  status: 'ready',
  origin: 'staff',
  url: 'https://www.warwickri.gov/permits',
  region: 'US-RI',
  tier: 1,
  items: 1,
});
const passages = [
  { id: 1, text: 'A permit costs $75.' },
  { id: 2, text: 'It is good for two years after it is issued.' },
];
const detail = sample(SourceDetail, { ...source, passages });
const item = sample(EvidenceItem, {
  id: 4,
  statement: 'Warwick asks $75 for a permit.',
  state: 'accepted',
  region: 'US-RI',
  quotes: [sample(EvidenceQuote, { text: 'costs $75', source: sample(CitedSource, { id: 31 }) })],
});
const besides: Answers = {
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/catalog': [drains],
  'GET /api/clients': [client],
  'GET /api/evidence': rowsOf([item]),
  'GET /api/evidence/counties': [],
};

describeStates([
  {
    name: 'a source',
    screen: () => <SourceScreen id={31} />,
    route: 'GET /api/sources/:id',
    besides,
    failed: 'Failed to fetch the source',
    full: { answer: detail, says: 'It is good for two years after it is issued.' },
  },
]);

const adding = (way: Partial<{ service: string; clientId: number }> = {}) => (
  <AddSourceDialog
    opened
    prefill={{ service: way.service ?? '', kind: null, clientId: way.clientId ?? null }}
    onClose={closed}
  />
);

describeForms([
  {
    name: 'a source at an address',
    screen: () => adding({ service: 'drain-cleaning', clientId: 3 }),
    besides,
    begin: () => screen.findByRole('option', { name: 'Harborline alone' }),
    typed: { Address: 'https://www.warwickri.gov/permits' },
    press: 'Add Source',
    route: 'POST /api/sources',
    answer: { ...source, status: 'fetching' },
    sends: {
      url: 'https://www.warwickri.gov/permits',
      clientId: 3,
      services: ['drain-cleaning'],
      region: 'US',
    },
    done: 'Fetching the source',
    away: 'The source was not added. Please try again.',
    missing: ['Enter the address of the source.'],
  },
  {
    name: 'a pasted text',
    screen: () => adding(),
    besides,
    typed: {
      'What it is': 'A pasted text',
      'Text of the source': 'A permit costs $75.',
      Title: ' Permits ',
      Publisher: 'Warwick',
      'Where it holds': 'One state',
      State: 'Rhode Island',
      Strength: 'Tier 1: government, court, university, medical body',
    },
    press: 'Add Source',
    route: 'POST /api/sources',
    answer: source,
    sends: {
      text: 'A permit costs $75.',
      title: 'Permits',
      publisher: 'Warwick',
      services: [],
      region: 'US-RI',
      tier: 1,
    },
    done: 'Source added',
    away: 'The source was not added. Please try again.',
  },
  {
    name: 'the details of a source',
    screen: () => <EditSourceDialog opened source={source} onClose={closed} />,
    besides,
    typed: { Title: 'Permit fees' },
    press: 'Save Source',
    route: 'PATCH /api/sources/:id',
    answer: source,
    sends: { title: 'Permit fees', publisher: 'City of Warwick', tier: 1, services: [], region: 'US-RI' },
    done: 'Source saved',
    away: 'The source was not saved. Please try again.',
  },
]);

it('sends a file with what is known of it, and says what is wrong with the address at its field', async () => {
  const issues = [{ path: 'url', message: 'Pages never cite this site.' }];
  const { user } = open(adding(), {
    answers: {
      ...besides,
      'POST /api/sources': inTurn(refused(400, 'Pages never cite this site.', { issues }), source),
    },
  });
  await user.selectOptions(await screen.findByLabelText(/^What it is/), 'A file from this computer');
  await user.click(buttonOf('Add Source'));
  expect(await screen.findByText('Choose a file.')).toBeTruthy();
  await user.upload(fieldOf('File'), new File(['%PDF'], 'fees.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('Say who published it.')).toBeTruthy();
  await fill(user, fieldOf('Address'), 'https://yelp.com/a');
  await fill(user, fieldOf('Publisher'), 'Warwick');
  await user.click(buttonOf('Add Source'));
  expect((await screen.findAllByText('Pages never cite this site.')).length).toBeGreaterThan(0);
  expect(fieldOf('Address').value).toBe('https://yelp.com/a');
  const form = sentTo('POST /api/sources')[0] as FormData;
  expect((form.get('file') as File).name).toBe('fees.pdf');
  expect([form.get('url'), form.get('services'), form.get('region')]).toEqual(['https://yelp.com/a', '[]', 'US']);
  await user.click(buttonOf('Add Source'));
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
});

it('lists sources with whose they are, and the reason of one that failed', async () => {
  const failed = { ...source, id: 32, clientId: 3, status: 'failed', reason: 'The host does not answer.' } as const;
  open(<SourcesScreen />, {
    at: '/evidence/sources?open=32',
    answers: {
      ...besides,
      'GET /api/sources': rowsOf([source, failed]),
      'GET /api/sources/:id': { ...failed, passages: [] },
    },
  });
  expect(await screen.findByText('The host does not answer.')).toBeTruthy();
  expect((await screen.findAllByText('Harborline')).length).toBeGreaterThan(0);
  expect(screen.getByText('Every client')).toBeTruthy();
  const [first] = screen.getAllByRole('link', { name: 'Permits' });
  expect(first?.getAttribute('href')).toBe('/evidence/sources/31');
});

it('opens the form of a source by its address, for one client', async () => {
  open(<SourcesScreen />, {
    at: '/evidence/sources?new=true&client=3',
    answers: { ...besides, 'GET /api/sources': rowsOf([]) },
  });
  const dialog = await findDialog('Add Source');
  await waitFor(() => expect(fieldOf('For', dialog).value).toBe('3'));
});

const openSource = (
  more: Partial<typeof detail> = {},
  { role = 'admin' as 'admin' | 'editor' | 'user', at = '/evidence/sources/31', answers = {} as Answers } = {},
) =>
  open(<SourceScreen id={31} />, {
    role,
    at,
    answers: { ...besides, 'GET /api/sources/:id': { ...detail, ...more }, ...answers },
  });

it('highlights what statements quote and lists them', async () => {
  openSource({}, { role: 'user' });
  expect((await screen.findByText('costs $75')).tagName).toBe('MARK');
  expect(screen.getByRole('link', { name: item.statement }).getAttribute('href')).toBe('/evidence/4');
  for (const name of [/^Quote passage/, 'Add Statement', 'Re-check source', 'Edit Details'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('writes a statement over marked passages; what the server refuses stays as it was typed', async () => {
  const issues = [{ path: 'quotes.1.text', message: 'This is not in the source word for word.' }];
  const { user } = openSource(
    {},
    {
      at: '/evidence/sources/31?service=drain-cleaning&kind=rule',
      answers: { 'POST /api/evidence': inTurn(refused(400, 'This is not in the source.', { issues }), item) },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Quote passage 1' }));
  expect(fieldOf('Quote').value).toBe('A permit costs $75.');
  expect(screen.getAllByRole('listitem').filter((passage) => 'marked' in passage.dataset)).toHaveLength(1);
  expect(fieldOf('Kind').value).toBe('rule');
  await user.click(buttonOf('Add another quote'));
  await user.click(screen.getByText('It is good for two years after it is issued.'));
  expect(fieldOf('Quote 2').value).toBe('It is good for two years after it is issued.');
  await user.click(buttonOf('Add Statement'));
  expect(await screen.findByText('Write the statement.')).toBeTruthy();
  await fill(user, fieldOf('Statement'), 'A permit costs $75 and lasts two years.');
  await user.click(buttonOf('Add Statement'));
  expect(await screen.findByText('This is not in the source word for word.')).toBeTruthy();
  expect(fieldOf('Statement').value).toBe('A permit costs $75 and lasts two years.');
  await user.click(buttonOf('Add Statement'));
  expect(await screen.findByText('Statement added')).toBeTruthy();
  expect(sentTo('POST /api/evidence')[1]).toEqual({
    kind: 'rule',
    statement: 'A permit costs $75 and lasts two years.',
    quotes: [
      { sourceId: 31, text: 'A permit costs $75.' },
      { sourceId: 31, text: 'It is good for two years after it is issued.' },
    ],
    services: ['drain-cleaning'],
    intents: [],
    region: 'US-RI',
    clientId: null,
  });
  await waitFor(() => expect(fieldOf('Quote').value).toBe(''));
  expect(fieldOf('Kind').value).toBe('rule');
});

it('takes what is selected, in whole words, and a click does not replace what was typed', async () => {
  const { user } = openSource();
  await screen.findByRole('button', { name: 'Quote passage 1' });
  const text = screen.getByText('It is good for two years after it is issued.').firstChild as Text;
  const range = document.createRange();
  range.setStart(text, 7);
  range.setEnd(text, 22);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  document.dispatchEvent(new Event('selectionchange'));
  await waitFor(() => expect(fieldOf('Quote').value).toBe('good for two years'));
  document.getSelection()?.removeAllRanges();
  await fill(user, fieldOf('Quote'), 'good for two');
  await user.click(screen.getByText('It is good for two years after it is issued.'));
  expect(fieldOf('Quote').value).toBe('good for two');
});

it('says that a statement of a client’s source is for that client alone', async () => {
  const { user } = openSource({ clientId: 3 }, { answers: { 'POST /api/evidence': item } });
  expect(await screen.findByText('For Harborline alone, as its source.')).toBeTruthy();
  await user.click(buttonOf('Quote passage 1'));
  await fill(user, fieldOf('Statement'), 'A permit costs $75.');
  await user.click(screen.getByRole('combobox', { name: /^Services/ }));
  await user.click(await screen.findByRole('option', { name: 'Plumbing: all services' }));
  await user.click(buttonOf('Add Statement'));
  await waitFor(() =>
    expect(sentTo('POST /api/evidence')).toEqual([
      expect.objectContaining({ clientId: 3, services: ['trade:plumbing'] }),
    ]),
  );
});

it('waits for the text of an address that is being fetched', async () => {
  openSource(
    {},
    { answers: { 'GET /api/sources/:id': inTurn({ ...detail, status: 'fetching', passages: [] }, detail) } },
  );
  expect(await screen.findByText(/is being fetched and read/)).toBeTruthy();
  expect(await screen.findByText('It is good for two years after it is issued.')).toBeTruthy();
});

it('says why a source failed and what to do, and offers another', async () => {
  openSource({ status: 'failed', reason: 'A password protects this PDF.', url: null, passages: [], items: 0 });
  expect(await screen.findByText('A password protects this PDF.')).toBeTruthy();
  expect(screen.getByText(/Save it as a PDF with text/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add Source' })).toBeTruthy();
});

it('says that a source is not there', async () => {
  openSource({}, { answers: { 'GET /api/sources/:id': refused(404, 'Source not found') } });
  expect(await screen.findByText('It may have been deleted, or the address is incorrect.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Sources' }).getAttribute('href')).toBe('/evidence/sources');
});

it('says why a source in use is not deleted, and deletes one that is free', async () => {
  const { user } = openSource();
  await user.click(await screen.findByRole('button', { name: /actions/i }));
  const blocked = await screen.findByRole('menuitem', { name: 'Delete source (1 statement quotes it)' });
  expect((blocked as HTMLButtonElement).disabled).toBe(true);
});

it('deletes a source that nothing quotes', async () => {
  const { user } = openSource(
    { items: 0 },
    { answers: { 'GET /api/evidence': rowsOf([]), 'DELETE /api/sources/:id': undefined } },
  );
  await user.click(await screen.findByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete source' }));
  const dialog = within(await findDialog('Delete this source?'));
  expect(callsOf('DELETE /api/sources/:id')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete source' }));
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
});
