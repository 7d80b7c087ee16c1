import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Blueprint } from '#shared/blueprints.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useClientChoices } from '#web/lib/owners.ts';
import { PlanPreview } from '#web/lib/plan-preview.tsx';
import { useApplyBlueprint } from './blueprint-calls.ts';
import { questionCount } from './blueprint-texts.ts';

export interface ApplyBlueprintDialogProps {
  blueprint: Blueprint;
  onClose: () => void;
  onMade: (made: CreateFarmAnswer) => void;
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);

export function ApplyBlueprintDialog({ blueprint, onClose, onMade }: ApplyBlueprintDialogProps) {
  const clients = useClientChoices();
  const applying = useApplyBlueprint({ id: blueprint.id, onDone: onMade });
  const form = useForm({
    initialValues: { clientId: '', location: '', domainPrefix: '' },
    validate: {
      clientId: required('Select the client the farm is for.'),
      location: required('Enter the location.'),
      domainPrefix: required('Enter the domain prefix.'),
    },
  });
  const choose = (id: string) => {
    form.setFieldValue('clientId', id);
    const client = clients.find((one) => String(one.id) === id);
    if (!client) return;
    form.setFieldValue('location', client.location);
    form.setFieldValue('domainPrefix', slugOf(`${client.name} ${client.location.split(',')[0] ?? ''}`));
  };
  const { clientId, location } = form.getValues();
  const isPlanned = clientId !== '' && location.trim() !== '';
  const planned = isPlanned ? { clientId: Number(clientId), location, domainPrefix: 'preview' } : null;
  const submit = (filled: typeof form.values) =>
    applying.mutate(
      { ...filled, clientId: Number(filled.clientId) },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={`Use ${blueprint.name}`} size="md" closeOnClickOutside={false}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <Stack gap="md">
          <p className="blueprint-text">
            Plans {questionCount(blueprint)} for {blueprint.topics.map(({ name }) => name).join(', ')}. The pages use
            this client’s facts and must pass the same checks as all other pages.
          </p>
          <NativeSelect
            label="Client"
            required
            data-autofocus
            data={[
              { value: '', label: 'Select a client' },
              ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('clientId')}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <TextInput
            label="Location"
            required
            placeholder="Warwick, RI"
            description="To create several farms, separate locations with a semicolon."
            {...form.getInputProps('location')}
          />
          <TextInput
            label="Domain prefix"
            required
            description="A prefix for one of our domains, or a full domain such as help.example.com."
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('domainPrefix')}
          />
          <PlanPreview
            path={`/api/blueprints/${blueprint.id}/plan`}
            body={planned}
            actions={{ clientId: Number(clientId) || undefined, onUseModel: null, onFewerPages: null }}
          />
          {applying.error ? (
            <Alert color="red" role="alert">
              {failureText(applying.error, 'Failed to create farm. Please try again.')}
            </Alert>
          ) : null}
          <DialogFoot onCancel={onClose} submitLabel="Create Farm" pending={applying.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
