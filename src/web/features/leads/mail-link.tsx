import type { Lead } from '#shared/leads.ts';
import { mailing } from './dialling.ts';

/** Nothing for a lead of which only a call is known. */
export function MailLink({ lead }: { lead: Pick<Lead, 'email'> }) {
  const href = mailing(lead);
  return href === null ? null : <a href={href}>{lead.email}</a>;
}
