import { expect, it } from 'vitest';
import { LeadTimeline } from '#shared/lead-management.ts';
import { Lead } from '#shared/leads.ts';
import { inTurn, refused, type Answers } from '../../../../test/setup/answers.ts';
import { ReviewState } from '#shared/reviews.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor } from '../../../../test/setup/screen.tsx';
import { LeadScreen } from './lead-screen.tsx';

const ann = sample(Lead, { id: 11, name: 'Ann Lee' });
const trashed = { ...ann, trashedAt: '2026-03-01T12:00:00.000Z', trashedBy: 'Ada Byron' };
const besides = {
  'GET /api/lead-assignees': [],
  'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
};
const shown = (lead: typeof ann) => sample(LeadTimeline, { lead });

const openLead = (answers: Answers, role: 'admin' | 'editor' | 'user' = 'editor') =>
  open(<LeadScreen leadId={11} />, { role, answers: { ...besides, ...answers } });
const openMenu = async (user: ReturnType<typeof openLead>['user']) => {
  await screen.findByRole('heading', { level: 1, name: /Ann Lee/ });
  await user.click(screen.getByRole('button', { name: /actions|more/i }));
};

it('is deleted without a question, and Undo in the toast brings it back', async () => {
  const { user } = openLead({
    'GET /api/leads/:id': inTurn(shown(ann), shown(trashed), shown(ann)),
    'DELETE /api/leads/:id': trashed,
    'POST /api/leads/:id/restore': ann,
  });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete lead' }));
  expect(await screen.findByText('Ann Lee moved to the trash')).toBeTruthy();
  expect(await screen.findByText(/In the trash since Mar 1, 2026, deleted by Ada Byron\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/In the trash since/)).toBeNull());
  expect(callsOf('POST /api/leads/:id/restore')).toHaveLength(1);
});

it('in the trash says until when it can be restored, and takes no other change', async () => {
  const { user } = openLead({
    'GET /api/leads/:id': inTurn(shown(trashed), shown(ann)),
    'POST /api/leads/:id/restore': ann,
  });
  expect(await screen.findByText(/deleted for good on Mar 31, 2026/)).toBeTruthy();
  expect((screen.getByLabelText('Notes') as HTMLTextAreaElement).disabled).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Ann Lee restored')).toBeTruthy();
  await waitFor(() => expect((screen.getByLabelText('Notes') as HTMLTextAreaElement).disabled).toBe(false));
});

it('says why it could not be deleted', async () => {
  const { user } = openLead({
    'GET /api/leads/:id': shown(ann),
    'DELETE /api/leads/:id': refused(404, 'Lead not found'),
  });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete lead' }));
  expect(await screen.findByText('Failed to delete lead')).toBeTruthy();
  expect(screen.getByText('Lead not found')).toBeTruthy();
});

it('is not deleted or restored without permission', async () => {
  const { user } = openLead({ 'GET /api/leads/:id': shown(trashed) }, 'user');
  expect(await screen.findByText(/In the trash since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await openMenu(user);
  await screen.findByRole('menuitem', { name: 'Print consent receipts' });
  expect(screen.queryByRole('menuitem', { name: 'Delete lead' })).toBeNull();
});
