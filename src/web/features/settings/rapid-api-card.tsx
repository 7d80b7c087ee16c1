import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '#shared/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';
import { TestKey } from './test-key.tsx';

export function RapidApiCard({ settings }: { settings: Settings }) {
  const form = useForm({ initialValues: { rapidApiKey: settings.rapidApiKey ?? '' } });
  const saving = useSaveSettings({
    path: '/api/settings/api-keys',
    success: 'API key saved',
    failure: 'Failed to save API keys',
    onSuccess: ({ rapidApiKey }) => {
      form.setInitialValues({ rapidApiKey: rapidApiKey ?? '' });
      form.setValues({ rapidApiKey: rapidApiKey ?? '' });
    },
    onError: showRefusedFields(form),
  });
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-rapid"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
    >
      <div className="settings-head">
        <h2 id="settings-rapid">Rank Tracking</h2>
        <StatusBadge tone={settings.hasRapidApiKey ? 'green' : 'grey'}>
          {settings.hasRapidApiKey ? 'Key set' : 'No key'}
        </StatusBadge>
      </div>
      <TextInput
        label="RapidAPI key"
        autoComplete="off"
        spellCheck={false}
        description="Used for rank look-ups. Stored encrypted. Only the last characters are shown."
        {...form.getInputProps('rapidApiKey')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save API Key
        </Button>
        <TestKey provider="rapidapi" label="Test API" isSaved={form.values.rapidApiKey !== '' && !form.isDirty()} />
      </div>
    </form>
  );
}
