import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { Settings } from '#shared/settings.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';

const TEST_FAILED = 'Failed to test webhook';

export function WebhookCard({ settings, tools }: { settings: Settings; tools: ReactNode }) {
  const form = useForm({ initialValues: { webhookUrl: settings.webhookUrl ?? '' } });
  const saving = useSaveSettings({
    success: 'Settings saved',
    failure: 'Failed to save settings',
    onError: showRefusedFields(form),
  });
  const testing = useAction({
    mutationFn: () => callApi<WebhookTestAnswer>('/api/admin/test-webhook', { method: 'POST' }),
    success: ({ success, message }) =>
      success ? message : { title: TEST_FAILED, description: message, tone: 'destructive' },
    failure: TEST_FAILED,
  });
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-webhook"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
    >
      <h2 id="settings-webhook">Lead Management Webhook</h2>
      <TextInput
        label="Lead Management Webhook URL"
        type="url"
        placeholder="https://script.google.com/macros/s/…/exec"
        description="Gets a copy of every lead of every client, such as a Google Sheet’s script."
        {...form.getInputProps('webhookUrl')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Settings
        </Button>
        <ReasonedButton
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          reason={
            settings.webhookUrl === null || form.getValues().webhookUrl.trim() === ''
              ? 'Save an address first, then test.'
              : null
          }
          disabled={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? 'Testing...' : 'Test Webhook'}
        </ReasonedButton>
      </div>
      {tools}
    </form>
  );
}
