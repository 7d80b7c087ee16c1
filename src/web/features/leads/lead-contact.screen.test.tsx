import { describe, expect, it } from 'vitest';
import { Lead } from '#shared/leads.ts';
import { RequestedReview, Review, type ReviewState } from '#shared/reviews.ts';
import { Withdrawal } from '#shared/withdrawals.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { LeadContact } from './lead-contact.tsx';

type Role = 'admin' | 'editor' | 'user';
const ann = sample(Lead, {
  id: 11,
  name: 'Ann Lee',
  email: 'ann@example.com',
  phoneE164: '+14015550140',
  status: 'won',
  spam: false,
  trashedAt: null,
});
const withdrawal = sample(Withdrawal, {
  id: 4,
  clientId: 3,
  leadId: 11,
  channels: ['email'],
  source: 'link',
  requestedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-12-07T12:00:00.000Z',
  completedAt: null,
});
const unasked: ReviewState = { requestedAt: null, remindedAt: null, expiresAt: null, refusal: null, review: null };
const openContact = ({
  lead = ann,
  state = unasked,
  withdrawals = [] as Withdrawal[],
  answers = {} as Answers,
  role = 'admin' as Role,
} = {}) =>
  open(<LeadContact lead={lead} withdrawals={withdrawals} />, {
    role,
    answers: { 'GET /api/leads/:id/review': state, ...answers },
  });

/** Buttons come with the session. */
const findButton = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement;
const isGrey = async (name: string): Promise<boolean> => (await findButton(name)).disabled;

describe('asking a lead for a review', () => {
  it('sends one request for a won lead', async () => {
    const { user } = openContact({
      answers: { 'POST /api/leads/:id/review-request': sample(RequestedReview, { message: 'Sent' }) },
    });
    await user.click(await findButton('Ask for a review'));
    expect(await screen.findByText('Ann Lee gets one mail with a link')).toBeTruthy();
    expect(callsOf('POST /api/leads/:id/review-request')).toHaveLength(1);
    // The state from before the request is still on the screen.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull());
  });

  it('says why the server refused', async () => {
    const { user } = openContact({
      answers: { 'POST /api/leads/:id/review-request': refused(409, 'This customer was asked already.') },
    });
    await user.click(await findButton('Ask for a review'));
    expect(await screen.findByText('This customer was asked already.')).toBeTruthy();
  });

  it.each([
    ['not_won', 'Mark the lead as won first: only customers are asked.'],
    ['no_address', 'This lead has no e-mail address.'],
    ['no_customer', 'This lead is spam, lost or in the trash.'],
    ['withdrawn', 'This person asked for no more mails.'],
  ] as const)('is grey with the reason where the server would refuse it as %s', async (refusal, reason) => {
    openContact({ state: { ...unasked, refusal } });
    expect(await isGrey('Ask for a review')).toBe(true);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('is offered once', async () => {
    openContact({ state: { ...unasked, requestedAt: '2026-11-20T12:00:00.000Z', refusal: 'already_requested' } });
    expect(await screen.findByText(/^Asked for a review on Nov 20/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
  });

  it('leads to what the customer wrote', async () => {
    openContact({ state: { ...unasked, review: sample(Review, { id: 5, createdAt: '2026-11-22T12:00:00.000Z' }) } });
    expect((await screen.findByRole('link', { name: /^Review of Nov 22/ })).getAttribute('href')).toBe(
      '/reviews?open=5',
    );
  });
});

describe('a lead that wants no contact', () => {
  it('is recorded by channel', async () => {
    const { user } = openContact({ answers: { 'POST /api/leads/:id/withdrawal': withdrawal } });
    expect(await isGrey('Do not contact')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Calls' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(await findButton('Do not contact'));
    expect(await screen.findByText('Recorded: no more contact that way')).toBeTruthy();
    expect(sentTo('POST /api/leads/:id/withdrawal')).toEqual([{ channels: ['call', 'email'] }]);
  });

  it('shows until when the wish must be obeyed, and is noted as obeyed', async () => {
    const { user } = openContact({
      withdrawals: [withdrawal],
      answers: { 'POST /api/withdrawals/:id/complete': withdrawal },
    });
    expect(screen.getByRole('note').textContent).toContain('Do not contact: E-mail. Link in a mail');
    expect(screen.getByRole('note').textContent).toContain('To be obeyed everywhere by');
    expect(screen.queryByRole('checkbox', { name: 'E-mail' })).toBeNull();
    await user.click(await findButton('Obeyed everywhere'));
    expect(await screen.findByText('Noted as obeyed everywhere')).toBeTruthy();
  });

  it('is shown to users, who change nothing', async () => {
    openContact({ withdrawals: [withdrawal], role: 'user' });
    expect(await screen.findByRole('note')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
