import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { STATEMENT_KINDS, STATEMENT_LABELS, type Statement, type StatementKind } from '#shared/facts.ts';
import type { IntakeHub } from '#shared/intake.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { useChangeFact } from './fact-calls.ts';

interface StatementDialogProps {
  clientId: number;
  /** Null to add one. */
  statement: Statement | null;
  hubs: readonly IntakeHub[];
  opened: boolean;
  onClose: () => void;
}

const HINTS: Record<StatementKind, { label: string; placeholder: string; hint: string }> = {
  warranty: {
    label: 'Warranty, word for word',
    placeholder: 'We come back free of charge within 30 days if the same problem returns.',
    hint: 'Stands on pages about aftercare and what if it comes back.',
  },
  responseTime: {
    label: 'Response time',
    placeholder: 'We call back within one hour on working days.',
    hint: 'Stands on pages about urgency, nights and weekends.',
  },
  price: {
    label: 'Price',
    placeholder: 'An inspection is $95, taken off the bill if you hire us.',
    hint: 'Stands on pages about cost. Give it an end, so that an old price leaves by itself.',
  },
  offer: {
    label: 'Offer',
    placeholder: 'Free second visit with every spring treatment.',
    hint: 'Stands on pages about cost until its last day.',
  },
  person: {
    label: 'Name',
    placeholder: 'Dana Reyes',
    hint: 'Stands on pages about choosing and checking a company.',
  },
  serviceArea: {
    label: 'Town or area',
    placeholder: 'Cranston',
    hint: 'One place at a time; pages name eight at most, in one sentence.',
  },
};

const starting = (statement: Statement | null) => ({
  kind: statement?.kind ?? 'warranty',
  hubKey: statement?.hubKey ?? '',
  text: statement?.text ?? '',
  role: statement?.role ?? '',
  credential: statement?.credential ?? '',
  url: statement?.url ?? '',
  expiresOn: statement?.expiresOn ?? '',
});

/** Adds or changes what a client confirms in its own words. */
export function StatementDialog({ clientId, statement, hubs, opened, onClose }: StatementDialogProps) {
  const change = useChangeFact(clientId);
  const form = useForm({
    initialValues: starting(statement),
    validate: { text: (text) => (text.trim() === '' ? 'Enter the text.' : null) },
  });
  const { kind } = form.values;
  const { label, placeholder, hint } = HINTS[kind];
  const isPerson = kind === 'person';
  const save = ({ expiresOn, ...values }: ReturnType<typeof starting>) => {
    const { kind: _kind, ...changed } = values;
    const until = { expiresOn: expiresOn === '' ? null : expiresOn };
    const call = statement
      ? {
          method: 'PATCH' as const,
          path: `statements/${statement.id}`,
          body: { ...changed, ...until, confirmed: true },
        }
      : { method: 'POST' as const, path: 'statements', body: { ...values, ...until } };
    change.mutate(
      { ...call, done: `${STATEMENT_LABELS[kind]} saved` },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={statement ? 'Edit statement' : 'Add statement'} size="lg">
      <form noValidate className="statement-form" onSubmit={form.onSubmit(save, focusFirstError(form))}>
        {statement ? null : (
          <NativeSelect
            label="What it is"
            data={STATEMENT_KINDS.map((value) => ({ value, label: STATEMENT_LABELS[value] }))}
            data-autofocus
            {...form.getInputProps('kind')}
          />
        )}
        {isPerson || kind === 'serviceArea' ? (
          <TextInput
            label={label}
            description={hint}
            placeholder={placeholder}
            required
            {...form.getInputProps('text')}
          />
        ) : (
          <Textarea
            label={label}
            description={hint}
            placeholder={placeholder}
            rows={2}
            required
            {...form.getInputProps('text')}
          />
        )}
        {isPerson ? (
          <>
            <TextInput label="Role" placeholder="Owner" {...form.getInputProps('role')} />
            <TextInput label="Credential" placeholder="Licensed applicator" {...form.getInputProps('credential')} />
            <TextInput label="Web address" type="url" placeholder="https://" {...form.getInputProps('url')} />
          </>
        ) : null}
        <NativeSelect
          label="Applies to"
          data={[
            { value: '', label: 'All services' },
            ...hubs.map((hub) => ({ value: hub.hubKey, label: hub.hubName })),
          ]}
          {...form.getInputProps('hubKey')}
        />
        <TextInput
          type="date"
          label="Holds until"
          description="Leave empty if it has no end."
          {...form.getInputProps('expiresOn')}
        />
        <div className="statement-buttons">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Confirm and save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
