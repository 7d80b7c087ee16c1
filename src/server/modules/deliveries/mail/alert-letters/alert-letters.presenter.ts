import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Letter } from '../mail.types.ts';

const TO_ADMINS = 'You get this because you are an administrator and asked for mails.';

/** Sent by hand to see that mail works. */
export const testLetter = (productName: string): Letter => ({
  subject: `${productName}: test mail`,
  preview: 'Mail works.',
  title: 'Mail works',
  blocks: [{ kind: 'text', text: `${productName} can send mail to this address. There is nothing else to do.` }],
  reason: 'You get this because somebody pressed "Send test mail" in the settings.',
});

/** Four fifths of a client's budget for the language model are used up. */
export const budgetLetter = (warned: {
  clientName: string;
  /** US dollars. */
  spent: number;
  budget: number;
  settingsUrl: string;
}): Letter => ({
  subject: `${warned.clientName}: the model’s budget is nearly used up`,
  preview: `$${warned.spent.toFixed(2)} of $${warned.budget.toFixed(2)} this month`,
  title: 'The model’s budget is nearly used up',
  blocks: [
    {
      kind: 'text',
      text: `Pages of ${warned.clientName} have cost $${warned.spent.toFixed(2)} of $${warned.budget.toFixed(2)} this month. When it is used up, no further page is written by the model until next month.`,
    },
    { kind: 'actions', items: [{ label: 'Open the settings', href: warned.settingsUrl, isMain: true }] },
  ],
  reason: TO_ADMINS,
});

const AGENCY = { first: 'The agency', within: 'the agency' };

/** A webhook was switched off: it said that it wants no more calls, or took none for days. */
export const disabledLetter = (told: {
  /** The client's name; null where the webhook is the agency's. */
  owner: string | null;
  because: 'gone' | 'failing';
  waiting: number;
  reason: string;
  url: string;
}): Letter => {
  const owner = told.owner ?? AGENCY.within;
  const waits = told.waiting === 1 ? '1 lead waits' : `${told.waiting} leads wait`;
  return {
    subject: `${told.owner ?? AGENCY.first}: the webhook was switched off`,
    preview: told.reason,
    title: 'A webhook was switched off',
    blocks: [
      {
        kind: 'text',
        text:
          told.because === 'gone'
            ? `The webhook of ${owner} answered that it wants no more calls.`
            : `The webhook of ${owner} has taken nothing for five days.`,
      },
      {
        kind: 'text',
        text: `${waits} for it. Nothing is lost: mend it or change its address, then enable it again, and what waited is sent in its order. Until then new leads go to the same receiver by mail.`,
      },
      { kind: 'facts', rows: [{ label: 'Last reason', value: told.reason }] },
      { kind: 'actions', items: [{ label: 'Look at the webhook', href: told.url, isMain: true }] },
    ],
    reason: TO_ADMINS,
  };
};

const leftOver = ({ waiting, failed, missing }: DeliveryBalance): string =>
  [
    waiting === 0 ? null : `${waiting} waiting`,
    failed === 0 ? null : `${failed} given up`,
    missing === 0 ? null : `${missing} never sent`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Clients whose leads of a day were not all delivered. */
export const differencesLetter = (told: { day: string; differences: DeliveryBalance[]; logUrl: string }): Letter => {
  const clients = told.differences.length === 1 ? '1 client' : `${told.differences.length} clients`;
  return {
    subject: `Leads of ${told.day} that were not delivered: ${clients}`,
    preview: told.differences.map(({ clientName }) => clientName).join(', '),
    title: 'Stored and delivered leads differ',
    blocks: [
      {
        kind: 'text',
        text: `Of the leads of ${told.day} (UTC), these were stored but not taken by the client’s webhook. Leads held as spam are not counted.`,
      },
      {
        kind: 'facts',
        rows: told.differences.map((one) => ({
          label: one.clientName,
          value: `${one.delivered} of ${one.stored - one.held} delivered (${leftOver(one)})`,
        })),
      },
      { kind: 'actions', items: [{ label: 'Open the delivery log', href: told.logUrl, isMain: true }] },
    ],
    reason: TO_ADMINS,
  };
};

export interface WebhookTrouble {
  /** The client's name; null where the webhook is the agency's. */
  owner: string | null;
  waiting: number;
  /** The last reason, as a sentence. */
  reason: string;
  logUrl: string;
}

/** A webhook has taken nothing for a quarter of an hour, or a lead's call was given up. */
export const webhookLetter = (kind: 'failing' | 'given_up', trouble: WebhookTrouble): Letter => {
  const isFailing = kind === 'failing';
  const owner = trouble.owner ?? AGENCY.within;
  const count = trouble.waiting === 1 ? '1 lead' : `${trouble.waiting} leads`;
  return {
    subject: `${trouble.owner ?? AGENCY.first}: ${isFailing ? 'the webhook is failing' : 'webhook calls were given up'}`,
    preview: trouble.reason,
    title: isFailing ? 'A webhook is failing' : 'Webhook calls were given up',
    blocks: [
      {
        kind: 'text',
        text: isFailing
          ? `The webhook of ${owner} has not taken ${count} for more than 15 minutes. It is tried again for three days; meanwhile these leads go to the same receiver by mail.`
          : `The webhook of ${owner} did not take ${count} in any try. Nothing is lost: they can be sent again from the delivery log.`,
      },
      { kind: 'facts', rows: [{ label: 'Last reason', value: trouble.reason }] },
      { kind: 'actions', items: [{ label: 'Open the delivery log', href: trouble.logUrl, isMain: true }] },
    ],
    reason: TO_ADMINS,
  };
};
