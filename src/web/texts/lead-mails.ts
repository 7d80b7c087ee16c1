import type { LeadMail } from '#shared/lead-work.ts';

type About = Pick<LeadMail, 'audience' | 'state' | 'cameBack'>;

const TOLD: Record<LeadMail['state'], string> = {
  sent: 'Mailed to',
  queued: 'Mail waits to be sent to',
  gathering: 'Waits for a digest to',
  failed: 'Mail could not be sent to',
  bounced: 'Mail was refused for',
};

export const mailedTo = ({ audience, state, cameBack }: About) =>
  `${cameBack ? 'Mail came back from' : TOLD[state]} ${audience === 'client' ? 'the client' : 'staff'}`;

const KINDS: Partial<Record<LeadMail['kind'], string>> = {
  lead_again: 'Asked again',
  lead_waiting: 'Not answered in time',
};

/** What kind of mail it is; null for that of a new lead alone. */
export const mailKind = (kind: LeadMail['kind']) => KINDS[kind] ?? null;
export const digestOf = (leads: number) =>
  leads === 1 ? 'Digest' : `Digest of ${leads.toLocaleString('en-US')} leads`;
export const becauseTheWebhookIsDown = 'Sent because the webhook is down';
export const nextTry = (at: string) => `Next try ${at}.`;
export const comesAt = (at: string) => `It comes at about ${at}.`;
export const serversSaidItIsLate = (times: number) =>
  times === 1 ? 'A server on its way said that it is late.' : `Servers on its way said ${times} times that it is late.`;
