import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CALCULATOR_INDUSTRY_LABELS } from '#shared/calculator.ts';
import type { Prospect } from '#shared/prospects.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useSaveProspect } from './prospect-calls.ts';
import { KIND_LABELS, StatusSelect, summary } from './prospect-list.tsx';
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

/** An inquiry beside the list: what was asked, and the agency's notes about it. */
export function ProspectPanel({ prospect }: { prospect: Prospect }) {
  const facts = [
    ['Kind', KIND_LABELS[prospect.kind]],
    ['Asked for', summary(prospect)],
    ['Sent', dateAndTime(prospect.createdAt)],
    ['E-mail', prospect.email],
    ['Phone', prospect.phone],
    ['Company', prospect.company],
    ['Industry', industryName(prospect.industry)],
    ['Location', prospect.location],
    ['Answer by', prospect.dueAt && dateAndTime(prospect.dueAt)],
  ] as const;
  return (
    <Stack gap="md">
      <div className="prospect-head">
        <h2>{prospect.name}</h2>
        <StatusSelect prospect={prospect} />
      </div>
      <div className="prospect-contact">
        {prospect.email ? (
          <Button component="a" href={`mailto:${encodeURIComponent(prospect.email)}`} size="xs">
            Write an e-mail
          </Button>
        ) : null}
        {prospect.phone ? (
          <Button component="a" href={`tel:${prospect.phone.replace(/[^\d+]/g, '')}`} size="xs" variant="default">
            Call {prospect.phone}
          </Button>
        ) : null}
      </div>
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
      <Notes prospect={prospect} />
    </Stack>
  );
}

function Notes({ prospect }: { prospect: Prospect }) {
  const mayEdit = useMay('prospects.edit');
  const [notes, setNotes] = useState(prospect.notes ?? '');
  const saving = useSaveProspect({ success: 'Notes saved' });
  if (!mayEdit) return prospect.notes ? <p className="prospect-notes">{prospect.notes}</p> : null;
  return (
    <form
      className="prospect-notes-form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id: prospect.id, notes });
      }}
    >
      <Textarea
        label="Notes"
        autosize
        minRows={3}
        maxLength={10_000}
        value={notes}
        onChange={({ currentTarget: { value } }) => setNotes(value)}
      />
      <Button type="submit" loading={saving.isPending}>
        Save notes
      </Button>
    </form>
  );
}
