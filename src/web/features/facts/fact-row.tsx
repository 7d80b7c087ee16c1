import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { FactRecord } from '#shared/facts.ts';
import type { ProposalMention } from '#shared/websites.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useChangeFact } from './fact-calls.ts';
import { FactSource } from './fact-source.tsx';
import { FactPages } from './fact-pages.tsx';
import { calendarDay } from './fact-texts.ts';

const STATES: Record<FactRecord['state'], { tone: BadgeTone; label: string }> = {
  confirmed: { tone: 'green', label: 'Confirmed' },
  unconfirmed: { tone: 'yellow', label: 'Not confirmed' },
  expired: { tone: 'red', label: 'Expired' },
  missing: { tone: 'grey', label: 'Not set' },
};

const confirmationText = ({ state, isDefault, confirmedAt, confirmedBy, expiresOn }: FactRecord): string | null => {
  const expiryDay = expiresOn === null ? null : calendarDay(expiresOn);
  if (state === 'expired')
    return expiryDay === null
      ? 'Expired and removed from all pages.'
      : `Expired on ${expiryDay} and removed from all pages.`;
  if (state === 'unconfirmed')
    return isDefault
      ? 'Every client starts with it. It is not used on any page until you confirm it.'
      : 'Not confirmed, so it is not used on any page.';
  if (state !== 'confirmed' || confirmedAt === null) return null;
  const confirmedOn = shortDate(confirmedAt);
  if (confirmedBy === null)
    return expiryDay === null
      ? `Confirmed on ${confirmedOn}.`
      : `Confirmed on ${confirmedOn}, valid until ${expiryDay}.`;
  return expiryDay === null
    ? `Confirmed on ${confirmedOn} by ${confirmedBy}.`
    : `Confirmed on ${confirmedOn} by ${confirmedBy}, valid until ${expiryDay}.`;
};

interface FactRowProps {
  clientId: number;
  record: FactRecord;
  /** Where the client's website says it. */
  source: ProposalMention | null;
  mayEdit: boolean;
}

export function FactRow({ clientId, record, source, mayEdit }: FactRowProps) {
  const change = useChangeFact(clientId);
  const { fact, label, value, state, mayExpire } = record;
  const { tone, label: stateLabel } = STATES[state];
  const history = confirmationText(record);
  const confirm = (confirmed: boolean) =>
    change.mutate({
      method: 'PATCH',
      path: `facts/${fact}`,
      body: { confirmed },
      success: confirmed ? `${label} confirmed` : `${label} is no longer confirmed`,
    });
  return (
    <li className="fact-row">
      <div className="fact-row-main">
        <div className="fact-row-text">
          <h3>{label}</h3>
          <p className="fact-value">{value ?? <span className="facts-muted">Enter it in the client’s record</span>}</p>
          {history ? <p className="facts-muted">{history}</p> : null}
          <FactSource source={source} />
          {record.help ? <p className="facts-muted">{record.help}</p> : null}
        </div>
        <div className="fact-row-state">
          <StatusBadge tone={tone}>
            {state === 'unconfirmed' && record.isDefault ? 'Default, not confirmed' : stateLabel}
          </StatusBadge>
          {state === 'missing' && record.pagesUsing === 0 ? null : (
            <FactPages clientId={clientId} fact={fact} count={record.pagesUsing} />
          )}
        </div>
        {mayEdit && value !== null && state !== 'expired' ? (
          <Button
            variant={state === 'confirmed' ? 'subtle' : 'filled'}
            color={state === 'confirmed' ? 'gray' : undefined}
            loading={change.isPending}
            aria-label={state === 'confirmed' ? `Remove confirmation of ${label}` : `Confirm ${label}`}
            onClick={() => confirm(state !== 'confirmed')}
          >
            {state === 'confirmed' ? 'Remove confirmation' : 'Confirm'}
          </Button>
        ) : null}
      </div>
      {mayEdit && mayExpire && (state === 'confirmed' || state === 'expired') ? (
        <Expiry key={record.expiresOn ?? ''} clientId={clientId} record={record} />
      ) : null}
    </li>
  );
}

/** An expired license or insurance is confirmed again by its new end date. */
function Expiry({ clientId, record }: Pick<FactRowProps, 'clientId' | 'record'>) {
  const change = useChangeFact(clientId);
  const { fact, label, state } = record;
  const savedDay = state === 'expired' ? '' : (record.expiresOn ?? '');
  const [day, setDay] = useState(savedDay);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const expiresOn = day === '' ? null : day;
    const success =
      expiresOn === null ? `${label} has no end date` : `${label} is valid until ${calendarDay(expiresOn)}`;
    change.mutate({ method: 'PATCH', path: `facts/${fact}`, body: { confirmed: true, expiresOn }, success });
  };
  return (
    <form className="fact-expiry" onSubmit={save}>
      <TextInput
        type="date"
        label={state === 'expired' ? 'Renewed until' : 'Valid until'}
        aria-label={state === 'expired' ? `${label} renewed until` : `${label} valid until`}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {day === savedDay ? null : (
        <Button type="submit" variant="default" loading={change.isPending}>
          {state === 'expired' ? 'Confirm again' : 'Save date'}
        </Button>
      )}
    </form>
  );
}
