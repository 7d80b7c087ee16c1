import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '#shared/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/settings.ts';
import { useSaveSettings } from './setting-calls.ts';
import { TestKey } from './test-key.tsx';

/** The key of the rank look-ups. */
export function RapidApiCard({ settings }: { settings: Settings }) {
  const form = useForm({ initialValues: { rapidApiKey: settings.rapidApiKey ?? '' } });
  const saving = useSaveSettings('/api/settings/api-keys');
  const save = (values: { rapidApiKey: string }) =>
    saving.mutate(values, {
      onSuccess: ({ rapidApiKey }) => {
        form.setInitialValues({ rapidApiKey: rapidApiKey ?? '' });
        form.setValues({ rapidApiKey: rapidApiKey ?? '' });
        toast({ title: texts.apiKeySaved });
      },
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: texts.failedToSaveApiKeys, description: failureText(error, ''), tone: 'destructive' });
      },
    });
  return (
    <form className="settings-card" aria-labelledby="settings-rapid" noValidate onSubmit={form.onSubmit(save)}>
      <div className="settings-head">
        <h2 id="settings-rapid">{texts.rankTracking}</h2>
        <StatusBadge tone={settings.hasRapidApiKey ? 'green' : 'grey'}>
          {settings.hasRapidApiKey ? texts.keySet : texts.noKey}
        </StatusBadge>
      </div>
      <TextInput
        label={texts.rapidAPIKey}
        autoComplete="off"
        spellCheck={false}
        description={texts.usedForRankLookUpsItIsKeptSealed}
        {...form.getInputProps('rapidApiKey')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveApiKey}
        </Button>
        <TestKey provider="rapidapi" label={texts.testApi} isKept={form.values.rapidApiKey !== '' && !form.isDirty()} />
      </div>
    </form>
  );
}
