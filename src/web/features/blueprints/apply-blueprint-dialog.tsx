import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Blueprint } from '#shared/blueprints.ts';
import type { Client } from '#shared/clients.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/blueprints.ts';
import { useApplyBlueprint } from './blueprint-calls.ts';
import { questionCount } from './blueprint-words.ts';

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

/** Who the farm is for and where; everything else comes from the blueprint. */
export function ApplyBlueprintDialog({ blueprint, onClose, onMade }: ApplyBlueprintDialogProps) {
  const { data: clients = [] } = useQuery<Client[]>({ queryKey: ['/api/clients'] });
  const applying = useApplyBlueprint({ id: blueprint.id, onDone: onMade });
  const form = useForm({
    initialValues: { clientId: '', location: '', domainPrefix: '' },
    validate: {
      clientId: required(texts.selectTheClientTheFarm),
      location: required(texts.enterTheLocation),
      domainPrefix: required(texts.enterTheDomainPrefix),
    },
  });
  const choose = (id: string) => {
    form.setFieldValue('clientId', id);
    const client = clients.find((one) => String(one.id) === id);
    if (!client) return;
    form.setFieldValue('location', client.location);
    form.setFieldValue('domainPrefix', slugOf(`${client.name} ${client.location.split(',')[0] ?? ''}`));
  };
  const submit = ({ clientId, location, domainPrefix }: typeof form.values) =>
    applying.mutate(
      { clientId: Number(clientId), location, domainPrefix },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={texts.useName(blueprint.name)} size="md" closeOnClickOutside={false}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <Stack gap="md">
          <p className="blueprint-text">
            {texts.plansFor(questionCount(blueprint), blueprint.hubs.map(({ name }) => name).join(', '))}
          </p>
          <NativeSelect
            label={texts.client}
            required
            data-autofocus
            data={[
              { value: '', label: texts.selectAClient },
              ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('clientId')}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <TextInput
            label={texts.location}
            required
            placeholder={texts.placeExample}
            description={texts.severalPlacesSeparatedBy}
            {...form.getInputProps('location')}
          />
          <TextInput
            label={texts.domainPrefix}
            required
            description={texts.aWordForADomain}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('domainPrefix')}
          />
          {applying.error ? (
            <Alert color="red" role="alert">
              {failureText(applying.error, texts.failedToCreateFarm)}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={applying.isPending}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={applying.isPending}>
              {texts.createFarm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
