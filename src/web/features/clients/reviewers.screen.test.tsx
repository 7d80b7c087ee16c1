import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { Reviewer } from '#shared/reviewers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen } from '../../../../test/setup/screen.tsx';
import { ReviewerDialog } from './reviewer-dialog.tsx';
import { ReviewersCard } from './reviewers-card.tsx';

const PATH = '/api/clients/3/reviewers';
const ana = sample(Reviewer, {
  id: 7,
  name: 'Ana Ruiz',
  credential: 'Attorney at law',
  lookupUrl: 'https://bar.example.org/ruiz',
  services: [],
});
const catalog = [
  sample(CatalogEntry, { service: 'divorce', name: 'Divorce', ymyl: true }),
  sample(CatalogEntry, { service: 'ant-control', name: 'Ant Control', ymyl: false }),
];

describeForms([
  {
    name: 'a new reviewer',
    screen: () => <ReviewerDialog path={PATH} reviewer={null} onClose={() => undefined} />,
    besides: { 'GET /api/catalog': catalog },
    typed: { Name: 'Ana Ruiz', Credential: 'Attorney at law', 'Where readers can check it': 'https://bar.example.org' },
    press: 'Add Reviewer',
    route: 'POST /api/clients/:id/reviewers',
    answer: ana,
    sends: { name: 'Ana Ruiz', credential: 'Attorney at law', lookupUrl: 'https://bar.example.org', services: [] },
    done: 'Reviewer added',
    away: 'Failed to save the reviewer',
    missing: ['Enter the reviewer’s name.', 'Enter the credential, such as “Attorney at law”.'],
  },
]);

it('lists the reviewers of a client with their credentials', async () => {
  open(<ReviewersCard clientId={3} />, { answers: { 'GET /api/clients/:id/reviewers': [ana] } });
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy();
  expect(screen.getByText('Check the credential').getAttribute('href')).toBe('https://bar.example.org/ruiz');
});

it('asks before a reviewer is removed', async () => {
  const answers = {
    'GET /api/clients/:id/reviewers': [ana],
    'DELETE /api/clients/:id/reviewers/:reviewerId': undefined,
  };
  const { user } = open(<ReviewersCard clientId={3} />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Ruiz' }));
  await findDialog('Remove Ana Ruiz?');
  await user.click(buttonOf('Remove reviewer'));
  expect(await screen.findByText('Reviewer removed')).toBeTruthy();
  expect(callsOf('DELETE /api/clients/:id/reviewers/:reviewerId')).toHaveLength(1);
});

it('only shows reviewers without edit permission', async () => {
  open(<ReviewersCard clientId={3} />, { role: 'user', answers: { 'GET /api/clients/:id/reviewers': [ana] } });
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add reviewer' })).toBeNull();
});
