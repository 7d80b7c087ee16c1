import { Alert, Button } from '@mantine/core';
import { Power } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryBalance, WebhookState } from '#shared/webhooks.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { ownerOf, useEnableWebhook } from './webhook-calls.ts';

const DISABLED_REASONS = {
  gone: 'The receiver asked for no more calls.',
  failing: 'It has accepted no calls for five days.',
};

export function WebhookWarning({ state }: { state: WebhookState }) {
  const { name, clientId, disabledAt, disabledReason, failingSince, waiting } = state;
  const mayEnable = useMay(clientId === null ? 'settings.manage' : 'clients.edit');
  const enabling = useEnableWebhook(ownerOf(clientId));
  if (disabledAt !== null) {
    return (
      <Alert color="red" title={`The webhook of ${name} has been off since ${dateAndTime(disabledAt)}`}>
        <p className="webhook-notice">
          {disabledReason === null ? '' : DISABLED_REASONS[disabledReason]}{' '}
          {counted(waiting, 'lead is waiting.', 'leads are waiting.')}
        </p>
        {mayEnable ? (
          <Button
            size="xs"
            leftSection={<Power size={14} aria-hidden />}
            loading={enabling.isPending}
            onClick={() => enabling.mutate()}
          >
            Enable and send waiting leads
          </Button>
        ) : null}
      </Alert>
    );
  }
  if (failingSince === null) return null;
  return (
    <Alert color="yellow" title={`The webhook of ${name} has been failing since ${dateAndTime(failingSince)}`}>
      <p className="webhook-notice">
        {counted(waiting, 'lead is waiting.', 'leads are waiting.')} Delivery is retried automatically, and no lead is
        lost meanwhile.
      </p>
    </Alert>
  );
}

const undeliveredText = (undelivered: { waiting: number; failed: number; missing: number; quarantined: number }) =>
  [
    undelivered.waiting === 0 ? null : `${undelivered.waiting} waiting`,
    undelivered.failed === 0 ? null : `${undelivered.failed} failed`,
    undelivered.missing === 0 ? null : `${undelivered.missing} never sent`,
    undelivered.quarantined === 0 ? null : `${undelivered.quarantined} more held as spam (not sent)`,
  ]
    .filter((part) => part !== null)
    .join(', ');

export function DifferenceWarning({ difference }: { difference: DeliveryBalance }) {
  const { clientId, clientName, stored, quarantined, delivered } = difference;
  const mayManage = useMay('settings.manage');
  return (
    <Alert color="yellow" title={`Not all leads of ${clientName} were delivered`}>
      <p className="webhook-notice">
        {delivered === 1
          ? `Of ${counted(stored - quarantined, 'lead')} in the last seven days, the webhook accepted 1.`
          : `Of ${counted(stored - quarantined, 'lead')} in the last seven days, the webhook accepted ${delivered.toLocaleString('en-US')}.`}{' '}
        ({undeliveredText(difference)}){' '}
        {mayManage ? (
          <Link className="webhook-link" to={`/deliveries?client=${clientId}&target=client`}>
            View deliveries
          </Link>
        ) : null}
      </p>
    </Alert>
  );
}
