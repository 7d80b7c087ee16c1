import { expect, it } from 'vitest';
import { ClientHealth } from '#shared/client-health.ts';
import { Client } from '#shared/clients.ts';
import { ListSetup } from '#shared/lists.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
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

const well = { waiting: 0, late: 0, webhook: 'ok', domain: null, expiredFacts: 0, endingFacts: 0 } as const;
const three = [3, 4, 5].map((id) => sample(Client, { id, name: `Client ${id}`, draftCount: 0 }));
const openTable = (answers: Answers) =>
  open(<ClientsListScreen />, {
    role: 'user',
    at: '/clients?view=table',
    answers: { 'GET /api/lists/:list': sample(ListSetup), ...answers },
  });

it('says how each client is doing, asked for together, and leads to what is wrong', async () => {
  openTable({
    'GET /api/clients': rowsOf(three),
    'GET /api/clients/health': [
      sample(ClientHealth, { ...well, clientId: 3, late: 2, waiting: 3, webhook: 'off' }),
      sample(ClientHealth, { ...well, clientId: 4 }),
    ],
  });
  const late = await screen.findByRole('link', { name: /^2 late leads/ });
  expect(late.getAttribute('href')).toBe('/clients/3/leads?status=new&spam=false&sort=oldest');
  expect(within(late).getByLabelText('Also: Webhook off').textContent).toBe('+1');
  expect(screen.getByRole('link', { name: 'Healthy' }).getAttribute('href')).toBe('/clients/4');
  expect(callsOf('GET /api/clients/health').map(({ query }) => query.ids)).toEqual(['3,4,5']);
});

it('says that the health could not be read', async () => {
  openTable({
    'GET /api/clients': rowsOf(three.slice(0, 1)),
    'GET /api/clients/health': refused(503, 'Too busy.'),
  });
  expect(await screen.findByText('Could not be read')).toBeTruthy();
  await waitFor(() => expect(callsOf('GET /api/clients/health')).toHaveLength(1));
});
