import './lead-work.css';
import { Check } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { OWN_LEAD_STATUSES } from '#shared/leads.ts';
import type { PortalLead } from '#shared/portal.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { leadClock } from '#web/lib/lead-clock.ts';
import * as texts from '#web/texts/portal-leads.ts';
import { askedOn } from '#web/texts/portal.ts';
import { dollars, readAmount } from './amounts.rules.ts';
import { useLeadChange } from './lead-changes.ts';
import { LeadLinks } from './lead-parts.tsx';
import { placeText, sourceLabel } from './lead.rules.ts';
import { usePortalView } from './portal-calls.ts';

const TONES: Record<PortalLead['status'], BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  qualified: 'yellow',
  won: 'green',
  lost: 'grey',
};

export interface LeadWorkProps {
  lead: PortalLead;
  /** Milliseconds since 1970. */
  now: number;
  answerMinutes: number;
}

/** A lead with its clock, one tap to call or write, and what became of it. */
export function LeadWork({ lead, now, answerMinutes }: LeadWorkProps) {
  const isView = usePortalView() !== null;
  const facts = [shortDate(lead.createdAt), sourceLabel(lead.source), placeText(lead), lead.farmName].filter(Boolean);
  return (
    <li className="lead-work">
      <div className="lead-work-head">
        <h3 className="lead-name">{lead.name}</h3>
        <StatusBadge tone={TONES[lead.status]}>{texts.statusLabels[lead.status]}</StatusBadge>
      </div>
      <Clock lead={lead} now={now} answerMinutes={answerMinutes} />
      <p className="lead-address">{lead.email}</p>
      <p className="lead-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {lead.pageTitle ? <p className="lead-page">{askedOn(lead.pageTitle)}</p> : null}
      {lead.message ? <p className="lead-message">{lead.message}</p> : null}
      <LeadLinks lead={lead} />
      {isView ? <Kept lead={lead} /> : <Outcome lead={lead} />}
    </li>
  );
}

/** What the client said, for staff who view its portal and can change nothing there. */
function Kept({ lead }: { lead: PortalLead }) {
  return lead.value === null ? null : <p className="lead-facts">{texts.savedWorth(dollars(lead.value))}</p>;
}

function Outcome({ lead }: { lead: PortalLead }) {
  const change = useLeadChange(lead);
  return (
    <>
      <fieldset className="lead-outcome">
        <legend className="visually-hidden">{texts.whatBecameOf(lead.name)}</legend>
        {OWN_LEAD_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="button"
            aria-pressed={lead.status === status}
            onClick={() => lead.status === status || change.mutate({ status })}
          >
            {lead.status === status ? <Check size={16} aria-hidden /> : null}
            {texts.statusLabels[status]}
          </button>
        ))}
      </fieldset>
      <Worth lead={lead} onSet={(value) => change.mutate({ value })} />
    </>
  );
}

function Clock({ lead, now, answerMinutes }: LeadWorkProps) {
  const clock = leadClock(lead, now);
  if (clock === null) return null;
  const isLate = clock.waits && clock.minutes > answerMinutes;
  return (
    <p className="lead-clock tabular" data-waits={clock.waits || undefined} data-late={isLate || undefined}>
      {clock.text}
    </p>
  );
}

/** Field and button take the focus with each other's place. */
const takeFocus = (control: HTMLElement | null): void => control?.focus();

function Worth({ lead, onSet }: { lead: PortalLead; onSet: (value: number | null) => void }) {
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(false);
  const [known, setKnown] = useState(lead.value);
  const [typed, setTyped] = useState(lead.value === null ? '' : String(lead.value));
  const [wrong, setWrong] = useState(false);
  if (known !== lead.value) {
    setKnown(lead.value);
    setTyped(lead.value === null ? '' : String(lead.value));
  }
  if (!opened && lead.status !== 'won')
    return (
      <button
        type="button"
        className="lead-worth-open"
        ref={saved ? takeFocus : undefined}
        onClick={() => setOpened(true)}
      >
        {lead.value === null ? texts.addAValue : texts.savedWorth(dollars(lead.value))}
      </button>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = readAmount(typed);
    setWrong(amount === undefined);
    if (amount === undefined || amount === lead.value) return;
    setOpened(false);
    setSaved(true);
    onSet(amount);
  };
  const id = `worth-${lead.id}`;
  return (
    <form className="lead-worth" onSubmit={submit} noValidate>
      <label htmlFor={id}>
        <span aria-hidden>{texts.worth} $</span>
        <span className="visually-hidden">{texts.valueOf(lead.name)}</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        ref={opened ? takeFocus : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className="button">
        {texts.save}
      </button>
      {wrong ? (
        <p id={`${id}-wrong`} className="lead-worth-wrong" role="alert">
          {texts.enterAnAmount}
        </p>
      ) : null}
    </form>
  );
}
