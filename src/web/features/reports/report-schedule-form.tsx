import { Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ZONE_CHOICES, zoneLabel } from '#shared/local-time.ts';
import { monthLabel } from '#shared/report-options.ts';
import type { ReportSchedule } from '#shared/reports.ts';
import { failureText } from '#web/lib/api.ts';
import { useSaveReportSchedule } from './report-calls.ts';

const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(Date.UTC(2000, 0, 1, hour)).toLocaleTimeString('en-US', { hour: 'numeric', timeZone: 'UTC' }),
}));

const zones = (selected: string | null) => {
  const isKnown = selected === null || ZONE_CHOICES.some(({ value }) => value === selected);
  const extraZone = isKnown ? [] : [{ value: selected, label: zoneLabel(selected) }];
  return [{ value: '', label: 'The client’s own' }, ...ZONE_CHOICES, ...extraZone];
};

const nextReportText = ({ next, zone }: ReportSchedule): string => {
  if (next === null) return 'No reports are created automatically.';
  const when = new Date(next.at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `The report for ${monthLabel(next.month)} will be created on ${when}.`;
};

interface ReportScheduleFormProps {
  clientId: number;
  schedule: ReportSchedule;
  mayEdit: boolean;
}

export function ReportScheduleForm({ clientId, schedule, mayEdit }: ReportScheduleFormProps) {
  const [draft, setDraft] = useState({ ...schedule, addresses: schedule.recipients.join('\n') });
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useSaveReportSchedule(clientId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { isEnabled, day, hour, timeZone, requiresApproval, toClient, addresses } = draft;
    const recipients = addresses.split(/[\s,;]+/).filter(Boolean);
    saving.mutate({ isEnabled, day, hour, timeZone, requiresApproval, toClient, recipients });
  };
  return (
    <section className="report-schedule" aria-labelledby="report-schedule">
      <h2 id="report-schedule">Schedule</h2>
      <p className="report-muted">
        {nextReportText(schedule)} Months begin and end in this time zone: {zoneLabel(schedule.zone)}.
      </p>
      <form onSubmit={save}>
        <Switch
          label="Create a report every month"
          checked={draft.isEnabled}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ isEnabled: currentTarget.checked })}
        />
        <div className="report-schedule-times">
          <NativeSelect
            label="On day"
            value={String(draft.day)}
            data={DAYS}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => set({ day: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="At"
            value={String(draft.hour)}
            data={HOURS}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => set({ hour: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="Time zone"
            value={draft.timeZone ?? ''}
            data={zones(schedule.timeZone)}
            disabled={!mayEdit}
            onChange={({ currentTarget: { value } }) => set({ timeZone: value === '' ? null : value })}
          />
        </div>
        <Switch
          label="Hold for approval"
          description="Staff are notified and send the report manually."
          checked={draft.requiresApproval}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ requiresApproval: currentTarget.checked })}
        />
        <Switch
          label={
            schedule.clientEmail === '' ? 'Send to the client (no e-mail address)' : `Send to ${schedule.clientEmail}`
          }
          checked={draft.toClient}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ toClient: currentTarget.checked })}
        />
        <Textarea
          label="Additional e-mail addresses"
          description="One per line, up to ten."
          autosize
          minRows={2}
          maxRows={10}
          value={draft.addresses}
          disabled={!mayEdit}
          error={saving.isError ? failureText(saving.error, 'Failed to save the schedule') : null}
          onChange={({ currentTarget }) => set({ addresses: currentTarget.value })}
        />
        {mayEdit ? (
          <Button type="submit" loading={saving.isPending}>
            Save schedule
          </Button>
        ) : null}
      </form>
    </section>
  );
}
