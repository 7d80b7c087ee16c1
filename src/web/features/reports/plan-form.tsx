import { Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ZONE_CHOICES, zoneLabel } from '#shared/local-time.ts';
import { monthLabel } from '#shared/report-choices.ts';
import type { ReportPlan } from '#shared/reports.ts';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/reports.ts';
import { useSavePlan } from './report-calls.ts';

const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: texts.hour(hour) }));

const zones = (chosen: string | null) => {
  const isKnown = chosen === null || ZONE_CHOICES.some(({ value }) => value === chosen);
  const other = isKnown ? [] : [{ value: chosen, label: zoneLabel(chosen) }];
  return [{ value: '', label: texts.clientsOwnZone }, ...ZONE_CHOICES, ...other];
};

const nextWords = ({ next, zone }: ReportPlan): string => {
  if (next === null) return texts.notScheduled;
  const when = new Date(next.at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return texts.nextReport(monthLabel(next.month), when);
};

interface PlanFormProps {
  clientId: number;
  plan: ReportPlan;
  mayEdit: boolean;
}

/** When a client's reports are made, whether staff see them first, and who gets them. */
export function PlanForm({ clientId, plan, mayEdit }: PlanFormProps) {
  const [draft, setDraft] = useState({ ...plan, addresses: plan.recipients.join('\n') });
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useSavePlan(clientId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { isOn, day, hour, timeZone, isHeld, toClient, addresses } = draft;
    const recipients = addresses.split(/[\s,;]+/).filter(Boolean);
    saving.mutate({ isOn, day, hour, timeZone, isHeld, toClient, recipients });
  };
  return (
    <section className="report-plan" aria-labelledby="report-plan">
      <h2 id="report-plan">{texts.schedule}</h2>
      <p className="report-soft">
        {nextWords(plan)} {texts.inZone(zoneLabel(plan.zone))}
      </p>
      <form onSubmit={save}>
        <Switch
          label={texts.sendEveryMonth}
          checked={draft.isOn}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
        />
        <div className="report-plan-times">
          <NativeSelect
            label={texts.onDay}
            value={String(draft.day)}
            data={DAYS}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => set({ day: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={texts.atHour}
            value={String(draft.hour)}
            data={HOURS}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => set({ hour: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={texts.timeZone}
            value={draft.timeZone ?? ''}
            data={zones(plan.timeZone)}
            disabled={!mayEdit}
            onChange={({ currentTarget: { value } }) => set({ timeZone: value === '' ? null : value })}
          />
        </div>
        <Switch
          label={texts.holdForApproval}
          description={texts.holdHint}
          checked={draft.isHeld}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ isHeld: currentTarget.checked })}
        />
        <Switch
          label={texts.toClient(plan.clientEmail)}
          checked={draft.toClient}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ toClient: currentTarget.checked })}
        />
        <Textarea
          label={texts.furtherAddresses}
          description={texts.oneALine}
          autosize
          minRows={2}
          maxRows={10}
          value={draft.addresses}
          disabled={!mayEdit}
          error={saving.isError ? failureText(saving.error, texts.failedToSave) : null}
          onChange={({ currentTarget }) => set({ addresses: currentTarget.value })}
        />
        {mayEdit ? (
          <Button type="submit" loading={saving.isPending}>
            {texts.saveSchedule}
          </Button>
        ) : null}
      </form>
    </section>
  );
}
