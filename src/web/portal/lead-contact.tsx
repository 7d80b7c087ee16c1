import './lead-contact.css';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import type { PortalLead } from '#shared/portal.ts';
import { REVIEW_REFUSAL_TEXTS } from '#shared/review-choices.ts';
import type { PortalLeadContact } from '#shared/reviews.ts';
import { CHANNEL_LABELS, CONTACT_CHANNELS } from '#shared/withdrawal-choices.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';
import { callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { notSaved } from './not-saved.ts';
import {
  CLIENT_LEADS,
  REVIEW_FIGURES,
  usePortalClient,
  usePortalImpersonation,
  usePortalRecord,
  usePortalRole,
} from './portal-calls.ts';
import { QueryView, Skeleton } from './states.tsx';

const contactPath = ({ id }: PortalLead): string => `${CLIENT_LEADS}/${id}/contact`;

/** How a lead may be contacted, and asking it for a review. */
export function LeadContact({ lead }: { lead: PortalLead }) {
  const contact = usePortalRecord<PortalLeadContact>(contactPath(lead));
  return (
    <QueryView query={contact} failed="Failed to fetch how to contact" loading={<Skeleton rows={2} />}>
      {(loaded) => <Contact lead={lead} contact={loaded} />}
    </QueryView>
  );
}

interface ContactProps {
  lead: PortalLead;
  contact: PortalLeadContact;
}

function Contact({ lead, contact }: ContactProps) {
  const isView = usePortalImpersonation() !== null;
  const isOwner = usePortalRole() === 'owner';
  const { withdrawn } = contact;
  const open = CONTACT_CHANNELS.filter(
    (channel) => !withdrawn.includes(channel) && (channel === 'email' ? contact.hasEmail : contact.hasPhone),
  );
  return (
    <div className="lead-contact">
      {withdrawn.length === 0 ? null : (
        <p role="note">
          <strong>Do not contact: {withdrawn.map((channel) => CHANNEL_LABELS[channel]).join(', ')}.</strong> This person
          asked for no more.
        </p>
      )}
      {isOwner ? <AskForReview lead={lead} contact={contact} isView={isView} /> : null}
      {isView || open.length === 0 ? null : <WithdrawalForm key={open.join()} lead={lead} open={open} />}
    </div>
  );
}

const refusalText = ({ requestedAt, refusal }: PortalLeadContact): string | null => {
  if (requestedAt !== null) return `Asked already on ${shortDate(requestedAt)}. Each customer is asked once.`;
  return refusal === null ? null : REVIEW_REFUSAL_TEXTS[refusal];
};

/** The lists of leads say, too, what was withdrawn. */
const useShowContact = (lead: PortalLead) => {
  const queries = useQueryClient();
  const { id: clientId } = usePortalClient();
  return (saved: PortalLeadContact) => {
    queries.setQueryData([contactPath(lead), clientId], saved);
    if (saved.withdrawn.length > 0)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          path === CLIENT_LEADS || (typeof path === 'string' && path.startsWith(`${CLIENT_LEADS}?`)),
      });
  };
};

function AskForReview({ lead, contact, isView }: ContactProps & { isView: boolean }) {
  const reasonId = useId();
  const queries = useQueryClient();
  const show = useShowContact(lead);
  const asking = useAction({
    mutationFn: () =>
      callApi<PortalLeadContact>(`${CLIENT_LEADS}/${lead.id}/review-request`, {
        method: 'POST',
      }),
    success: {
      title: 'Asked for a review',
      description: `${lead.name} gets one mail with a link.`,
    },
    failure: notSaved,
    onSuccess: (saved) => {
      show(saved);
      void refreshPaths(queries, [REVIEW_FIGURES]);
    },
  });
  const reason = isView ? 'Only the client can do this. You are viewing as the client.' : refusalText(contact);
  return (
    <div className="lead-ask">
      <button
        type="button"
        className="button"
        aria-disabled={reason !== null || asking.isPending}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-label={`Ask for a review of ${lead.name}`}
        onClick={() => reason !== null || asking.isPending || asking.mutate()}
      >
        Ask for a review
      </button>
      {reason === null ? null : (
        <p id={reasonId} className="lead-reason">
          {reason}
        </p>
      )}
    </div>
  );
}

function WithdrawalForm({ lead, open }: { lead: PortalLead; open: readonly ContactChannel[] }) {
  const [chosen, setChosen] = useState<readonly ContactChannel[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const problemId = useId();
  const show = useShowContact(lead);
  const recording = useAction({
    mutationFn: (channels: readonly ContactChannel[]) =>
      callApi<PortalLeadContact>(`${CLIENT_LEADS}/${lead.id}/withdrawal`, {
        method: 'POST',
        body: { channels },
      }),
    success: {
      title: 'Recorded',
      description: 'Nobody is contacted that way from now on.',
    },
    failure: notSaved,
    onSuccess: show,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0 && !recording.isPending) recording.mutate(chosen);
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="lead-channels" aria-describedby={isMissing ? problemId : undefined}>
        <legend>{lead.name} asked for no more</legend>
        {open.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={chosen.includes(channel)}
              onChange={({ currentTarget: { checked } }) => {
                setIsMissing(false);
                setChosen(checked ? [...chosen, channel] : chosen.filter((one) => one !== channel));
              }}
            />
            {CHANNEL_LABELS[channel]}
          </label>
        ))}
      </fieldset>
      {isMissing ? (
        <p id={problemId} className="lead-value-wrong" role="alert">
          Choose what they asked for.
        </p>
      ) : null}
      <button type="submit" className="button" aria-disabled={recording.isPending}>
        Do not contact
      </button>
    </form>
  );
}
