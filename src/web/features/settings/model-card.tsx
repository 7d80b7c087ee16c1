import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Plug } from 'lucide-react';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useModelTest } from './models/model-setup-calls.ts';
import { modelBody, modelErrors, modelValues, type ModelFormValues } from './model-form-values.ts';
import { ModelUseLines } from './model-use-lines.tsx';
import { useSaveSettings } from '#web/lib/setting-calls.ts';
import { TestResult } from './test-result.tsx';

const WRITERS: { value: Settings['writer']; label: string }[] = [
  { value: 'auto', label: 'The model if one is set, otherwise the library' },
  { value: 'library', label: 'The built-in library' },
  { value: 'model', label: 'The model' },
];

export function ModelCard({ settings }: { settings: Settings }) {
  const form = useForm<ModelFormValues>({ initialValues: modelValues(settings), validate: modelErrors });
  const testing = useModelTest();
  const saving = useSaveSettings({
    success: 'Settings saved',
    failure: 'Failed to save settings',
    onSuccess: (saved) => {
      form.setInitialValues(modelValues(saved));
      form.setValues(modelValues(saved));
      testing.reset();
    },
    onError: showRefusedFields(form),
  });
  const save = (values: ModelFormValues) => saving.mutate(modelBody(values, settings));
  const field = (name: keyof ModelFormValues & string) => form.getInputProps(name);
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-model"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div className="settings-head">
        <h2 id="settings-model">Language model</h2>
        <StatusBadge tone={settings.hasModel ? 'green' : 'grey'}>{settings.hasModel ? 'Set' : 'Not set'}</StatusBadge>
      </div>
      <p>
        Works with any server that supports the OpenAI API, such as OpenAI, Azure, OpenRouter, Ollama, vLLM or LM
        Studio. Without one, pages come from the built-in library. Notes and leads are never sent.
      </p>
      <ModelUseLines />
      <NativeSelect label="Who writes pages" data={WRITERS} {...field('writer')} />
      <TextInput
        label="API address"
        type="url"
        description="The operator must allow private addresses. If you change the address, enter the API key again."
        {...field('openAiBaseUrl')}
      />
      <div className="settings-pair">
        <TextInput
          label="API key"
          autoComplete="off"
          spellCheck={false}
          description="Stored encrypted. Self-hosted servers often need no key."
          {...field('openAiKey')}
        />
        <TextInput
          label="Model"
          autoComplete="off"
          spellCheck={false}
          description="The model name that the server uses."
          {...field('openAiModel')}
        />
      </div>
      <TextInput
        label="Concurrent calls"
        inputMode="numeric"
        description="For the whole installation, 1 to 32."
        {...field('modelConcurrency')}
      />
      <div className="settings-pair">
        <TextInput
          label="Price per million input tokens in dollars"
          inputMode="decimal"
          placeholder="Not priced"
          {...field('modelInputPrice')}
        />
        <TextInput
          label="Price per million output tokens in dollars"
          inputMode="decimal"
          placeholder="Not priced"
          {...field('modelOutputPrice')}
        />
      </div>
      <TextInput
        label="Monthly budget per client in dollars"
        inputMode="decimal"
        placeholder="No limit"
        description="Each client can have its own budget. Requires both prices. When it is used up, no more calls are made that month."
        {...field('defaultMonthlyBudget')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Settings
        </Button>
        <ReasonedButton
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          reason={
            form.isDirty() ? 'Save first, then test.' : settings.hasModel ? null : 'Save a model first, then test.'
          }
          disabled={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? 'Testing...' : 'Test Model'}
        </ReasonedButton>
      </div>
      <div aria-live="polite">
        <TestResult test={testing.data} error={testing.error} />
      </div>
    </form>
  );
}
