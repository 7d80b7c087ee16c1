import { expect, it } from 'vitest';
import { PortalLead, PortalLeadFigures } from '#shared/portal.ts';
import type { PortalLeadContact } from '#shared/reviews.ts';
import { refused, rowsOf, type Answers } from '../../../test/setup/answers.ts';
import { sample } from '../../../test/setup/sample.ts';
import { callsOf, openPortal, screen, sentTo } from '../../../test/setup/screen.tsx';
import LeadsRoute from './leads-route.tsx';

const vera = sample(PortalLead, {
  id: 4,
  name: 'Vera Moss',
  status: 'won',
  value: 480,
  createdAt: '2026-01-15T12:00:00.000Z',
});
const askable: PortalLeadContact = {
  requestedAt: null,
  refusal: null,
  withdrawn: [],
  hasPhone: true,
  hasEmail: true,
};
const GET = 'GET /api/client/leads/:id/contact';
const ASK = 'POST /api/client/leads/:id/review-request';
const WITHDRAW = 'POST /api/client/leads/:id/withdrawal';

const openContact = async (contact: PortalLeadContact, answers: Answers = {}, lead = vera) => {
  const { user } = openPortal(<LeadsRoute />, {
    at: '/client/leads',
    answers: {
      'GET /api/client/leads': rowsOf([lead]),
      'GET /api/client/lead-figures': sample(PortalLeadFigures),
      [GET]: contact,
      ...answers,
    },
  });
  const summary = await screen.findByText(/^(Ask for a review, or do|Do) not contact/, { selector: 'summary' });
  expect(callsOf(GET)).toEqual([]);
  await user.click(summary);
  return {
    user,
    ask: await screen.findByRole('button', {
      name: 'Ask for a review of Vera Moss',
    }),
  };
};

it('asks a won lead for a review, once', async () => {
  const { user, ask } = await openContact(askable, {
    [ASK]: {
      ...askable,
      requestedAt: '2026-01-16T12:00:00.000Z',
      refusal: 'already_requested',
    },
  });
  expect(ask.getAttribute('aria-disabled')).toBe('false');
  await user.click(ask);
  expect(await screen.findByText('Vera Moss gets one mail with a link.')).toBeTruthy();
  expect(await screen.findByText('Asked already on Jan 16, 2026. Each customer is asked once.')).toBeTruthy();
  await user.click(ask);
  expect(callsOf(ASK)).toHaveLength(1);
});

it.each([
  [{ requestedAt: '2026-01-16T12:00:00.000Z', refusal: 'already_requested' }, /^Asked already on Jan 16, 2026\./],
  [{ refusal: 'withdrawn', withdrawn: ['email'] }, 'This person asked for no more mails.'],
  [{ refusal: 'no_address', hasEmail: false }, 'This lead has no e-mail address.'],
  [{ refusal: 'not_won' }, 'Mark the lead as won first: only customers are asked.'],
] as const)('says why a lead cannot be asked: %j', async (state, says) => {
  const { user, ask } = await openContact({
    ...askable,
    ...state,
  } as PortalLeadContact);
  const reason = await screen.findByText(says);
  expect(ask.getAttribute('aria-disabled')).toBe('true');
  expect(ask.getAttribute('aria-describedby')).toBe(reason.id);
  await user.click(ask);
  expect(callsOf(ASK)).toEqual([]);
});

it('records what the person asked for no more, and shows it', async () => {
  const { user } = await openContact(askable, {
    [WITHDRAW]: { ...askable, withdrawn: ['text', 'call'] },
  });
  await user.click(screen.getByRole('button', { name: 'Do not contact' }));
  expect(await screen.findByText('Choose what they asked for.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Text messages' }));
  await user.click(screen.getByRole('checkbox', { name: 'Calls' }));
  await user.click(screen.getByRole('button', { name: 'Do not contact' }));
  expect(await screen.findByText('Do not contact: Text messages, Calls.')).toBeTruthy();
  expect(sentTo(WITHDRAW)).toEqual([{ channels: ['text', 'call'] }]);
  expect(screen.queryByRole('checkbox', { name: 'Calls' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'E-mail' })).toBeTruthy();
});

it('keeps what was chosen when it could not be recorded', async () => {
  const { user } = await openContact(askable, {
    [WITHDRAW]: refused(503, 'The database rests.'),
  });
  await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(screen.getByRole('button', { name: 'Do not contact' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' }).checked).toBe(true);
});

it('offers no channel that the lead has no address for', async () => {
  await openContact({ ...askable, hasPhone: false });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('offers no way of contact that the person withdrew', async () => {
  const lead = { ...vera, phone: '(401) 555-0134', withdrawn: ['call', 'email'] as PortalLead['withdrawn'] };
  await openContact({ ...askable, withdrawn: ['call', 'email'] }, {}, lead);
  expect(screen.getByText('Do not contact: Calls, E-mail')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Vera Moss/ })).toBeNull();
  expect(screen.getByText('(401) 555-0134')).toBeTruthy();
});
