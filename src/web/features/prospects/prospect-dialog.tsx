import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CALCULATOR_INDUSTRY_LABELS } from '#shared/calculator.ts';
import type { Prospect } from '#shared/prospects.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { useSaveProspect } from './prospect-calls.ts';
import { PrivacyPanel } from './privacy-panel.tsx';

const LABELS: Record<string, string> = {
  currentLeads: 'Leads a month now',
  currentCostPerLead: 'Cost per lead now, $',
  avgLeadValue: 'Average value of a lead, $',
  numberOfServices: 'Services',
  radius: 'Radius, miles',
  targetCities: 'Target cities',
  estimatedCities: 'Towns counted',
  selectedStates: 'States',
  isNational: 'Nationwide',
  cities: 'Towns used',
  totalPages: 'Pages',
  recommendedFarms: 'Recommended farms',
  projectedLeads: 'Projected leads a month',
  extraLeads: 'Additional leads a month',
  monthlySavings: 'Savings a month, $',
  monthlyIncrease: 'Increase a month, $',
  annualIncrease: 'Increase a year, $',
};

const INDUSTRIES: Record<string, string> = CALCULATOR_INDUSTRY_LABELS;

/** Industries outside the calculator's list are shown as submitted. */
const industryName = (industry: string | null): string | null => industry && (INDUSTRIES[industry] ?? industry);

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
};

const hasValue = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function Figures({ title, figures }: { title: string; figures: object }) {
  const rows = Object.entries(figures).filter(([name, value]) => name in LABELS && hasValue(value));
  return (
    <section>
      <h3>{title}</h3>
      <dl className="prospect-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{LABELS[name]}</dt>
            <dd className="tabular">{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ProspectDialogProps {
  opened: boolean;
  prospect: Prospect;
  mayEdit: boolean;
  onClose: () => void;
}

export function ProspectDialog({ opened, prospect, mayEdit, onClose }: ProspectDialogProps) {
  const [notes, setNotes] = useState(prospect.notes ?? '');
  const saving = useSaveProspect({ success: 'Notes saved' });
  const save = () => saving.mutate({ id: prospect.id, notes }, { onSuccess: onClose });
  const facts = [
    ['Sent', dateAndTime(prospect.createdAt)],
    ['Industry', industryName(prospect.industry)],
    ['Location', prospect.location],
    ['Answer by', prospect.dueAt && dateAndTime(prospect.dueAt)],
  ] as const;
  return (
    <Dialog opened={opened} onClose={onClose} title={prospect.name} size="lg">
      <Stack gap="md">
        <dl className="prospect-figures">
          {facts.map(([label, fact]) =>
            fact ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {prospect.message ? <p className="prospect-message">{prospect.message}</p> : null}
        {prospect.inputs ? <Figures title="What they entered" figures={prospect.inputs} /> : null}
        {prospect.projection ? (
          <Figures
            title={`What they saw (figures of version ${prospect.constantsVersion})`}
            figures={prospect.projection}
          />
        ) : null}
        {prospect.kind === 'privacy' ? <PrivacyPanel prospect={prospect} /> : null}
        {mayEdit ? (
          <>
            <Textarea
              label="Notes"
              autosize
              minRows={3}
              maxLength={10_000}
              value={notes}
              onChange={({ currentTarget: { value } }) => setNotes(value)}
            />
            <DialogFoot onCancel={onClose} submitLabel="Save notes" onSubmit={save} pending={saving.isPending} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
