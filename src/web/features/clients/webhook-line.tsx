import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Client, WebhookTestAnswer } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { truncate } from '#web/lib/truncate.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useTestWebhook } from './client-calls.ts';

/** Specification, section 9. */
const MAX_CHARACTERS = 50;

export function WebhookLine({ client, url }: { client: Client; url: string }) {
  const mayTest = useMay('clients.test_webhook');
  const test = useTestWebhook(client);
  return (
    <div className="webhook">
      <code className="webhook-url" title={url}>
        {truncate(url, MAX_CHARACTERS)}
      </code>
      {mayTest ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Send size={14} aria-hidden />}
          disabled={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.isPending ? 'Testing...' : 'Test Webhook'}
        </Button>
      ) : null}
      <output>{test.data && !test.isPending ? <TestResult answer={test.data} /> : null}</output>
    </div>
  );
}

/** Where the leads of a client are sent; `children` are the tools of its deliveries. */
export function WebhookCard({ client, action, children }: { client: Client; action: ReactNode; children: ReactNode }) {
  return (
    <section className="client-panel" aria-labelledby="webhook">
      <div className="client-panel-head">
        <h2 id="webhook">Webhook</h2>
        {action}
      </div>
      {client.webhookUrl ? (
        <WebhookLine client={client} url={client.webhookUrl} />
      ) : (
        <p className="client-panel-text">
          No address yet. Every lead of this client can be sent to a webhook, such as a Google Sheet.
        </p>
      )}
      {children}
    </section>
  );
}

function TestResult({ answer }: { answer: WebhookTestAnswer }) {
  const details = [
    answer.status === undefined ? null : `status ${answer.status}`,
    answer.durationMs === undefined ? null : `${Math.round(answer.durationMs).toLocaleString('en-US')} ms`,
  ].filter((part) => part !== null);
  return (
    <StatusBadge tone={answer.success ? 'green' : 'red'}>
      {[answer.success ? 'Succeeded' : 'Failed', ...details].join(', ')}
    </StatusBadge>
  );
}
