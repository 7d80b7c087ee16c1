import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CLAIM_KINDS, CLAIM_LABELS, type ClientClaim, type ClaimKind } from '#shared/facts.ts';
import type { IntakeTopic } from '#shared/intake.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useChangeFact } from './fact-calls.ts';

interface ClaimDialogProps {
  clientId: number;
  /** Null to add one. */
  claim: ClientClaim | null;
  topics: readonly IntakeTopic[];
  opened: boolean;
  onClose: () => void;
}

const HINTS: Record<ClaimKind, { label: string; placeholder: string; hint: string }> = {
  warranty: {
    label: 'Warranty (exact wording)',
    placeholder: 'We come back free of charge within 30 days if the same problem returns.',
    hint: 'Used on pages about aftercare and recurring problems.',
  },
  responseTime: {
    label: 'Response time',
    placeholder: 'We call back within one hour on working days.',
    hint: 'Used on pages about urgency, nights and weekends.',
  },
  price: {
    label: 'Price',
    placeholder: 'An inspection is $95, taken off the bill if you hire us.',
    hint: 'Used on pages about cost. Set an end date so that an outdated price is removed automatically.',
  },
  offer: {
    label: 'Offer',
    placeholder: 'Free second visit with every spring treatment.',
    hint: 'Used on pages about cost until its last day.',
  },
  person: {
    label: 'Name',
    placeholder: 'Dana Reyes',
    hint: 'Used on pages about choosing and checking a company.',
  },
  serviceArea: {
    label: 'Town or area',
    placeholder: 'Cranston',
    hint: 'One place at a time. Pages name up to eight in one sentence.',
  },
};

const initialClaim = (claim: ClientClaim | null) => ({
  kind: claim?.kind ?? 'warranty',
  topicKey: claim?.topicKey ?? '',
  text: claim?.text ?? '',
  role: claim?.role ?? '',
  credential: claim?.credential ?? '',
  url: claim?.url ?? '',
  expiresOn: claim?.expiresOn ?? '',
});

export function ClaimDialog({ clientId, claim, topics, opened, onClose }: ClaimDialogProps) {
  const change = useChangeFact(clientId);
  const form = useForm({
    initialValues: initialClaim(claim),
    validate: { text: (text) => (text.trim() === '' ? 'Enter the text.' : null) },
  });
  const { kind } = form.values;
  const { label, placeholder, hint } = HINTS[kind];
  const isPerson = kind === 'person';
  const save = ({ expiresOn, ...values }: ReturnType<typeof initialClaim>) => {
    const { kind: _kind, ...changed } = values;
    const expiry = { expiresOn: expiresOn === '' ? null : expiresOn };
    const call = claim
      ? {
          method: 'PATCH' as const,
          path: `claims/${claim.id}`,
          body: { ...changed, ...expiry, confirmed: true },
        }
      : { method: 'POST' as const, path: 'claims', body: { ...values, ...expiry } };
    change.mutate(
      { ...call, success: `${CLAIM_LABELS[kind]} saved` },
      {
        onSuccess: onClose,
        onError: showRefusedFields(form),
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={claim ? 'Edit statement' : 'Add statement'} size="lg">
      <form noValidate className="claim-form" onSubmit={form.onSubmit(save, focusFirstError(form))}>
        {claim ? null : (
          <NativeSelect
            label="Type"
            data={CLAIM_KINDS.map((value) => ({ value, label: CLAIM_LABELS[value] }))}
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
            ...topics.map((topic) => ({ value: topic.topicKey, label: topic.topicName })),
          ]}
          {...form.getInputProps('topicKey')}
        />
        <TextInput
          type="date"
          label="Valid until"
          description="Leave empty if it has no end date."
          {...form.getInputProps('expiresOn')}
        />
        <DialogFoot onCancel={onClose} submitLabel="Confirm and save" pending={change.isPending} />
      </form>
    </Dialog>
  );
}
