import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { Client } from '#shared/clients.ts';
import { FarmOverview } from '#shared/farm-overview.ts';
import { CreateFarmAnswer, Farm, GenerationProgress, Topic } from '#shared/farms.ts';
import { FarmPlan, PlannedHub } from '#shared/farm-plans.ts';
import { ModelEstimate } from '#shared/model-use.ts';
import { Settings } from '#shared/settings.ts';
import { WebsiteProposal, WebsiteReading } from '#shared/websites.ts';
import { held, refused } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
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
import { AddQuestionsDialog } from './add-questions-dialog.tsx';
import { ButtonTextDialog } from './button-text-dialog.tsx';
import { AddTownsDialog } from './create/add-towns-dialog.tsx';
import { CreateFarmDialog } from './create/create-farm-dialog.tsx';
import { DeindexDialog } from './indexing/deindex-dialog.tsx';
import { FarmPublishing } from './publishing/farm-publishing.tsx';
import { RenameFarmDialog } from './rename-farm-dialog.tsx';

const closed = () => undefined;
const ants = sample(Topic, { id: 2, name: 'Ant Control', pageCount: 10 });
const farm = sample(Farm, { id: 5, name: 'Warwick Pest', microHubs: [ants], publishMode: 'review' });

describeForms([
  {
    name: 'the name of a farm',
    screen: () => <RenameFarmDialog farm={farm} opened onClose={closed} />,
    typed: { 'Farm name': 'Warwick Pest Control' },
    press: 'Save Name',
    route: 'PATCH /api/farms/:id/name',
    answer: { ...farm, name: 'Warwick Pest Control' },
    sends: { name: 'Warwick Pest Control' },
    done: 'Farm Name Updated',
    away: 'Failed to update farm name.',
  },
  {
    name: 'more questions',
    screen: () => <AddQuestionsDialog farm={farm} opened onClose={closed} />,
    besides: { 'POST /api/farms/:id/add-questions/plan': sample(FarmPlan, { hubs: [] }) },
    typed: { 'Micro hub': 'Ant Control', 'Questions to add': '15 questions' },
    press: 'Add Questions',
    route: 'POST /api/farms/:id/add-questions',
    answer: { newPagesCount: 15, totalPages: 25 },
    sends: { microHub: 'Ant Control', additionalQuestions: 15 },
    done: 'Added 15 new questions to Ant Control. Total pages: 25',
    away: 'Failed to generate additional questions.',
    missing: ['Select Micro Hub', 'Please select a micro hub to add questions to.'],
  },
  {
    name: 'the words of the buttons',
    screen: () => <ButtonTextDialog farm={farm} opened onClose={closed} />,
    typed: { 'Button to the quiz': 'Check your kitchen', 'Button to the form': 'Ask us' },
    press: 'Save text',
    route: 'PUT /api/farms/:id/cta',
    answer: farm,
    sends: { quiz: 'Check your kitchen', ask: 'Ask us' },
    done: 'Button text saved',
    away: 'Failed to update call-to-action content',
  },
  {
    name: 'a farm hidden from search',
    screen: () => <DeindexDialog farm={farm} opened onClose={closed} />,
    typed: { Reason: 'The client moved.' },
    press: 'Hide from search',
    route: 'PATCH /api/farms/:id/indexing',
    answer: { ...farm, deindexed: { at: farm.createdAt, by: 'Ada Byron', reason: 'The client moved.' } },
    sends: { isOff: true, reason: 'The client moved.' },
    done: 'Hidden from search',
    away: 'Failed to change search visibility',
  },
  {
    name: 'how a farm publishes',
    screen: () => <FarmPublishing farm={farm} />,
    typed: { Pace: '5 pages a day' },
    press: 'Save publishing',
    route: 'PATCH /api/farms/:id/publishing',
    answer: farm,
    sends: { publishMode: 'review', pagesPerDay: 5 },
    done: 'Publishing saved',
    away: 'Failed to save publishing',
  },
]);

it('gives a farm its former name back', async () => {
  const { user } = open(<RenameFarmDialog farm={farm} opened onClose={closed} />, {
    answers: { 'PATCH /api/farms/:id/name': ({ body }) => ({ ...farm, ...(body as Partial<Farm>) }) },
  });
  await fill(user, fieldOf('Farm name'), 'Warwick Pest Control');
  await user.click(buttonOf('Save Name'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sentTo('PATCH /api/farms/:id/name')).toEqual([{ name: 'Warwick Pest Control' }, { name: 'Warwick Pest' }]);
});

it('requires a farm name', async () => {
  const { user } = open(<RenameFarmDialog farm={farm} opened onClose={closed} />);
  await fill(user, fieldOf('Farm name'), '   ');
  await user.click(buttonOf('Save Name'));
  expect(await screen.findByText('Invalid Name')).toBeTruthy();
  expect(screen.getAllByText('Farm name cannot be empty.').length).toBeGreaterThan(0);
  expect(callsOf('PATCH /api/farms/:id/name')).toEqual([]);
});

it('focuses the field with the current name', async () => {
  open(<RenameFarmDialog farm={farm} opened onClose={closed} />);
  const field = await screen.findByLabelText(/^Farm name/);
  expect((field as HTMLInputElement).value).toBe('Warwick Pest');
  await expect.poll(() => document.activeElement).toBe(field);
});

it('requires a reason to deindex a farm', async () => {
  const { user } = open(<DeindexDialog farm={farm} opened onClose={closed} />);
  expect(await findDialog('Hide Warwick Pest from search?')).toBeTruthy();
  await fill(user, fieldOf('Reason'), '   ');
  expect(buttonOf('Hide from search').disabled).toBe(true);
});

it('limits button texts to what fits a phone', async () => {
  const { user } = open(<ButtonTextDialog farm={farm} opened onClose={closed} />);
  await fill(user, fieldOf('Button to the quiz'), 'x'.repeat(33));
  await user.click(buttonOf('Save text'));
  expect(screen.getByText('Use at most 32 characters.')).toBeTruthy();
  expect(callsOf('PUT /api/farms/:id/cta')).toEqual([]);
});

it('hides publishing without edit permission', async () => {
  open(<FarmPublishing farm={farm} />, { role: 'user' });
  await expect.poll(() => callsOf('GET /api/auth/user')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save publishing' })).toBeNull();
});

const made = sample(CreateFarmAnswer, { count: 1, farms: [{ id: 9, name: 'Warwick', totalPages: 30 }] });
const besides = {
  'GET /api/clients': [sample(Client, { id: 3, name: 'Harborline', industry: 'Legal', location: 'Cranston, RI' })],
  'GET /api/farms': [],
  'GET /api/farms/:id/overview': sample(FarmOverview),
  'GET /api/settings': sample(Settings, { publishMode: 'review', hasModel: false }),
  'GET /api/generation-progress': sample(GenerationProgress),
  'GET /api/model-estimate': sample(ModelEstimate),
  'POST /api/farms/plan': sample(FarmPlan, { hubs: [] }),
  'GET /api/catalog': [],
  'GET /api/clients/:id/website': { website: null },
};
const openCreate = (more: object = {}, client = null as null | Client) =>
  open(<CreateFarmDialog opened onClose={closed} client={client} />, { answers: { ...besides, ...more } });

const fillFarm = async ({ user }: ReturnType<typeof openCreate>) => {
  await screen.findByRole('dialog', { name: 'Create New Website Farm' });
  await fill(user, fieldOf('Client name'), 'Stonebridge');
  await fill(user, fieldOf('Industry'), 'Pest Control');
  await fill(user, fieldOf('Location'), 'Warwick, RI');
  await fill(user, fieldOf('Domain prefix'), 'stonebridge');
  await fill(user, fieldOf('Micro-hubs'), 'Ants, , Wasps');
};

it('creates a farm from the form', async () => {
  const opened = openCreate({ 'POST /api/farms': made });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText('Successfully created 1 website farm(s) with landing pages!')).toBeTruthy();
  expect(sentTo('POST /api/farms')).toEqual([
    {
      clientName: 'Stonebridge',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domainPrefix: 'stonebridge',
      microHubs: 'Ants, Wasps',
      questionsPerHub: 10,
      publishMode: 'review',
    },
  ]);
});

it('suggests services of the client’s trade while a hub is typed, and completes the last one by keyboard', async () => {
  const service = (name: string) => sample(CatalogEntry, { name, trade: 'pest-control' });
  const { user } = openCreate({ 'GET /api/catalog': [service('Termite Treatment'), service('Termite Inspection')] });
  await screen.findByRole('dialog', { name: 'Create New Website Farm' });
  await fill(user, fieldOf('Industry'), 'Pest Control');
  await fill(user, fieldOf('Micro-hubs'), 'Ants, termi');
  expect(await screen.findByRole('option', { name: 'Termite Inspection' })).toBeTruthy();
  const [asked] = callsOf('GET /api/catalog').slice(-1);
  expect(asked?.query).toEqual({ trade: 'Pest Control', q: 'termi' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => screen.queryByRole('option', { name: 'Termite Inspection' })).toBeNull();
  expect(fieldOf('Micro-hubs').value).toBe('Ants, Termite Inspection');
});

it('offers the services that staff confirmed from the client’s website, before others', async () => {
  const client = sample(Client, { id: 3, name: 'Harborline', industry: 'Plumbing', location: 'Cranston, RI' });
  const proposal = (serviceName: string, state: WebsiteProposal['state']) =>
    sample(WebsiteProposal, { kind: 'service', value: serviceName, serviceName, state });
  const proposals = [proposal('Drain Cleaning', 'confirmed'), proposal('Septic Pumping', 'proposed')];
  const { user } = openCreate(
    {
      'GET /api/clients/:id/website': { website: sample(WebsiteReading, { state: 'done', proposals }) },
      'GET /api/catalog': ['Drain Camera Inspection', 'Drain Cleaning'].map((name) => sample(CatalogEntry, { name })),
    },
    client,
  );
  await user.click(await screen.findByRole('button', { name: 'Add Drain Cleaning' }));
  expect(fieldOf('Micro-hubs').value).toBe('Drain Cleaning');
  expect(screen.queryByRole('button', { name: /^Add (?:Drain Cleaning|Septic Pumping)$/ })).toBeNull();
  await fill(user, fieldOf('Micro-hubs'), 'drain');
  await screen.findByRole('option', { name: 'Drain Camera Inspection' });
  const options = screen.getAllByRole('option', { name: /^Drain/ });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Drain Cleaning', 'Drain Camera Inspection']);
});

it('names every missing field of a farm', async () => {
  const { user } = openCreate();
  await user.click(await screen.findByRole('button', { name: 'Create Farm' }));
  for (const words of ['Enter the client’s name.', 'Enter the industry.', 'Enter the domain prefix.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Enter at least one micro-hub.')).toBeTruthy();
  expect(callsOf('POST /api/farms')).toEqual([]);
});

it('shows the progress of a new farm and cannot be submitted twice', async () => {
  const reply = held(made);
  const opened = openCreate({ 'POST /api/farms': reply });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  await expect.poll(() => callsOf('POST /api/farms')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Create Farm' })).toBeNull();
  reply.release();
  expect(await screen.findByText(/Successfully created 1/)).toBeTruthy();
});

it('stays while the pages are written, says that its time is an estimate, and can be closed', async () => {
  const writing = sample(GenerationProgress, { isActive: true, currentPage: 0, totalPages: 30, etaSeconds: null });
  const opened = openCreate({ 'POST /api/farms': made, 'GET /api/generation-progress': writing });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText('Writing the pages...')).toBeTruthy();
  expect(screen.getByText(/^Estimated time left: /)).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Create New Website Farm' });
  expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(screen.queryByText(/Successfully created/)).toBeNull();
});

it('ends with what became of the pages, and opens the farm', async () => {
  const overview = sample(FarmOverview, {
    published: 34,
    drafts: [
      { reason: 'price', pages: 4 },
      { reason: 'reviewer', pages: 2 },
    ],
  });
  const opened = openCreate({
    'POST /api/farms': made,
    'GET /api/generation-progress': sample(GenerationProgress),
    'GET /api/farms/:id/overview': overview,
  });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText('34 published, 6 drafts: 2 need a reviewer, 4 need a price.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the farm' }).getAttribute('href')).toBe('/farms/9');
});

it('calls a farm of which no page could be written no success', async () => {
  const total = made.farms.reduce((sum, { totalPages }) => sum + totalPages, 0);
  const opened = openCreate({
    'POST /api/farms': made,
    'GET /api/generation-progress': sample(GenerationProgress, { failed: total }),
    'GET /api/farms/:id/overview': sample(FarmOverview, {
      published: 0,
      drafts: [{ reason: 'failed', pages: total }],
    }),
  });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText('No page of the farm could be written')).toBeTruthy();
  expect(await screen.findByText(/^0 published, \d+ drafts: \d+ could not be written\.$/)).toBeTruthy();
  expect(screen.queryByText(/Successfully created/)).toBeNull();
});

it('starts the form of more towns with the client and the micro-hubs of a farm', async () => {
  const like = sample(Farm, {
    id: 5,
    clientId: 3,
    clientName: 'Harborline',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    microHubs: [sample(Topic, { name: 'Ants' }), sample(Topic, { name: 'Mice' })],
  });
  open(<AddTownsDialog farm={like} opened onClose={closed} />, { answers: besides });
  await screen.findByRole('dialog', { name: 'Create New Website Farm' });
  expect(fieldOf('Client name').value).toBe('Harborline');
  expect(fieldOf('Location').value).toBe('');
  expect(fieldOf('Micro-hubs').value).toBe('Ants, Mice');
});

it('keeps the form when the farm is refused and shows why', async () => {
  const opened = openCreate({ 'POST /api/farms': refused(409, 'This domain is taken.') });
  await fillFarm(opened);
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText(/Failed to create farm\. Please try again\. This domain is taken\./)).toBeTruthy();
  expect(fieldOf('Micro-hubs').value).toBe('Ants, , Wasps');
  expect(fieldOf('Client name').value).toBe('Stonebridge');
});

it('locks the name of a preselected client', async () => {
  const client = sample(Client, { id: 3, name: 'Harborline', industry: 'Legal', location: 'Cranston, RI' });
  openCreate({}, client);
  const field = (await screen.findByLabelText(/^Client name/)) as HTMLInputElement;
  expect(field.value).toBe('Harborline');
  expect(field.readOnly).toBe(true);
  expect(fieldOf('Location').value).toBe('Cranston, RI');
});

it('offers 5, 10, 15 and 20 questions a hub with 10 as default', async () => {
  openCreate();
  const field = (await screen.findByLabelText('Questions per hub')) as HTMLSelectElement;
  expect([...field.options].map(({ text }) => text)).toEqual([
    '5 questions',
    '10 questions',
    '15 questions',
    '20 questions',
  ]);
  expect(field.value).toBe('10');
});

const taken = sample(PlannedHub, {
  name: 'Ants',
  match: 'service',
  service: 'ant-control',
  writer: 'library',
  pages: 10,
  publishable: 4,
  reasons: [
    { code: 'text_taken', message: '4 pages whose text is taken.', pages: 4 },
    { code: 'needs_reviewer', message: '2 pages without a reviewer.', pages: 2 },
  ],
  ways: [
    { code: 'use_model', message: 'Let a language model write these pages' },
    { code: 'name_reviewer', message: 'Name a reviewer of the client' },
    { code: 'fewer_pages', message: 'Plan fewer pages' },
  ],
});
const planned = sample(FarmPlan, { hubs: [taken], pages: 10, publishable: 4, estimatedCost: 0 });

it('shows what can be published before anything is created, and the ways out', async () => {
  const opened = openCreate({ 'POST /api/farms/plan': planned });
  await fillFarm(opened);
  expect(await screen.findByText('4 of 10 pages')).toBeTruthy();
  expect(screen.getByText('4 pages whose text is taken.')).toBeTruthy();
  // A new client has no page of its own yet.
  expect(screen.getByText('Name a reviewer of the client').closest('a')).toBeNull();
  expect(screen.getByText('Let a language model write these pages').closest('a')?.getAttribute('href')).toBe(
    '/admin/settings/model',
  );
  await opened.user.click(buttonOf('Plan fewer pages'));
  await expect.poll(() => sentTo('POST /api/farms/plan').at(-1)).toMatchObject({ questionsPerHub: 5 });
  expect(callsOf('POST /api/farms')).toEqual([]);
});

it('lets the form choose the model where one is set up', async () => {
  const settings = sample(Settings, { publishMode: 'review', hasModel: true, writer: 'library' });
  const opened = openCreate({ 'POST /api/farms/plan': planned, 'GET /api/settings': settings });
  await fillFarm(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Let a language model write these pages' }));
  await expect.poll(() => sentTo('POST /api/farms/plan').at(-1)).toMatchObject({ writer: 'model' });
});

it('says why there is no preview, and still creates', async () => {
  const opened = openCreate({ 'POST /api/farms/plan': refused(400, 'No such place.'), 'POST /api/farms': made });
  await fillFarm(opened);
  expect(await screen.findByText(/No preview: No such place/)).toBeTruthy();
  await opened.user.click(buttonOf('Create Farm'));
  expect(await screen.findByText(/Successfully created 1/)).toBeTruthy();
});
