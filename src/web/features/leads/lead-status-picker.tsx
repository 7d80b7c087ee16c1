import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Lead, LeadStatus } from '#shared/leads.ts';
import { Popup } from '#ui/record-table/popup.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSetLeadStatus } from './lead-calls.ts';
import { STATUS_LABELS } from './lead-list-filter.ts';

const StatusChoices = lazy(async () => ({ default: (await import('./lead-status-choices.tsx')).StatusChoices }));

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'yellow',
  contacted: 'blue',
  qualified: 'orange',
  won: 'green',
  lost: 'grey',
};

/** The status, with its change for those who may: E opens it, and Won takes the value in the same step. */
export function LeadStatusPicker({ lead }: { lead: Lead }) {
  const mayEdit = useMay('leads.edit') && lead.trashedAt === null;
  const setStatus = useSetLeadStatus();
  const badge = <StatusBadge tone={TONES[lead.status]}>{STATUS_LABELS[lead.status]}</StatusBadge>;
  if (!mayEdit) return badge;
  return (
    <Popup
      label={`Status of ${lead.name}`}
      trigger={(props) => (
        <button
          type="button"
          className="lead-status"
          data-edit
          aria-label={`Status of ${lead.name}: ${STATUS_LABELS[lead.status]}`}
          {...props}
        >
          {badge}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<output>Loading...</output>}>
          <StatusChoices
            lead={lead}
            onChoose={(status, value) => {
              close();
              if (status !== lead.status || value !== undefined)
                setStatus.mutate({ lead, status, ...(value === undefined ? {} : { value }) });
            }}
          />
        </Suspense>
      )}
    </Popup>
  );
}
