import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { STATEMENT_KINDS, STATEMENT_LABELS, type Statement, type StatementKind } from '#shared/facts.ts';
import type { IntakeHub } from '#shared/intake.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure } from '#web/lib/api.ts';
import * as texts from '#web/texts/facts.ts';
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
    label: texts.warrantyWordForWord,
    placeholder: texts.weComeBackFreeOfCharge,
    hint: texts.standsOnPagesAboutAftercare,
  },
  responseTime: {
    label: texts.responseTime,
    placeholder: texts.weCallBackWithinOneHour,
    hint: texts.standsOnPagesAboutUrgencyNights,
  },
  price: {
    label: texts.price,
    placeholder: texts.anInspectionIs95TakenOff,
    hint: texts.standsOnPagesAboutCost,
  },
  offer: {
    label: texts.offer,
    placeholder: texts.freeSecondVisitWithEverySpring,
    hint: texts.standsOnPagesAboutCostUntil,
  },
  person: {
    label: texts.name,
    placeholder: texts.danaReyes,
    hint: texts.standsOnPagesAboutChoosing,
  },
  serviceArea: {
    label: texts.townOrArea,
    placeholder: texts.cranston,
    hint: texts.onePlaceAtATime,
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
    validate: { text: (text) => (text.trim() === '' ? texts.enterTheText : null) },
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
      { ...call, done: texts.savedStatementLabel(STATEMENT_LABELS[kind]) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={statement ? texts.editStatement : texts.addStatement} size="lg">
      <form noValidate className="statement-form" onSubmit={form.onSubmit(save, focusFirstError(form))}>
        {statement ? null : (
          <NativeSelect
            label={texts.whatItIs}
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
            <TextInput label={texts.role} placeholder={texts.owner} {...form.getInputProps('role')} />
            <TextInput
              label={texts.credential}
              placeholder={texts.licensedApplicator}
              {...form.getInputProps('credential')}
            />
            <TextInput label={texts.webAddress} type="url" placeholder="https://" {...form.getInputProps('url')} />
          </>
        ) : null}
        <NativeSelect
          label={texts.appliesTo}
          data={[
            { value: '', label: texts.allServices },
            ...hubs.map((hub) => ({ value: hub.hubKey, label: hub.hubName })),
          ]}
          {...form.getInputProps('hubKey')}
        />
        <TextInput
          type="date"
          label={texts.holdsUntilLabel}
          description={texts.leaveEmptyIfItHas}
          {...form.getInputProps('expiresOn')}
        />
        <div className="statement-buttons">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {texts.confirmAndSave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
