import { describe, expect, it } from 'vitest';
import { ClientClaim, ClientFacts, FactRecord } from '#shared/facts.ts';
import { INTAKE_QUESTIONS, IntakeOverview, TopicIntake, IntakeAnswer as Answer } from '#shared/intake.ts';
import { WebsiteProposal, WebsiteReading } from '#shared/websites.ts';
import { refused } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, fill, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { FactRow } from './fact-row.tsx';
import { FactsScreen } from './facts-screen.tsx';
import { IntakeAnswer } from './intake-answer.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

const closed = () => undefined;
const record = sample(FactRecord, { fact: 'phone', label: 'Phone', value: '(401) 555-0134', state: 'unconfirmed' });
const facts = sample(ClientFacts);

describeForms([
  {
    name: 'a statement of a client',
    screen: () => <ClaimDialog clientId={3} claim={null} topics={[]} opened onClose={closed} />,
    typed: { 'Warranty (exact wording)': 'We come back within 30 days.' },
    press: 'Confirm and save',
    route: 'POST /api/clients/:id/claims',
    answer: facts,
    sends: expect.objectContaining({ kind: 'warranty', text: 'We come back within 30 days.', expiresOn: null }),
    done: /saved$/,
    away: 'Failed to update facts',
    missing: ['Enter the text.'],
  },
]);

describe('a fact', () => {
  it.each([
    ['unconfirmed', 'Confirm Phone', true, 'Phone confirmed'],
    ['confirmed', 'Remove confirmation of Phone', false, 'Phone is no longer confirmed'],
  ] as const)('can be changed when it is %s', async (...[state, name, confirmed, says]) => {
    const { user } = open(<FactRow clientId={3} record={{ ...record, state }} source={null} mayEdit />, {
      answers: { 'PATCH /api/clients/:id/facts/:fact': facts },
    });
    await user.click(buttonOf(name));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(sentTo('PATCH /api/clients/:id/facts/:fact')).toEqual([{ confirmed }]);
  });

  it('shows why it could not be confirmed', async () => {
    const { user } = open(<FactRow clientId={3} record={record} source={null} mayEdit />, {
      answers: { 'PATCH /api/clients/:id/facts/:fact': refused(400, 'This is no phone number.') },
    });
    await user.click(buttonOf('Confirm Phone'));
    expect(await screen.findByText('Failed to update facts')).toBeTruthy();
    expect(screen.getByText('This is no phone number.')).toBeTruthy();
  });

  it('offers no action when it is empty or read-only', () => {
    open(
      <>
        <FactRow clientId={3} record={{ ...record, value: null, state: 'missing' }} source={null} mayEdit />
        <FactRow clientId={3} record={record} source={null} mayEdit={false} />
      </>,
    );
    expect(screen.queryByRole('button', { name: /confirm/i })).toBeNull();
    expect(screen.getByText('Not set')).toBeTruthy();
  });
});

it('shows where the client’s website says a confirmed fact or statement, and nothing of another origin', async () => {
  const proposal = (kind: WebsiteProposal['kind'], value: string, quote: string) =>
    sample(WebsiteProposal, {
      kind,
      value,
      savedValue: value,
      state: 'confirmed',
      mentions: [{ url: 'https://harborline.example/contact', quote, found: 'text' }],
    });
  const proposals = [
    proposal('phone', '(401) 555-0134', 'Call us at (401) 555-0134.'),
    proposal('price', 'Drain cleaning from $95.', 'Drain cleaning from $95 a drain.'),
    proposal('established', '1998', 'Since 1998.'),
  ];
  open(<FactsScreen clientId={3} />, {
    answers: {
      'GET /api/clients/:id/facts': sample(ClientFacts, {
        facts: [record, { ...record, fact: 'established', label: 'Established', value: '1997' }],
        claims: [sample(ClientClaim, { kind: 'price', text: 'Drain cleaning from $95.' })],
      }),
      'GET /api/clients/:id/website': { website: sample(WebsiteReading, { state: 'done', proposals }) },
      'GET /api/clients/:id/intake': sample(IntakeOverview, { topics: [] }),
    },
  });
  expect(await screen.findByText('Call us at (401) 555-0134.')).toBeTruthy();
  expect(screen.getByText('Drain cleaning from $95 a drain.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'harborline.example/contact' })).toHaveLength(2);
  expect(screen.queryByText('Since 1998.')).toBeNull();
});

describe('an answer of the client', () => {
  const question = INTAKE_QUESTIONS[0]!;
  const answer = sample(Answer, { question: question.number, answer: '' });
  const draw = (mayEdit: boolean) => (
    <IntakeAnswer clientId={3} topicKey="ants" question={question} answer={answer} mayEdit={mayEdit} />
  );

  it('saves a draft on blur', async () => {
    const { user } = open(draw(true), { answers: { 'PUT /api/clients/:id/intake/:topicKey': sample(TopicIntake) } });
    await fill(user, fieldOf(question.question), 'We knock first.');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await user.tab();
    await waitFor(() =>
      expect(sentTo('PUT /api/clients/:id/intake/:topicKey')).toEqual([
        { answers: [{ question: question.number, text: 'We knock first.', use: false }] },
      ]),
    );
  });

  it('keeps the text after a failed save and can retry', async () => {
    const { user } = open(draw(true), {
      answers: { 'PUT /api/clients/:id/intake/:topicKey': refused(503, 'Try later.') },
    });
    await fill(user, fieldOf(question.question), 'We knock first.');
    await user.tab();
    expect(await screen.findByText(/Not saved: Try later\. Your text stays here\./)).toBeTruthy();
    expect(fieldOf(question.question).value).toBe('We knock first.');
    await user.click(buttonOf('Try again'));
    await waitFor(() => expect(callsOf('PUT /api/clients/:id/intake/:topicKey')).toHaveLength(2));
  });

  it('is read-only without edit permission', () => {
    open(draw(false), { role: 'user' });
    expect((fieldOf(question.question) as HTMLTextAreaElement).readOnly).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
