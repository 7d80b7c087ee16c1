import { describe, expect, it } from 'vitest';
import { ModelCapabilities } from '#shared/model-capabilities.ts';
import { ModelEndpoint, ModelSetup } from '#shared/model-endpoints.ts';
import { ModelTest } from '#shared/model-use.ts';
import { Settings } from '#shared/settings.ts';
import { refused, unreachable, type Answers } from '../../../../../test/setup/answers.ts';
import { describeForms } from '../../../../../test/setup/forms.tsx';
import { sample } from '../../../../../test/setup/sample.ts';
import { buttonOf, fieldOf, fill, open, screen, sentTo, within } from '../../../../../test/setup/screen.tsx';
import { ModelSetupCard } from './model-setup-card.tsx';

const settings = sample(Settings, {
  hasModel: true,
  openAiBaseUrl: 'https://api.openai.com/v1',
  openAiModel: 'gpt-5-mini',
});
const azure = sample(ModelEndpoint, {
  id: 7,
  name: 'Azure',
  baseUrl: 'https://ours.openai.azure.com/openai/v1',
  key: '••••3456',
  keyHeader: 'api-key',
  model: 'deployment',
  concurrency: 4,
});
const tested = sample(ModelCapabilities, {
  baseUrl: settings.openAiBaseUrl,
  model: settings.openAiModel,
  format: 'schema',
  limit: 'max_completion_tokens',
  streaming: true,
  streamUsage: true,
  batch: true,
  models: ['gpt-5-mini', 'gpt-5'],
});
const setup = sample(ModelSetup, { endpoints: [azure], useBatchCalls: true });
const answers: Answers = { 'GET /api/admin/models': setup, 'GET /api/admin/model-capabilities': [tested] };
const openCard = (more: Answers = {}) =>
  open(<ModelSetupCard settings={settings} />, { answers: { ...answers, ...more } });

describeForms([
  {
    name: 'a further address',
    screen: () => <ModelSetupCard settings={settings} />,
    besides: answers,
    begin: async (user) => user.click(await screen.findByRole('button', { name: 'Add an address' })),
    typed: {
      'Name of the address': 'Critic',
      'Address of the API': 'https://models.example/v1',
      'Key of the address': 'sk-1',
      'Model of the address': 'large',
      'Dollars per million input tokens': '0.25',
    },
    press: 'Save Address',
    route: 'POST /api/admin/model-endpoints',
    answer: sample(ModelEndpoint, { id: 8, name: 'Critic' }),
    sends: {
      name: 'Critic',
      baseUrl: 'https://models.example/v1',
      key: 'sk-1',
      keyHeader: 'authorization',
      model: 'large',
      inputPrice: 0.25,
      outputPrice: null,
      cachedPrice: null,
      batchPercent: null,
      concurrency: 4,
    },
    done: 'Address saved',
    missing: ['Enter a name.'],
    away: 'Failed to save the address',
  },
]);

it('shows what the test found, with its date, and what is not tested', async () => {
  openCard();
  expect(await screen.findByText('Found by the test of Jan 15, 2026:')).toBeTruthy();
  expect(screen.getByText('Streams its answers, with token counts.')).toBeTruthy();
  expect(screen.getByText('Takes batch calls.')).toBeTruthy();
  expect(screen.getByText('Offers gpt-5-mini, gpt-5.')).toBeTruthy();
  expect(await screen.findByText(/shown here after a test that succeeds/)).toBeTruthy();
});

it('fills in a provider’s documented address and says where its key is', async () => {
  const { user } = openCard();
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await user.selectOptions(fieldOf('Provider'), 'Azure OpenAI');
  expect(fieldOf('Address of the API').value).toBe('https://YOUR-RESOURCE-NAME.openai.azure.com/openai/v1');
  expect(fieldOf('Header of the key').value).toBe('api-key');
  expect(screen.getByText(/Keys and Endpoint/)).toBeTruthy();
});

describe('the test of an address', () => {
  it.each([
    ['works', sample(ModelTest, { success: true, message: 'It works.' }), 'It works.'],
    ['does not', sample(ModelTest, { success: false, message: 'It refused the key.' }), 'It refused the key.'],
    ['is refused', refused(429, 'Wait a minute.'), 'Wait a minute.'],
    ['is unanswered', unreachable(), /The model could not be tested/],
  ])('says that it %s', async (_case, reply, says) => {
    const { user } = openCard({ 'POST /api/admin/test-model': reply });
    await user.click(await screen.findByRole('button', { name: 'Test Azure' }));
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

it('saves which model each stage asks', async () => {
  const { user } = openCard({ 'PATCH /api/admin/models': setup });
  await screen.findByRole('table');
  await user.selectOptions(fieldOf('Checking a draft (critic): address'), 'Azure');
  await fill(user, fieldOf('Planning a hub: model'), 'gpt-5');
  await user.click(screen.getByRole('switch', { name: /Use batch calls/ }));
  await user.click(buttonOf('Save Stages'));
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(sentTo('PATCH /api/admin/models')).toEqual([
    {
      stages: [
        { stage: 'plan', endpointId: null, model: 'gpt-5' },
        { stage: 'verify', endpointId: 7, model: null },
      ],
      cachedPrice: null,
      batchPercent: null,
      useBatchCalls: false,
    },
  ]);
});

it('deletes an address after a question', async () => {
  const { user } = openCard({ 'DELETE /api/admin/model-endpoints/:id': { ...setup, endpoints: [] } });
  await user.click(await screen.findByRole('button', { name: 'Delete Azure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete the address' }));
  expect(await screen.findByText('No other address. All stages use the model above.')).toBeTruthy();
});

it('says that the models could not be read', async () => {
  openCard({ 'GET /api/admin/models': unreachable() });
  expect(await screen.findByText('Failed to fetch the language models')).toBeTruthy();
});
