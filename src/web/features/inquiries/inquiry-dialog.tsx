import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CALCULATOR_INDUSTRY_LABELS } from '#shared/calculator.ts';
import type { Inquiry } from '#shared/inquiries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/inquiries.ts';
import { useSaveInquiry } from './inquiry-calls.ts';
import { PrivacyPanel } from './privacy-panel.tsx';

const LABELS: Record<string, string> = {
  currentLeads: texts.leadsAMonthNow,
  currentCostPerLead: texts.costPerLeadNow,
  avgLeadValue: texts.averageValueOfALead,
  numberOfServices: texts.services,
  radius: texts.radiusMiles,
  targetCities: texts.targetCities,
  estimatedCities: texts.townsCounted,
  selectedStates: texts.states,
  isNational: texts.nationwide,
  cities: texts.townsReckonedWith,
  totalPages: texts.pages,
  recommendedFarms: texts.recommendedFarms,
  projectedLeads: texts.projectedLeadsAMonth,
  extraLeads: texts.additionalLeadsAMonth,
  monthlySavings: texts.savingsAMonth,
  monthlyIncrease: texts.increaseAMonth,
  annualIncrease: texts.increaseAYear,
};

const INDUSTRIES: Record<string, string> = CALCULATOR_INDUSTRY_LABELS;

/** An industry by the name people chose it by; what is none of the calculator's stands as it was sent. */
const industryName = (industry: string | null): string | null => industry && (INDUSTRIES[industry] ?? industry);

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
};

const isGiven = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function Figures({ title, figures }: { title: string; figures: object }) {
  const rows = Object.entries(figures).filter(([name, value]) => name in LABELS && isGiven(value));
  return (
    <section>
      <h3>{title}</h3>
      <dl className="inquiry-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{LABELS[name]}</dt>
            <dd className="tabular">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface InquiryDialogProps {
  opened: boolean;
  inquiry: Inquiry;
  mayEdit: boolean;
  onClose: () => void;
}

/** Everything that was sent, and the staff's own notes. */
export function InquiryDialog({ opened, inquiry, mayEdit, onClose }: InquiryDialogProps) {
  const [notes, setNotes] = useState(inquiry.notes ?? '');
  const saving = useSaveInquiry();
  const save = () =>
    saving.mutate({ id: inquiry.id, notes }, { onSuccess: () => (toast({ title: texts.notesSaved }), onClose()) });
  const facts = [
    [texts.sent, dateAndTime(inquiry.createdAt)],
    [texts.industry, industryName(inquiry.industry)],
    [texts.location, inquiry.location],
    [texts.answerBy, inquiry.dueAt && dateAndTime(inquiry.dueAt)],
  ] as const;
  return (
    <Dialog opened={opened} onClose={onClose} title={inquiry.name} size="lg">
      <Stack gap="md">
        <dl className="inquiry-figures">
          {facts.map(([label, fact]) =>
            fact ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {inquiry.message ? <p className="inquiry-message">{inquiry.message}</p> : null}
        {inquiry.inputs ? <Figures title={texts.whatTheyEntered} figures={inquiry.inputs} /> : null}
        {inquiry.projection ? (
          <Figures title={texts.whatTheySawFiguresOfVersion(inquiry.constantsVersion)} figures={inquiry.projection} />
        ) : null}
        {inquiry.kind === 'privacy' ? <PrivacyPanel inquiry={inquiry} /> : null}
        {mayEdit ? (
          <>
            <Textarea
              label={texts.notes}
              autosize
              minRows={3}
              maxLength={10_000}
              value={notes}
              onChange={({ currentTarget: { value } }) => setNotes(value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button loading={saving.isPending} onClick={save}>
                {texts.saveNotes}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
