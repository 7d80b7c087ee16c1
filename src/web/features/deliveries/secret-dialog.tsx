import { Alert, Button } from '@mantine/core';
import type { WebhookState } from '#shared/webhooks.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/deliveries.ts';
import { useEndPreviousSecret, useRenewSecret, useWebhook, type WebhookOwner } from './webhook-calls.ts';

interface SecretDialogProps {
  opened: boolean;
  onClose: () => void;
  owner: WebhookOwner;
}

/** The secret that signs a webhook's calls: made, shown once, changed for a new one. */
export function SecretDialog({ opened, onClose, owner }: SecretDialogProps) {
  const { data: state, isFetching, refetch } = useWebhook(owner);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.signingSecret} size="lg">
      {state ? (
        // Closed, the dialog forgets the secret it showed.
        <Secret key={String(opened)} state={state} owner={owner} />
      ) : isFetching ? (
        <ListSkeleton shape="rows" count={3} />
      ) : (
        <ErrorState title={texts.failedToFetchTheWebhook} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function Secret({ state, owner }: { state: WebhookState; owner: WebhookOwner }) {
  const renewing = useRenewSecret(owner);
  const ending = useEndPreviousSecret(owner);
  const { secretMadeAt, previousSecretUntil, isSheet } = state;
  return (
    <div className="webhook-secret">
      <p>
        {texts.everyCallIsSigned} {texts.shownOnce} {isSheet ? texts.sheetsCannotVerify : ''}
      </p>
      <p>
        {secretMadeAt === null ? texts.nobodySawOne : texts.madeAt(dateAndTime(secretMadeAt))}{' '}
        {previousSecretUntil === null ? '' : texts.previousUntil(dateAndTime(previousSecretUntil))}
      </p>
      <div className="webhook-buttons">
        <Button loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {secretMadeAt === null ? texts.makeASecret : texts.makeANewSecret}
        </Button>
        {previousSecretUntil === null ? null : (
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
            {texts.endThePreviousOne}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {renewing.data ? (
          <Alert color="green" title={texts.copyItNow}>
            <div className="webhook-new-secret">
              <code>{renewing.data.secret}</code>
              <CopyButton text={renewing.data.secret} label={texts.copySecret} size="xs" />
            </div>
          </Alert>
        ) : null}
      </div>
      <h3>{texts.howToVerify}</h3>
      {/* Scrolls, so it has to be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="webhook-script" tabIndex={0} aria-label={texts.howToVerify}>
        <code>{texts.verifySnippet}</code>
      </pre>
      <CopyButton text={texts.verifySnippet} label={texts.copySnippet} size="xs" />
    </div>
  );
}
