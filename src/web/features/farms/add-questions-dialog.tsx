import './create/farm-form.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { QUESTIONS_TO_ADD, QUESTIONS_TO_ADD_DEFAULT, SECONDS_PER_PAGE_ESTIMATE } from '#shared/farms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { timeLeft } from '#ui/time-left.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure } from '#web/lib/api.ts';
import * as texts from '#web/texts/farms.ts';
import { useAddQuestions } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';
import { counted } from './farm-words.ts';

const OwnQuestions = lazy(async () => ({ default: (await import('./own-questions.tsx')).OwnQuestions }));

const NO_HUB = texts.pleaseSelectAMicroHub;
const COUNTS = QUESTIONS_TO_ADD.map((count) => ({ value: String(count), label: texts.questionsCounted(count) }));
const starting = { microHub: '', additionalQuestions: String(QUESTIONS_TO_ADD_DEFAULT) };

export function AddQuestionsDialog({ farm, opened, onClose }: FarmDialogProps) {
  const [mode, setMode] = useState('next');
  const form = useForm({
    initialValues: starting,
    validate: { microHub: (hub) => (hub === '' ? NO_HUB : null) },
  });
  const finish = () => {
    onClose();
    form.reset();
  };
  const adding = useAddQuestions({ id: farm.id, onDone: finish });
  const add = ({ microHub, additionalQuestions }: typeof starting) =>
    adding.mutate(
      { microHub, additionalQuestions: Number(additionalQuestions) },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  const tellNoHub = () => toast({ title: texts.selectMicroHub, description: NO_HUB, tone: 'destructive' });
  const refuse = (errors: Record<string, unknown>) => {
    tellNoHub();
    focusFirstError(form)(errors);
  };
  const seconds = Number(form.getValues().additionalQuestions) * SECONDS_PER_PAGE_ESTIMATE;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.addMoreQuestions} size="md">
      <form className="farm-form" noValidate onSubmit={form.onSubmit(add, refuse)}>
        <NativeSelect
          label={texts.microHub}
          required
          data-autofocus
          data={[
            { value: '', label: texts.selectAMicroHub },
            ...farm.microHubs.map(({ name, pageCount }) => ({
              value: name,
              label: `${name} (${counted(pageCount, texts.page)})`,
            })),
          ]}
          {...form.getInputProps('microHub')}
        />
        <SegmentedControl
          aria-label={texts.whichQuestions}
          value={mode}
          onChange={setMode}
          data={[
            { value: 'next', label: texts.theNextQuestions },
            { value: 'own', label: texts.yourOwnQuestions },
          ]}
        />
        {mode === 'own' ? (
          <Suspense>
            <OwnQuestions
              farm={farm}
              microHub={form.values.microHub}
              onNoHub={() => {
                form.validate();
                tellNoHub();
              }}
              onDone={finish}
              onCancel={onClose}
            />
          </Suspense>
        ) : (
          <>
            <NativeSelect
              label={texts.questionsToAdd}
              description={texts.timeToWrite(timeLeft(seconds))}
              data={COUNTS}
              {...form.getInputProps('additionalQuestions')}
            />
            <div className="farm-form-buttons">
              <Button variant="default" onClick={onClose} disabled={adding.isPending}>
                {texts.cancel}
              </Button>
              <Button type="submit" loading={adding.isPending}>
                {texts.addQuestions}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
