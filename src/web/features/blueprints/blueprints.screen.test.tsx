import { expect, it, vi } from 'vitest';
import { Blueprint } from '#shared/blueprints.ts';
import { Client } from '#shared/clients.ts';
import { FarmPlan } from '#shared/farm-plans.ts';
import { CreateFarmAnswer } from '#shared/farms.ts';
import { ListSetup } from '#shared/lists.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  findDialog,
  open,
  screen,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { ApplyBlueprintDialog } from './apply-blueprint-dialog.tsx';
import { BlueprintsList } from './blueprints-list.tsx';
import { RenameBlueprintDialog, SaveBlueprintDialog } from './name-dialog.tsx';

const closed = () => undefined;
const blueprint = sample(Blueprint, { id: 2, name: 'Pest, small', sourceFarm: 'Warwick Pest' });
const list = { 'GET /api/blueprints': [blueprint], 'GET /api/lists/:list': sample(ListSetup) };
const client = sample(Client, { id: 3, name: 'Harborline', location: 'Warwick, RI' });
const apply = () => <ApplyBlueprintDialog blueprint={blueprint} onClose={closed} onMade={closed} />;

describeForms([
  {
    name: 'a farm saved as a blueprint',
    screen: () => <SaveBlueprintDialog farm={{ id: 5, name: 'Warwick Pest' }} onClose={closed} />,
    typed: { Name: ' Pest, 5 hubs ' },
    press: 'Save blueprint',
    route: 'POST /api/farms/:id/blueprint',
    answer: { ...blueprint, name: 'Pest, 5 hubs' },
    sends: { name: 'Pest, 5 hubs' },
    done: 'Pest, 5 hubs can now be used for other clients.',
    away: 'It could not be saved. Try again.',
    missing: ['Enter a name for the blueprint.'],
  },
  {
    name: 'a blueprint’s name',
    screen: () => <RenameBlueprintDialog blueprint={blueprint} onClose={closed} />,
    typed: { Name: 'Pest, large' },
    press: 'Save name',
    route: 'PATCH /api/blueprints/:id',
    answer: blueprint,
    sends: { name: 'Pest, large' },
    done: 'Blueprint renamed',
    away: 'It could not be saved. Try again.',
  },
  {
    name: 'a farm made of a blueprint',
    screen: apply,
    besides: { 'GET /api/clients': [client], 'POST /api/blueprints/:id/plan': sample(FarmPlan, { hubs: [] }) },
    begin: () => screen.findByRole('option', { name: 'Harborline' }),
    typed: { Client: 'Harborline', Location: 'Cranston, RI', 'Domain prefix': 'harborline-cranston' },
    press: 'Create Farm',
    route: 'POST /api/blueprints/:id/apply',
    answer: sample(CreateFarmAnswer, { message: 'Created 1 farm.' }),
    sends: { clientId: 3, location: 'Cranston, RI', domainPrefix: 'harborline-cranston' },
    done: 'Created 1 farm.',
    away: 'Failed to create farm. Please try again.',
    missing: ['Select the client the farm is for.', 'Enter the location.', 'Enter the domain prefix.'],
  },
]);

it('fills in fields from the client', async () => {
  const { user } = open(apply(), {
    answers: { 'GET /api/clients': [client], 'POST /api/blueprints/:id/plan': sample(FarmPlan, { hubs: [] }) },
  });
  await screen.findByRole('option', { name: 'Harborline' });
  await user.selectOptions(fieldOf('Client'), 'Harborline');
  expect(fieldOf('Location').value).toBe('Warwick, RI');
  expect(fieldOf('Domain prefix').value).toBe('harborline-warwick');
});

it('asks before deleting a blueprint and says what is kept', async () => {
  const { user } = open(<BlueprintsList />, {
    answers: { ...list, 'DELETE /api/blueprints/:id': undefined },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Pest, small' }));
  const dialog = within(await findDialog('Delete Pest, small?'));
  expect(dialog.getByText('Farms created from it do not change.')).toBeTruthy();
  expect(callsOf('DELETE /api/blueprints/:id')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete blueprint' }));
  expect(await screen.findByText('Blueprint deleted')).toBeTruthy();
});

it('shows blueprints read-only without edit permission', async () => {
  open(<BlueprintsList />, { role: 'user', answers: list });
  await screen.findByRole('heading', { name: 'Pest, small' });
  await expect.poll(() => callsOf('GET /api/auth/user')).toHaveLength(1);
  for (const name of ['Use for a client', 'Rename Pest, small', 'Delete Pest, small'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('lets editors apply a blueprint', async () => {
  open(<BlueprintsList />, { role: 'editor', answers: list });
  await screen.findByRole('button', { name: 'Use for a client' });
  expect(buttonOf('Rename Pest, small')).toBeTruthy();
});

it('shows them as a table, sorted by its heads and exported as it is shown', async () => {
  const other = sample(Blueprint, { id: 3, name: 'Big roofs', sourceFarm: 'Boston Roofs' });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open(<BlueprintsList />, {
    role: 'editor',
    at: '/blueprints?view=table',
    answers: { ...list, 'GET /api/blueprints': [blueprint, other] },
  });
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getAttribute('data-row'));
  await screen.findByText('Showing 2 of 2');
  expect(rows()).toEqual(['3', '2']);
  await user.click(within(await screen.findByRole('columnheader', { name: /^Blueprint/ })).getByRole('button'));
  await waitFor(() => expect(rows()).toEqual(['2', '3']));
  await user.type(screen.getByRole('searchbox', { name: 'Search blueprints' }), 'roofs');
  await waitFor(() => expect(rows()).toEqual(['3']));
  await user.click(buttonOf('Export CSV'));
  expect(await screen.findByText('Exported 1 row')).toBeTruthy();
  expect(await saved[0]?.text()).toMatch(/Big roofs/);
});
