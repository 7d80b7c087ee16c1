import { Alert, Button } from '@mantine/core';
import type { WebhookState } from '#shared/webhooks.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useEndPreviousSecret, useRenewSecret, useWebhook, type WebhookOwner } from './webhook-calls.ts';

interface SecretDialogProps {
  opened: boolean;
  onClose: () => void;
  owner: WebhookOwner;
}

export function SecretDialog({ opened, onClose, owner }: SecretDialogProps) {
  const webhook = useWebhook(owner);
  return (
    <Dialog opened={opened} onClose={onClose} title="Signing secret" size="lg">
      <QueryView query={webhook} failed="Failed to fetch the webhook" loading={<ListSkeleton shape="rows" count={3} />}>
        {(state) => (
          // Clears the secret when the dialog closes.
          <Secret key={String(opened)} state={state} owner={owner} />
        )}
      </QueryView>
    </Dialog>
  );
}

const HOW_TO_VERIFY = 'How a receiver verifies a call (Node.js, with npm’s standardwebhooks)';

const VERIFY_SNIPPET = `import { Webhook } from 'standardwebhooks';

// body: the text of the request as it came; headers: webhook-id, webhook-timestamp, webhook-signature.
const lead = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);
// Throws unless it is ours and of the last five minutes. Skip a lead.id that you have seen.
`;

function Secret({ state, owner }: { state: WebhookState; owner: WebhookOwner }) {
  const renewing = useRenewSecret(owner);
  const ending = useEndPreviousSecret(owner);
  const { secretMadeAt, previousSecretUntil, isSheet } = state;
  return (
    <div className="webhook-secret">
      <p>
        Every call is signed according to Standard Webhooks, so that the receiver can verify its origin. A secret is
        shown only once, when it is created. If it is lost, create a new one.{' '}
        {isSheet ? 'A Google Sheet’s script cannot read the signature, so it needs no secret.' : ''}
      </p>
      <p>
        {secretMadeAt === null
          ? 'No secret of this webhook has been shown yet.'
          : `The secret was created on ${dateAndTime(secretMadeAt)}.`}{' '}
        {previousSecretUntil === null
          ? ''
          : `Calls are also signed with the previous secret until ${dateAndTime(previousSecretUntil)}, so that the receiver can switch over.`}
      </p>
      <div className="webhook-buttons">
        <Button loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {secretMadeAt === null ? 'Create secret' : 'Create new secret'}
        </Button>
        {previousSecretUntil === null ? null : (
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
            End the previous secret now
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {renewing.data ? (
          <Alert color="green" title="Copy the secret now. It is not shown again.">
            <div className="webhook-new-secret">
              <code>{renewing.data.secret}</code>
              <CopyButton text={renewing.data.secret} label="Copy secret" size="xs" />
            </div>
          </Alert>
        ) : null}
      </div>
      <h3>{HOW_TO_VERIFY}</h3>
      <CodeBlock code={VERIFY_SNIPPET} label={HOW_TO_VERIFY} />
      <CopyButton text={VERIFY_SNIPPET} label="Copy snippet" size="xs" />
    </div>
  );
}
