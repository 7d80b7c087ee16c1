import { renderLinkPage } from './link-page.template.tsx';
import type { OUTCOMES } from './outcome-links.rules.ts';

type LeadOutcome = (typeof OUTCOMES)[number];

const QUESTION: Record<LeadOutcome, (name: string) => string> = {
  contacted: (name) => `Did you reach ${name}?`,
  won: (name) => `Did you get the job from ${name}?`,
  lost: (name) => `No job from ${name}?`,
};
const BUTTON: Record<LeadOutcome, string> = {
  contacted: 'Yes, we reached them',
  won: 'Yes, we got the job',
  lost: 'No job',
};

/** Nothing changes without a click, because e-mail programs open links automatically. */
export const presentOutcomeQuestion = ({ name, outcome }: { name: string; outcome: LeadOutcome }): string =>
  renderLinkPage(
    QUESTION[outcome](name),
    <form method="post">
      <button type="submit">{BUTTON[outcome]}</button>
    </form>,
  );

export const presentOutcomeThanks = (): string =>
  renderLinkPage('Thank you, that is noted', <p>You can close this page.</p>);

/** The same page for links that are expired, altered, or whose lead is deleted. */
export const presentInvalidLink = (): string =>
  renderLinkPage(
    'This link is no longer valid',
    <p>Links in mails work for 30 days. Sign in to change the lead, or ask your agency.</p>,
  );
