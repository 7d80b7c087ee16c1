import type { DeliveryBalance } from '#shared/webhooks.ts';
import { Action, Actions, Fact, Facts, Paragraph } from './email-blocks.template.tsx';
import { EmailLayout } from './email-layout.template.tsx';
import type { EmailContent } from './emails.types.ts';

const TO_ADMINS = 'You get this because you are an administrator and asked for mails.';

export const testEmail = (productName: string): EmailContent => ({
  subject: `${productName}: test mail`,
  body: (
    <EmailLayout
      preview="Mail works."
      title="Mail works"
      reason={'You get this because somebody pressed "Send test mail" in the settings.'}
    >
      <Paragraph>{`${productName} can send mail to this address. There is nothing else to do.`}</Paragraph>
    </EmailLayout>
  ),
});

/** A client has used 80 % of its budget for the language model. */
export const budgetEmail = ({
  clientName,
  spent,
  budget,
  settingsUrl,
}: {
  clientName: string;
  /** US dollars. */
  spent: number;
  budget: number;
  settingsUrl: string;
}): EmailContent => {
  const sums = `$${spent.toFixed(2)} of $${budget.toFixed(2)} this month`;
  return {
    subject: `${clientName}: the model’s budget is nearly used up`,
    body: (
      <EmailLayout preview={sums} title="The model’s budget is nearly used up" reason={TO_ADMINS}>
        <Paragraph>
          {`Pages of ${clientName} have cost ${sums}. When it is used up, no further page is written by the model until next month.`}
        </Paragraph>
        <Actions>
          <Action href={settingsUrl} isMain>
            Open the settings
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};

const AGENCY = { first: 'The agency', within: 'the agency' };

/** A webhook was disabled: its endpoint asked for no more requests (410), or failed for days. */
export const webhookDisabledEmail = (disabled: {
  /** The client's name; null for the agency's webhook. */
  owner: string | null;
  because: 'gone' | 'failing';
  waiting: number;
  reason: string;
  url: string;
}): EmailContent => {
  const { because, waiting, reason, url } = disabled;
  const owner = disabled.owner ?? AGENCY.within;
  const waitingText = waiting === 1 ? '1 lead waits' : `${waiting} leads wait`;
  return {
    subject: `${disabled.owner ?? AGENCY.first}: the webhook was switched off`,
    body: (
      <EmailLayout preview={reason} title="A webhook was switched off" reason={TO_ADMINS}>
        <Paragraph>
          {because === 'gone'
            ? `The webhook of ${owner} answered that it wants no more calls.`
            : `The webhook of ${owner} has taken nothing for five days.`}
        </Paragraph>
        <Paragraph>
          {`${waitingText} for it. Nothing is lost: mend it or change its address, then enable it again, and what waited is sent in its order. Until then new leads go to the same receiver by mail.`}
        </Paragraph>
        <LastReason reason={reason} url={url} action="Look at the webhook" />
      </EmailLayout>
    ),
  };
};

export const endpointDisabledEmail = ({
  name,
  because,
  waiting,
  reason,
  url,
}: {
  name: string;
  because: 'gone' | 'failing';
  waiting: number;
  reason: string;
  url: string;
}): EmailContent => ({
  subject: `${name}: the webhook endpoint was switched off`,
  body: (
    <EmailLayout preview={reason} title="A webhook endpoint was switched off" reason={TO_ADMINS}>
      <Paragraph>
        {because === 'gone'
          ? `The endpoint ${name} answered that it wants no more calls.`
          : `The endpoint ${name} has taken nothing for five days.`}
      </Paragraph>
      <Paragraph>
        {`${waiting === 1 ? '1 event waits' : `${waiting} events wait`} for it. Nothing is lost: mend it or change its address, then turn it on again, and what waited is sent in its order.`}
      </Paragraph>
      <LastReason reason={reason} url={url} action="Look at the endpoints" />
    </EmailLayout>
  ),
});

const undeliveredText = ({ waiting, failed, missing }: DeliveryBalance): string =>
  [
    waiting === 0 ? null : `${waiting} waiting`,
    failed === 0 ? null : `${failed} given up`,
    missing === 0 ? null : `${missing} never sent`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Clients whose leads of a day were not all delivered. */
export const reconciliationEmail = ({
  day,
  differences,
  logUrl,
}: {
  day: string;
  differences: DeliveryBalance[];
  logUrl: string;
}): EmailContent => ({
  subject: `Leads of ${day} that were not delivered: ${differences.length === 1 ? '1 client' : `${differences.length} clients`}`,
  body: (
    <EmailLayout
      preview={differences.map(({ clientName }) => clientName).join(', ')}
      title="Stored and delivered leads differ"
      reason={TO_ADMINS}
    >
      <Paragraph>
        {`Of the leads of ${day} (UTC), these were stored but not taken by the client’s webhook. Leads held as spam are not counted.`}
      </Paragraph>
      <Facts>
        {differences.map((balance) => (
          <Fact key={balance.clientName} label={balance.clientName}>
            {`${balance.delivered} of ${balance.stored - balance.quarantined} delivered (${undeliveredText(balance)})`}
          </Fact>
        ))}
      </Facts>
      <Actions>
        <Action href={logUrl} isMain>
          Open the delivery log
        </Action>
      </Actions>
    </EmailLayout>
  ),
});

export interface WebhookAlert {
  /** The client's name; null for the agency's webhook. */
  owner: string | null;
  waiting: number;
  /** The last reason, as a sentence. */
  reason: string;
  logUrl: string;
}

/** No delivery to a webhook succeeded for 15 minutes, or a lead's delivery failed for good. */
export const webhookAlertEmail = (kind: 'failing' | 'given_up', alert: WebhookAlert): EmailContent => {
  const isFailing = kind === 'failing';
  const owner = alert.owner ?? AGENCY.within;
  const count = alert.waiting === 1 ? '1 lead' : `${alert.waiting} leads`;
  return {
    subject: `${alert.owner ?? AGENCY.first}: ${isFailing ? 'the webhook is failing' : 'webhook calls were given up'}`,
    body: (
      <EmailLayout
        preview={alert.reason}
        title={isFailing ? 'A webhook is failing' : 'Webhook calls were given up'}
        reason={TO_ADMINS}
      >
        <Paragraph>
          {isFailing
            ? `The webhook of ${owner} has not taken ${count} for more than 15 minutes. It is tried again for three days; meanwhile these leads go to the same receiver by mail.`
            : `The webhook of ${owner} did not take ${count} in any try. Nothing is lost: they can be sent again from the delivery log.`}
        </Paragraph>
        <LastReason reason={alert.reason} url={alert.logUrl} action="Open the delivery log" />
      </EmailLayout>
    ),
  };
};

/** Why the last call failed, and the way to the receiver. */
function LastReason({ reason, url, action }: { reason: string; url: string; action: string }) {
  return (
    <>
      <Facts>
        <Fact label="Last reason">{reason}</Fact>
      </Facts>
      <Actions>
        <Action href={url} isMain>
          {action}
        </Action>
      </Actions>
    </>
  );
}
