import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import type { Client, WebhookTestAnswer } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortened } from '#web/lib/shortened.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/clients.ts';
import { useTestWebhook } from './client-calls.ts';

/** The specification's length, section 9. */
const SHOWN_CHARACTERS = 50;

export function WebhookLine({ client, url }: { client: Client; url: string }) {
  const mayTest = useMay('clients.test_webhook');
  const test = useTestWebhook(client);
  return (
    <div className="webhook">
      <code className="webhook-url" title={url}>
        {shortened(url, SHOWN_CHARACTERS)}
      </code>
      {mayTest ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Send size={14} aria-hidden />}
          disabled={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.isPending ? texts.testing : texts.testWebhook}
        </Button>
      ) : null}
      <output>{test.data && !test.isPending ? <TestResult answer={test.data} /> : null}</output>
    </div>
  );
}

function TestResult({ answer }: { answer: WebhookTestAnswer }) {
  const details = [
    answer.status === undefined ? null : texts.statusOfAnswer(answer.status),
    answer.durationMs === undefined ? null : texts.milliseconds(Math.round(answer.durationMs)),
  ].filter((part) => part !== null);
  return (
    <StatusBadge tone={answer.success ? 'green' : 'red'}>
      {[answer.success ? texts.answered : texts.failed, ...details].join(', ')}
    </StatusBadge>
  );
}
