import type { ClientOverview } from '#shared/client-overview.ts';
import { counted } from '#shared/counted.ts';

export interface SetupStep {
  key: 'facts' | 'farm' | 'domain' | 'webhook' | 'portal';
  title: string;
  text: string;
  isDone: boolean;
  act: string;
  /** Below the client's path; null where the act opens a dialog. */
  to: string | null;
}

const factsText = ({ facts, setup }: ClientOverview): string => {
  const unconfirmed = counted(facts.unconfirmed, 'fact is', 'facts are');
  if (!setup.hasPhone) return `Pages need a phone number. ${unconfirmed} not confirmed, so no page states them.`;
  if (facts.unconfirmed > 0) return `${unconfirmed} not confirmed, so no page states them.`;
  return `${counted(facts.confirmed, 'fact')} confirmed.`;
};

const DOMAIN_TEXTS = {
  set_up: 'The domain is chosen. It serves pages once its connection was tested.',
  verified: 'The client’s pages are on their own domain.',
  disabled: 'The daily test failed for three days, so the domain is off.',
};

/** What a new client still lacks, in the order in which it is needed. */
export const setupSteps = (overview: ClientOverview): SetupStep[] => {
  const { facts, domain, setup, farms } = overview;
  return [
    {
      key: 'facts',
      title: 'Facts',
      text: factsText(overview),
      isDone: setup.hasPhone && facts.unconfirmed === 0,
      act: 'Confirm facts',
      to: '/facts',
    },
    {
      key: 'farm',
      title: 'Farm',
      text: setup.hasFarm
        ? counted(farms.length, 'farm')
        : 'A farm is a website of question-based pages for one location.',
      isDone: setup.hasFarm,
      act: 'New farm',
      to: null,
    },
    {
      key: 'domain',
      title: 'Domain',
      text: domain === null ? 'One domain for all pages of this client.' : DOMAIN_TEXTS[domain.state],
      isDone: domain?.state === 'verified',
      act: domain === null ? 'Choose a domain' : 'Test the domain',
      to: '/settings#hub-domain',
    },
    {
      key: 'webhook',
      title: 'Webhook',
      text: setup.hasWebhook ? 'Every lead is sent to it.' : 'Where every lead is sent, such as a Google Sheet.',
      isDone: setup.hasWebhook,
      act: 'Set the webhook',
      to: '/settings#webhook',
    },
    {
      key: 'portal',
      title: 'Portal',
      text: setup.hasPortal ? 'The client can sign in.' : 'The client signs in to see its leads and rankings.',
      isDone: setup.hasPortal,
      act: 'Set up the portal',
      to: '/settings#portal-access',
    },
  ];
};
