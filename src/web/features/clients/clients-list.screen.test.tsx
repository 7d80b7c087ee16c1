import { expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { ListSetup } from '#shared/lists.ts';
import { rowsOf } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { open, screen, within } from '../../../../test/setup/screen.tsx';
import { ClientsListScreen } from './clients-list-screen.tsx';

it('shows leads of the month and drafts to those who chose the columns', async () => {
  const client = sample(Client, { id: 3, name: 'Harborline', monthLeadCount: 1204, draftCount: 17 });
  open(<ClientsListScreen />, {
    role: 'user',
    at: '/clients?view=table',
    answers: {
      'GET /api/clients': rowsOf([client]),
      'GET /api/lists/:list': sample(ListSetup, { columns: ['month', 'drafts'] }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Harborline' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['Leads this month', 'Drafts']));
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('1,204')).toBeTruthy();
  expect(row.getByText('17')).toBeTruthy();
});
