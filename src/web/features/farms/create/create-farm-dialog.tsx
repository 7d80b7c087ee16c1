import '../farms.css';
import './farm-form.css';
import { Alert } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Client } from '#shared/clients.ts';
import { QUESTIONS_PER_TOPIC, type CreateFarmAnswer } from '#shared/farms.ts';
import type { Settings } from '#shared/settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useClientChoices } from '#web/lib/owners.ts';
import { settingsPaths, farmPaths } from '#web/lib/query-keys.ts';
import { CreationProgress } from './creation-progress.tsx';
import { FarmEstimateLine } from './farm-estimate-line.tsx';
import { BusinessFields, ContentFields } from './farm-form-fields.tsx';
import {
  clientByLabel,
  estimateFarm,
  farmBody,
  farmErrors,
  planBody,
  startingFarm,
  type FarmBody,
  type FarmClient,
  type FarmFormValues,
} from './farm-form-values.ts';
import { ModelEstimateLine } from './model-estimate-line.tsx';
import { PlanPreview } from '#web/lib/plan-preview.tsx';
import { WriterField } from './writer-field.tsx';
import { PublishChoice } from '../publishing/publish-choice.tsx';

export interface CreateFarmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The name of a given client is locked. Null to choose or type one. */
  client?: FarmClient | null;
  /** What the form starts with beside the client. */
  initial?: Partial<FarmFormValues>;
}

const FAILED = 'Failed to create farm. Please try again.';
const NO_PAGE = 'No page of the farm could be written';
/**
 * What is typed outlives the dialog, so neither a click outside nor an error loses it; it is cleared once the farm is
 * created.
 */
export function CreateFarmDialog({ opened, onClose, client = null, initial = {} }: CreateFarmDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const clients = useClientChoices(opened);
  const { data: settings } = useQuery<Settings>({ queryKey: [settingsPaths.all], enabled: opened });
  const form = useForm<FarmFormValues>({
    initialValues: { ...startingFarm(client), ...initial },
    validate: farmErrors,
  });
  const creating = useAction({
    mutationFn: (body: FarmBody) => callApi<CreateFarmAnswer>(farmPaths.all, { method: 'POST', body }),
    invalidates: LISTS_AFTER_A_CHANGE,
    onError: (error) => {
      const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
      const elsewhere = showIssues(form, issues);
      const reason = issues.length > elsewhere.length ? 'Check the fields marked in red.' : failureText(error, '');
      setFailure([FAILED, reason, ...elsewhere.map(({ message }) => message)].filter(Boolean).join(' '));
    },
  });
  const values = form.getValues();
  const chosenClient = client ?? clientByLabel(values.clientName, clients);
  const fewer = QUESTIONS_PER_TOPIC.filter((count) => count < Number(values.questionsPerHub)).at(-1);
  const submitButton = useRef<HTMLButtonElement>(null);
  // The form was hidden while the request was pending, which dropped the focus.
  const showRefusal = useEffectEvent(() => {
    const { errors } = form;
    if (Object.keys(errors).length > 0) focusFirstError(form)(errors);
    else submitButton.current?.focus();
  });
  useEffect(() => {
    if (creating.isError) showRefusal();
  }, [creating.isError]);
  const finish = () => {
    onClose();
    creating.reset();
    form.reset();
  };
  const [isEnded, setEnded] = useState(false);
  const submit = (filled: FarmFormValues) => {
    setFailure(null);
    setEnded(false);
    const publishMode = filled.publishMode ?? settings?.publishMode ?? null;
    creating.mutate(farmBody({ ...filled, publishMode }, client ?? clientByLabel(filled.clientName, clients)));
  };
  const end = (failed: number) => {
    if (isEnded) return;
    setEnded(true);
    const pages = creating.data?.farms.reduce((sum, { totalPages }) => sum + totalPages, 0) ?? 0;
    if (pages > 0 && failed >= pages) {
      toast({ title: NO_PAGE, description: 'The farm says what each page failed at.', tone: 'destructive' });
      return;
    }
    toast({ title: `Successfully created ${creating.data?.count ?? 0} website farm(s) with landing pages!` });
  };
  const leave = () => {
    if (!isEnded) toast({ title: 'The pages are being written', description: 'The farm’s page shows how far it is.' });
    finish();
  };
  const close = creating.isSuccess ? leave : onClose;
  const plan = (
    <PlanPreview
      path={farmPaths.plan}
      body={planBody(values, chosenClient)}
      costs={<ModelEstimateLine estimate={estimateFarm(values)} writer={values.writer} clientId={chosenClient?.id} />}
      actions={{
        clientId: chosenClient?.id,
        onUseModel: settings?.hasModel ? () => form.setFieldValue('writer', 'model') : null,
        onFewerPages: fewer === undefined ? null : () => form.setFieldValue('questionsPerHub', String(fewer)),
      }}
    />
  );
  const busy = creating.isPending || creating.isSuccess;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Create New Website Farm"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!creating.isPending}
      withCloseButton={!creating.isPending}
    >
      {busy ? (
        <CreationProgress
          pages={estimateFarm(form.getValues()).pages}
          created={creating.data}
          onEnd={end}
          onFinish={leave}
        />
      ) : null}
      <form className="farm-form" noValidate hidden={busy} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <FarmFields form={form} client={client} clients={clients} settings={settings} plan={plan} />
        <div className="farm-form-foot">
          <FarmEstimateLine estimate={estimateFarm(form.getValues())} />
          {failure ? (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          ) : null}
          <DialogFoot onCancel={onClose} submitLabel="Create Farm" submitRef={submitButton} />
        </div>
      </form>
    </Dialog>
  );
}

interface FarmFieldsProps {
  form: UseFormReturnType<FarmFormValues>;
  client: FarmClient | null;
  clients: readonly Client[];
  /** Undefined while loading. */
  settings: Settings | undefined;
  /** What the micro-hubs bring, below them. */
  plan?: ReactNode;
}

export function FarmFields({ form, client, clients, settings, plan }: FarmFieldsProps) {
  return (
    <>
      <BusinessFields form={form} client={client} clients={clients} />
      <ContentFields form={form} client={client ?? clientByLabel(form.getValues().clientName, clients)} />
      {plan}
      <WriterField form={form} settings={settings} />
      <PublishChoice
        value={form.getValues().publishMode ?? settings?.publishMode}
        onChange={(mode) => form.setFieldValue('publishMode', mode)}
      />
    </>
  );
}
