import { Alert, Button } from '@mantine/core';
import { Power } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryBalance, WebhookState } from '#shared/webhooks.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/deliveries.ts';
import { ownerOf, useEnableWebhook } from './webhook-calls.ts';

/** What is wrong with a webhook, and the way to mend it; nothing where all is well. */
export function WebhookNotice({ state }: { state: WebhookState }) {
  const { name, clientId, disabledAt, disabledBecause, failingSince, waiting } = state;
  const mayEnable = useMay(clientId === null ? 'settings.manage' : 'clients.edit');
  const enabling = useEnableWebhook(ownerOf(clientId));
  if (disabledAt !== null) {
    return (
      <Alert color="red" title={texts.switchedOff(name, dateAndTime(disabledAt))}>
        <p className="webhook-notice">
          {disabledBecause === null ? '' : texts.because[disabledBecause]} {texts.waitsForIt(waiting)}
        </p>
        {mayEnable ? (
          <Button
            size="xs"
            leftSection={<Power size={14} aria-hidden />}
            loading={enabling.isPending}
            onClick={() => enabling.mutate()}
          >
            {texts.enableAgain}
          </Button>
        ) : null}
      </Alert>
    );
  }
  if (failingSince === null) return null;
  return (
    <Alert color="yellow" title={texts.fails(name, dateAndTime(failingSince))}>
      <p className="webhook-notice">
        {texts.waitsForIt(waiting)} {texts.itIsTriedAgain}
      </p>
    </Alert>
  );
}

/** A client whose leads were not all delivered. */
export function DifferenceNotice({ difference }: { difference: DeliveryBalance }) {
  const { clientId, clientName, stored, held, delivered } = difference;
  const mayManage = useMay('settings.manage');
  return (
    <Alert color="yellow" title={texts.notAllDelivered(clientName)}>
      <p className="webhook-notice">
        {texts.ofTheLastSevenDays(delivered, stored - held)} ({texts.leftOver(difference)}){' '}
        {mayManage ? (
          <Link className="webhook-link" to={`/deliveries?clientId=${clientId}&target=client`}>
            {texts.seeThem}
          </Link>
        ) : null}
      </p>
    </Alert>
  );
}
