import './create/farm-form.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { QUESTIONS_TO_ADD, QUESTIONS_TO_ADD_DEFAULT, SECONDS_PER_PAGE_ESTIMATE } from '#shared/farms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { formatTimeLeft } from '#ui/time-left.ts';
import { toast } from '#ui/toast.ts';
import { counted } from '#shared/counted.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { PlanPreview } from '#web/lib/plan-preview.tsx';
import { farmPaths } from '#web/lib/query-keys.ts';
import { useAddQuestions } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const OwnQuestions = lazy(async () => ({ default: (await import('./own-questions.tsx')).OwnQuestions }));

const NO_TOPIC = 'Please select a micro hub to add questions to.';
const COUNTS = QUESTIONS_TO_ADD.map((count) => ({ value: String(count), label: `${count} questions` }));
const starting = { microHub: '', additionalQuestions: String(QUESTIONS_TO_ADD_DEFAULT) };

export function AddQuestionsDialog({ farm, opened, onClose }: FarmDialogProps) {
  const [mode, setMode] = useState('next');
  const form = useForm({
    initialValues: starting,
    validate: { microHub: (topic) => (topic === '' ? NO_TOPIC : null) },
  });
  const onAdded = () => {
    onClose();
    form.reset();
  };
  const adding = useAddQuestions({ id: farm.id, onDone: onAdded });
  const add = (filled: typeof starting) =>
    adding.mutate(
      { microHub: filled.microHub, additionalQuestions: Number(filled.additionalQuestions) },
      {
        onError: showRefusedFields(form),
      },
    );
  const showMissingTopic = () => toast({ title: 'Select Micro Hub', description: NO_TOPIC, tone: 'destructive' });
  const refuse = (errors: Record<string, unknown>) => {
    showMissingTopic();
    focusFirstError(form)(errors);
  };
  const { microHub, additionalQuestions } = form.getValues();
  const planned = opened && microHub !== '' ? { microHub, additionalQuestions: Number(additionalQuestions) } : null;
  const fewer = QUESTIONS_TO_ADD.filter((count) => count < Number(additionalQuestions)).at(-1);
  const actions = {
    clientId: farm.clientId,
    onUseModel: null,
    onFewerPages: fewer === undefined ? null : () => form.setFieldValue('additionalQuestions', String(fewer)),
  };
  const seconds = Number(additionalQuestions) * SECONDS_PER_PAGE_ESTIMATE;
  return (
    <Dialog opened={opened} onClose={onClose} title="Add More Questions" size="md">
      <form className="farm-form" noValidate onSubmit={form.onSubmit(add, refuse)}>
        <NativeSelect
          label="Micro hub"
          required
          data-autofocus
          data={[
            { value: '', label: 'Select a micro hub' },
            ...farm.microHubs.map(({ name, pageCount }) => ({
              value: name,
              label: `${name} (${counted(pageCount, 'page')})`,
            })),
          ]}
          {...form.getInputProps('microHub')}
        />
        <SegmentedControl
          aria-label="Question source"
          value={mode}
          onChange={setMode}
          data={[
            { value: 'next', label: 'Suggested questions' },
            { value: 'own', label: 'Your own questions' },
          ]}
        />
        {mode === 'own' ? (
          <Suspense>
            <OwnQuestions
              farm={farm}
              microHub={form.values.microHub}
              onMissingTopic={() => {
                form.validate();
                showMissingTopic();
              }}
              onDone={onAdded}
              onCancel={onClose}
            />
          </Suspense>
        ) : (
          <>
            <NativeSelect
              label="Questions to add"
              description={`Estimated at 45 seconds a page: ${formatTimeLeft(seconds)}.`}
              data={COUNTS}
              {...form.getInputProps('additionalQuestions')}
            />
            <PlanPreview path={`${farmPaths.below(farm.id, 'add-questions')}/plan`} body={planned} actions={actions} />
            <DialogFoot onCancel={onClose} submitLabel="Add Questions" pending={adding.isPending} />
          </>
        )}
      </form>
    </Dialog>
  );
}
