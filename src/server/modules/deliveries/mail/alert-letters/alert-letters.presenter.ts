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

export interface WebhookTrouble {
  /** Whose webhook it is. */
  owner: string;
  waiting: number;
  /** The last reason, as a sentence. */
  reason: string;
  logUrl: string;
}

/** A webhook has taken nothing for a quarter of an hour, or a lead's call was given up. */
export const webhookLetter = (kind: 'failing' | 'given_up', trouble: WebhookTrouble): Letter => {
  const isFailing = kind === 'failing';
  const count = trouble.waiting === 1 ? '1 lead' : `${trouble.waiting} leads`;
  return {
    subject: isFailing ? `${trouble.owner}: the webhook is failing` : `${trouble.owner}: webhook calls were given up`,
    preview: trouble.reason,
    title: isFailing ? 'A webhook is failing' : 'Webhook calls were given up',
    blocks: [
      {
        kind: 'text',
        text: isFailing
          ? `The webhook of ${trouble.owner} has not taken ${count} for more than 15 minutes. It is tried again for three days; meanwhile these leads go to the same receiver by mail.`
          : `The webhook of ${trouble.owner} did not take ${count} in any try. Nothing is lost: they can be sent again from the delivery log.`,
      },
      { kind: 'facts', rows: [{ label: 'Last reason', value: trouble.reason }] },
      { kind: 'actions', items: [{ label: 'Open the delivery log', href: trouble.logUrl, isMain: true }] },
    ],
    reason: TO_ADMINS,
  };
};
