import { NativeSelect } from '@mantine/core';
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#shared/leads.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { STATUS_LABELS } from './lead-list-filter.ts';

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  qualified: 'orange',
  won: 'green',
  lost: 'grey',
};

const OPTIONS = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

export interface LeadStatusSelectProps {
  lead: Lead;
  /** Absent without the permission to change leads: the status is then read-only. */
  onChange?: ((status: LeadStatus) => void) | undefined;
}

export function LeadStatusSelect({ lead, onChange }: LeadStatusSelectProps) {
  if (!onChange) return <StatusBadge tone={TONES[lead.status]}>{STATUS_LABELS[lead.status]}</StatusBadge>;
  return (
    <NativeSelect
      aria-label={`Status of ${lead.name}`}
      size="sm"
      data={OPTIONS}
      value={lead.status}
      leftSection={<span className="lead-status-dot" data-tone={TONES[lead.status]} aria-hidden />}
      leftSectionWidth={28}
      onChange={({ currentTarget: { value } }) => {
        const status = LEAD_STATUSES.find((candidate) => candidate === value);
        if (status) onChange(status);
      }}
    />
  );
}
