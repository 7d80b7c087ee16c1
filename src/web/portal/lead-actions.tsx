import './lead-actions.css';
import { Check } from 'lucide-react';
import { Suspense, useState, type SubmitEvent } from 'react';
import { OWN_LEAD_STATUSES } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { responseClock } from '#web/lib/response-clock.ts';
import { dollars, readAmount } from './amounts.rules.ts';
import { lazyComponent } from './lazy-component.ts';
import { useLeadChange } from './lead-changes.ts';
import { LeadBody } from './lead-parts.tsx';
import { usePortalImpersonation, usePortalRole } from './portal-calls.ts';
import { Skeleton } from './states.tsx';
import { LEAD_STATUS_LABELS } from './lead-status-labels.ts';

const LeadContact = lazyComponent(async () => (await import('./lead-contact.tsx')).LeadContact);

const TONES: Record<PortalLead['status'], BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  qualified: 'yellow',
  won: 'green',
  lost: 'grey',
};

export interface LeadActionsProps {
  lead: PortalLead;
  /** Milliseconds since 1970. */
  now: number;
  answerMinutes: number;
}

export function LeadActions({ lead, now, answerMinutes }: LeadActionsProps) {
  const isView = usePortalImpersonation() !== null;
  return (
    <li className="lead-work">
      <div className="lead-work-head">
        <h3 className="lead-name">{lead.name}</h3>
        <StatusBadge tone={TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</StatusBadge>
      </div>
      <Clock lead={lead} now={now} answerMinutes={answerMinutes} />
      <LeadBody lead={lead} farmName={lead.farmName} />
      {isView ? <LeadSummary lead={lead} /> : <Outcome lead={lead} />}
      <ContactDetails lead={lead} />
    </li>
  );
}

/** Asks the server only once it is opened. */
function ContactDetails({ lead }: { lead: PortalLead }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="lead-more" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {lead.status === 'won' ? 'Ask for a review, or do not contact' : 'Do not contact'}
        <span className="visually-hidden"> {lead.name}</span>
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={2} />}>
          <LeadContact lead={lead} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** For impersonating staff, who can change nothing. */
function LeadSummary({ lead }: { lead: PortalLead }) {
  return lead.value === null ? null : <p className="lead-facts">Worth {dollars(lead.value)}</p>;
}

function Outcome({ lead }: { lead: PortalLead }) {
  const change = useLeadChange(lead);
  const isOwner = usePortalRole() === 'owner';
  return (
    <>
      <fieldset className="lead-outcome">
        <legend className="visually-hidden">Status of {lead.name}</legend>
        {OWN_LEAD_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="button"
            aria-pressed={lead.status === status}
            onClick={() => lead.status === status || change.mutate({ status })}
          >
            {lead.status === status ? <Check size={16} aria-hidden /> : null}
            {LEAD_STATUS_LABELS[status]}
          </button>
        ))}
      </fieldset>
      {isOwner ? <LeadValue lead={lead} onSave={(value) => change.mutate({ value })} /> : null}
    </>
  );
}

function Clock({ lead, now, answerMinutes }: LeadActionsProps) {
  const clock = responseClock(lead, now);
  if (clock === null) return null;
  const isLate = clock.isRunning && clock.minutes > answerMinutes;
  return (
    <p className="lead-clock tabular" data-waits={clock.isRunning || undefined} data-late={isLate || undefined}>
      {clock.text}
    </p>
  );
}

/** The input and the button replace each other and pass on the focus. */
const takeFocus = (control: HTMLElement | null): void => control?.focus();

function LeadValue({ lead, onSave }: { lead: PortalLead; onSave: (value: number | null) => void }) {
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(false);
  const [savedValue, setSavedValue] = useState(lead.value);
  const [text, setText] = useState(lead.value === null ? '' : String(lead.value));
  const [isInvalid, setIsInvalid] = useState(false);
  if (savedValue !== lead.value) {
    setSavedValue(lead.value);
    setText(lead.value === null ? '' : String(lead.value));
  }
  if (!opened && lead.status !== 'won')
    return (
      <button
        type="button"
        className="lead-value-open"
        ref={saved ? takeFocus : undefined}
        onClick={() => setOpened(true)}
      >
        {lead.value === null ? 'Add a value' : `Worth ${dollars(lead.value)}`}
      </button>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = readAmount(text);
    setIsInvalid(amount === undefined);
    if (amount === undefined || amount === lead.value) return;
    setOpened(false);
    setSaved(true);
    onSave(amount);
  };
  const id = `worth-${lead.id}`;
  return (
    <form className="lead-value" onSubmit={submit} noValidate>
      <label htmlFor={id}>
        <span aria-hidden>Worth $</span>
        <span className="visually-hidden">What {lead.name} is worth, in US dollars</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        ref={opened ? takeFocus : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" className="button">
        Save
      </button>
      {isInvalid ? (
        <p id={`${id}-wrong`} className="lead-value-wrong" role="alert">
          Enter an amount such as 480.
        </p>
      ) : null}
    </form>
  );
}
