import { readPhone } from '#shared/phones.ts';
import { SAME_VISITOR_DAYS, type LeadSource } from '#shared/leads.ts';

/** Identifies a visitor: the e-mail in any case and Unicode composition. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** What identifies a visitor: the e-mail, and the phone where it can be dialled. */
export const personKeys = (contact: {
  email: string;
  phone: string | null;
}): { emailKey: string; phoneE164: string | null } => ({
  emailKey: emailKey(contact.email),
  phoneE164: readPhone(contact.phone)?.e164 ?? null,
});

export const sameVisitorSince = (now: Date): Date => new Date(now.getTime() - SAME_VISITOR_DAYS * 86_400_000);

/** The badge of a lead: form and quiz together make it Premium. */
export const leadType = (lead: { source: LeadSource; completedBoth: boolean }): string => {
  if (lead.completedBoth) return 'Premium';
  return ({ 'contact form': 'Contact', quiz: 'Quiz', call: 'Call' } as const)[lead.source];
};

/** Whether all that is known of a lead is that somebody called. */
export const isUnknownCaller = (lead: { source: LeadSource; email: string }): boolean =>
  lead.source === 'call' && lead.email === '';

/** Joins two messages of one visitor, the older first; a repeat adds nothing. */
export const joinMessages = (before: string | null, now: string | null): string | null => {
  if (!now || before === now || before?.split('\n\n').includes(now)) return before;
  return before ? `${before}\n\n${now}` : now;
};
