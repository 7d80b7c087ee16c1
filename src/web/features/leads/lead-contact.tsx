import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Lead } from '#shared/leads.ts';
import { REVIEW_REFUSAL_TEXTS } from '#shared/review-choices.ts';
import type { ReviewState } from '#shared/reviews.ts';
import { CHANNEL_LABELS, CONTACT_CHANNELS, WITHDRAWAL_SOURCE_LABELS } from '#shared/withdrawal-choices.ts';
import type { Withdrawal } from '#shared/withdrawals.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

const channelsOf = (withdrawals: readonly Withdrawal[]) => new Set(withdrawals.flatMap(({ channels }) => channels));

/** How a lead may be contacted: what it withdrew, and asking it for a review. */
export function LeadContact({ lead, withdrawals }: { lead: Lead; withdrawals: readonly Withdrawal[] }) {
  const mayRecord = useMay('withdrawals.record');
  return (
    <section className="lead-panel" aria-labelledby="contact-review">
      <h2 id="contact-review">Contact and review</h2>
      {withdrawals.map((one) => (
        <WithdrawalLine key={one.id} withdrawal={one} />
      ))}
      <ReviewOfLead lead={lead} />
      {mayRecord ? <WithdrawalForm lead={lead} withdrawals={withdrawals} /> : null}
    </section>
  );
}

/** What the lead wrote or when it was asked, and asking it, once. */
function ReviewOfLead({ lead }: { lead: Lead }) {
  const mayAsk = useMay('reviews.request');
  const { data: state } = useQuery<ReviewState>({ queryKey: [`/api/leads/${lead.id}/review`] });
  const asking = useAction({
    mutationFn: () => callApi(`/api/leads/${lead.id}/review-request`, { method: 'POST' }),
    success: `${lead.name} gets one mail with a link`,
    failure: 'Nobody was asked for a review',
    invalidates: [`/api/leads/${lead.id}`],
  });
  if (!state) return null;
  if (state.review)
    return (
      <p>
        <Link to={`/reviews?open=${state.review.id}`}>Review of {shortDate(state.review.createdAt)}</Link>
      </p>
    );
  return (
    <>
      {state.requestedAt === null ? null : <p>Asked for a review on {shortDate(state.requestedAt)}</p>}
      {mayAsk && state.requestedAt === null && !asking.isSuccess ? (
        <Group gap="xs" my="xs">
          <ReasonedButton
            variant="default"
            reason={state.refusal === null ? null : REVIEW_REFUSAL_TEXTS[state.refusal]}
            loading={asking.isPending}
            onClick={() => asking.mutate()}
          >
            Ask for a review
          </ReasonedButton>
        </Group>
      ) : null}
    </>
  );
}

function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { channels, source, requestedAt, dueAt, completedAt, clientId } = withdrawal;
  const names = channels.map((channel) => CHANNEL_LABELS[channel]).join(', ');
  return (
    <p role="note">
      <strong>Do not contact: {names}.</strong> {WITHDRAWAL_SOURCE_LABELS[source]}, {shortDate(requestedAt)}
      {clientId === null ? ', for every client' : ''}.{' '}
      {completedAt === null
        ? `To be obeyed everywhere by ${shortDate(dueAt)}.`
        : `Obeyed everywhere since ${shortDate(completedAt)}.`}
      <CompleteButton withdrawal={withdrawal} />
    </p>
  );
}

function CompleteButton({ withdrawal: { id, leadId, completedAt } }: { withdrawal: Withdrawal }) {
  const mayManage = useMay('withdrawals.manage');
  const completing = useAction({
    mutationFn: () => callApi(`/api/withdrawals/${id}/complete`, { method: 'POST' }),
    success: 'Noted as obeyed everywhere',
    failure: 'This was not noted',
    invalidates: [leadId === null ? '/api/leads' : `/api/leads/${leadId}`],
  });
  if (!mayManage || completedAt !== null) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml="xs"
      loading={completing.isPending}
      onClick={() => completing.mutate()}
    >
      Obeyed everywhere
    </Button>
  );
}

/** Records what the person told: it holds from that moment. */
function WithdrawalForm({ lead, withdrawals }: { lead: Lead; withdrawals: readonly Withdrawal[] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const withdrawn = channelsOf(withdrawals);
  const open = CONTACT_CHANNELS.filter(
    (channel) => !withdrawn.has(channel) && (channel === 'email' ? lead.email !== '' : lead.phoneE164 !== null),
  );
  const recording = useAction({
    mutationFn: () => callApi(`/api/leads/${lead.id}/withdrawal`, { method: 'POST', body: { channels: chosen } }),
    success: 'Recorded: no more contact that way',
    failure: 'This was not recorded',
    onSuccess: () => setChosen([]),
    invalidates: [`/api/leads/${lead.id}`],
  });
  if (open.length === 0) return null;
  return (
    <form
      aria-label="Do not contact"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) recording.mutate();
      }}
    >
      <Checkbox.Group label="This person asked for no more" value={chosen} onChange={setChosen}>
        <Group gap="md" my="xs">
          {open.map((channel) => (
            <Checkbox key={channel} value={channel} label={CHANNEL_LABELS[channel]} />
          ))}
        </Group>
      </Checkbox.Group>
      <ReasonedButton
        type="submit"
        variant="default"
        reason={chosen.length === 0 ? 'Choose what they asked for.' : null}
        loading={recording.isPending}
      >
        Do not contact
      </ReasonedButton>
    </form>
  );
}
