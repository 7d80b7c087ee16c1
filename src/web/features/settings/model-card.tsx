import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ModelTest } from '#shared/model-use.ts';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/settings.ts';
import { modelBody, modelErrors, modelValues, type ModelFormValues } from './model-form-values.ts';
import { ModelUseLines } from './model-use-lines.tsx';
import { useSaveSettings } from './setting-calls.ts';

const WRITERS: { value: Settings['writer']; label: string }[] = [
  { value: 'auto', label: texts.theModelWhereOneIsSet },
  { value: 'library', label: texts.theBuiltInLibrary },
  { value: 'model', label: texts.theModel },
];

/** The language model: where it answers, what it may do and cost, and whether it works. */
export function ModelCard({ settings }: { settings: Settings }) {
  const form = useForm<ModelFormValues>({ initialValues: modelValues(settings), validate: modelErrors });
  const saving = useSaveSettings();
  const testing = useMutation({
    mutationFn: () => callApi<ModelTest>('/api/admin/test-model', { method: 'POST' }),
  });
  const save = (values: ModelFormValues) =>
    saving.mutate(modelBody(values, settings), {
      onSuccess: (saved) => {
        form.setInitialValues(modelValues(saved));
        form.setValues(modelValues(saved));
        testing.reset();
        toast({ title: texts.settingsSaved });
      },
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: texts.failedToSaveSettings, description: failureText(error, ''), tone: 'destructive' });
      },
    });
  const field = (name: keyof ModelFormValues & string) => form.getInputProps(name);
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-model"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div className="settings-head">
        <h2 id="settings-model">{texts.languageModel}</h2>
        <StatusBadge tone={settings.hasModel ? 'green' : 'grey'}>
          {settings.hasModel ? texts.set : texts.notSet}
        </StatusBadge>
      </div>
      <p>{texts.anyServerThatSpeaksTheOpenAI}</p>
      <ModelUseLines />
      <NativeSelect label={texts.whoWritesPages} data={WRITERS} {...field('writer')} />
      <TextInput
        label={texts.addressOfTheApi}
        type="url"
        description={texts.aPrivateAddressMustBeAllowed}
        {...field('openAiBaseUrl')}
      />
      <div className="settings-pair">
        <TextInput
          label={texts.apiKey}
          autoComplete="off"
          spellCheck={false}
          description={texts.keptSealedServersOfYourOwnOftenNeedNone}
          {...field('openAiKey')}
        />
        <TextInput
          label={texts.model}
          autoComplete="off"
          spellCheck={false}
          description={texts.byTheNameItsServerGives}
          {...field('openAiModel')}
        />
      </div>
      <TextInput
        label={texts.callsAtOnce}
        inputMode="numeric"
        description={texts.overTheWholeInstallation}
        {...field('modelConcurrency')}
      />
      <div className="settings-pair">
        <TextInput
          label={texts.priceOfAMillionInputTokens}
          inputMode="decimal"
          placeholder={texts.notPriced}
          {...field('modelInputPrice')}
        />
        <TextInput
          label={texts.priceOfAMillionOutputTokens}
          inputMode="decimal"
          placeholder={texts.notPriced}
          {...field('modelOutputPrice')}
        />
      </div>
      <TextInput
        label={texts.budgetOfEachClientAMonth}
        inputMode="decimal"
        placeholder={texts.noLimit}
        description={texts.aClientCanHaveItsOwn}
        {...field('defaultMonthlyBudget')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveSettings}
        </Button>
        <Button
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          disabled={!settings.hasModel || form.isDirty() || testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? texts.testing : texts.testModel}
        </Button>
        {form.isDirty() ? <span>{texts.saveFirstThenTest}</span> : null}
      </div>
      <div aria-live="polite">
        <TestResult test={testing.data} error={testing.error} />
      </div>
    </form>
  );
}

function TestResult({ test, error }: { test: ModelTest | undefined; error: Error | null }) {
  if (error) return <Alert color="red">{failureText(error, texts.theModelCouldNotBeTested)}</Alert>;
  if (!test) return null;
  const took = test.durationMs === undefined ? '' : texts.itTookS((test.durationMs / 1000).toFixed(1));
  return <Alert color={test.success ? 'green' : 'red'}>{`${test.message}${took}`}</Alert>;
}
