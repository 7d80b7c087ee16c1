import { Alert, Button } from '@mantine/core';
import { Power } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryBalance, WebhookState } from '#shared/webhooks.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#web/lib/counted.ts';
import { ownerOf, useEnableWebhook } from './webhook-calls.ts';

const DISABLED_REASONS = {
  gone: 'It answered that it wants no more calls.',
  failing: 'It has taken nothing for five days.',
};

export function WebhookWarning({ state }: { state: WebhookState }) {
  const { name, clientId, disabledAt, disabledReason, failingSince, waiting } = state;
  const mayEnable = useMay(clientId === null ? 'settings.manage' : 'clients.edit');
  const enabling = useEnableWebhook(ownerOf(clientId));
  if (disabledAt !== null) {
    return (
      <Alert color="red" title={`The webhook of ${name} is switched off since ${dateAndTime(disabledAt)}`}>
        <p className="webhook-notice">
          {disabledReason === null ? '' : DISABLED_REASONS[disabledReason]}{' '}
          {counted(waiting, 'lead waits for it.', 'leads wait for it.')}
        </p>
        {mayEnable ? (
          <Button
            size="xs"
            leftSection={<Power size={14} aria-hidden />}
            loading={enabling.isPending}
            onClick={() => enabling.mutate()}
          >
            Enable again and send what waited
          </Button>
        ) : null}
      </Alert>
    );
  }
  if (failingSince === null) return null;
  return (
    <Alert color="yellow" title={`The webhook of ${name} has failed since ${dateAndTime(failingSince)}`}>
      <p className="webhook-notice">
        {counted(waiting, 'lead waits for it.', 'leads wait for it.')} It is tried again by itself; its leads also go by
        mail.
      </p>
    </Alert>
  );
}

const undeliveredText = (undelivered: { waiting: number; failed: number; missing: number; quarantined: number }) =>
  [
    undelivered.waiting === 0 ? null : `${undelivered.waiting} waiting`,
    undelivered.failed === 0 ? null : `${undelivered.failed} given up`,
    undelivered.missing === 0 ? null : `${undelivered.missing} never sent`,
    undelivered.quarantined === 0 ? null : `${undelivered.quarantined} more held as spam, which are not sent`,
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
          ? `Of ${counted(stored - quarantined, 'lead')} of the last seven days, 1 was taken by its webhook.`
          : `Of ${counted(stored - quarantined, 'lead')} of the last seven days, ${delivered.toLocaleString('en-US')} were taken by its webhook.`}{' '}
        ({undeliveredText(difference)}){' '}
        {mayManage ? (
          <Link className="webhook-link" to={`/deliveries?clientId=${clientId}&target=client`}>
            See them
          </Link>
        ) : null}
      </p>
    </Alert>
  );
}
