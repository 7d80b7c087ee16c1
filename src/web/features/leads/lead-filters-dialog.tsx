import './leads.css';
import { Alert, Button, Checkbox, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ANSWER_MINUTES, type LeadFilters, type LeadFiltersDryRun } from '#shared/lead-filters.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useAction } from '#web/lib/use-action.ts';
import { readLists, writeLists, type LeadFilterTexts } from './lead-filter-texts.ts';

interface LeadFiltersProps {
  clientId: number;
  rules: LeadFilters;
  opened: boolean;
  onClose: () => void;
}

export function LeadFiltersDialog(props: LeadFiltersProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title="Edit Lead Rules" size="lg">
      <LeadFiltersForm {...props} />
    </Dialog>
  );
}

const FIELDS: { name: keyof LeadFilterTexts; label: string; description?: string }[] = [
  {
    name: 'states',
    label: 'States',
    description: 'For example RI, MA.',
  },
  { name: 'zipPrefixes', label: 'ZIP codes or ZIP code prefixes', description: 'For example 028, 02903.' },
  { name: 'cities', label: 'Cities' },
  {
    name: 'areaCodes',
    label: 'Phone area codes',
    description: 'For example 401. Many people keep a number from another area, so test this on past leads first.',
  },
  { name: 'blockedWords', label: 'Blocked words', description: 'Matched as whole words in the name or the message.' },
  { name: 'blockedDomains', label: 'Blocked e-mail domains', description: 'For example example.com.' },
];

const issueMessage = (error: unknown, field: string): string | null => {
  if (!(error instanceof ApiFailure)) return null;
  return error.answer.issues?.find(({ path }) => path.split('.')[0] === field)?.message ?? null;
};

const useLeadFilters = ({ clientId, onClose }: LeadFiltersProps) => {
  const path = `/api/clients/${clientId}/lead-filters`;
  const dryRun = useAction({
    mutationFn: (rules: LeadFilters) => callApi<LeadFiltersDryRun>(`${path}/dry-run`, { method: 'POST', body: rules }),
  });
  const saving = useAction({
    mutationFn: (rules: LeadFilters) => callApi<LeadFilters>(path, { method: 'PUT', body: rules }),
    success: 'Lead rules saved',
    updates: [path],
    onSuccess: onClose,
    invalidates: ['/api/leads'],
  });
  return { trying: dryRun, saving };
};

function LeadFiltersForm(props: LeadFiltersProps) {
  const [lists, setLists] = useState<LeadFilterTexts>(() => writeLists(props.rules));
  const [firstTimeOnly, setFirstTimeOnly] = useState(props.rules.firstTimeOnly);
  const [minutes, setMinutes] = useState<number | string>(props.rules.answerMinutes);
  const { trying: dryRun, saving } = useLeadFilters(props);
  const rules = (): LeadFilters => ({
    ...readLists(lists),
    firstTimeOnly,
    answerMinutes: minutes === '' ? ANSWER_MINUTES : Number(minutes),
  });
  const resetDryRun = () => {
    dryRun.reset();
    saving.reset();
  };
  const error = saving.error ?? dryRun.error;
  return (
    <form
      className="lead-filters-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(rules());
      }}
    >
      <p className="lead-filters-description">
        Landing pages do not ask for an address. A lead’s location comes from its city or state, a ZIP code in the
        message, and the area code of its phone number. Enter the client’s service area below. A lead is held if it has
        a location and none of it is in the area. A lead without a location is never held for this reason.
      </p>
      {FIELDS.map(({ name, label, description }) => (
        <Textarea
          key={name}
          label={label}
          description={description}
          autosize
          minRows={1}
          maxRows={6}
          value={lists[name]}
          error={issueMessage(error, name)}
          onChange={({ currentTarget }) => {
            setLists({ ...lists, [name]: currentTarget.value });
            resetDryRun();
          }}
        />
      ))}
      <Checkbox
        label="Hold people who contacted this client before"
        checked={firstTimeOnly}
        onChange={({ currentTarget }) => {
          setFirstTimeOnly(currentTarget.checked);
          resetDryRun();
        }}
      />
      <NumberInput
        label="Response goal for new leads, in minutes"
        min={1}
        max={10_080}
        allowDecimal={false}
        value={minutes}
        error={issueMessage(error, 'answerMinutes')}
        onChange={(value) => {
          setMinutes(value);
          resetDryRun();
        }}
      />
      {error ? <Alert color="red">{failureText(error, 'The server could not be reached.')}</Alert> : null}
      <output>{dryRun.data ? <DryRun dryRun={dryRun.data} /> : null}</output>
      <DialogFoot onCancel={props.onClose} submitLabel="Save Rules" pending={saving.isPending}>
        <Button variant="default" loading={dryRun.isPending} onClick={() => dryRun.mutate(rules())}>
          Test on past leads
        </Button>
      </DialogFoot>
    </form>
  );
}

function DryRun({ dryRun: { looked, quarantined, leads } }: { dryRun: LeadFiltersDryRun }) {
  const number = (count: number): string => count.toLocaleString('en-US');
  return (
    <div className="bulk-report">
      <p className="tabular">
        {looked === 0
          ? 'This client has no leads yet to test the rules on.'
          : `These rules would have held ${number(quarantined)} of the latest ${number(looked)} leads. Nothing was changed.`}
      </p>
      <ul className="lead-filters-test">
        {leads.map(({ id, name, createdAt, reason }) => (
          <li key={id}>{`${name}, ${shortDate(createdAt)}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  );
}
