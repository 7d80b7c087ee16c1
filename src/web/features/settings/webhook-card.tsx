import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { Settings } from '#shared/settings.ts';
import { showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { useSaveSettings } from './setting-calls.ts';

const TEST_FAILED = 'Failed to test webhook';

/** Where the agency's copy of every lead goes. */
export function WebhookCard({ settings }: { settings: Settings }) {
  const form = useForm({ initialValues: { webhookUrl: settings.webhookUrl ?? '' } });
  const saving = useSaveSettings();
  const testing = useMutation({
    mutationFn: () => callApi<WebhookTestAnswer>('/api/admin/test-webhook', { method: 'POST' }),
    onSuccess: ({ success, message }) =>
      toast(success ? { title: message } : { title: TEST_FAILED, description: message, tone: 'destructive' }),
    onError: (error) => toast({ title: TEST_FAILED, description: failureText(error, ''), tone: 'destructive' }),
  });
  const save = (values: { webhookUrl: string }) =>
    saving.mutate(values, {
      onSuccess: () => toast({ title: 'Settings saved' }),
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: 'Failed to save settings', description: failureText(error, ''), tone: 'destructive' });
      },
    });
  return (
    <form className="settings-card" aria-labelledby="settings-webhook" noValidate onSubmit={form.onSubmit(save)}>
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
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          disabled={settings.webhookUrl === null || form.getValues().webhookUrl.trim() === '' || testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? 'Testing...' : 'Test Webhook'}
        </Button>
      </div>
    </form>
  );
}
