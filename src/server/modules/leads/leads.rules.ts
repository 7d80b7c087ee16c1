import { SAME_VISITOR_DAYS, type LeadSource } from '#shared/leads.ts';

/** What tells the same visitor: the e-mail however it is cased or composed. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** How far back the same e-mail on the same farm is the same visitor. */
export const sameVisitorSince = (now: Date): Date => new Date(now.getTime() - SAME_VISITOR_DAYS * 86_400_000);

/** The badge of a lead: both form and quiz make it Premium. */
export const leadType = (lead: { source: LeadSource; completedBoth: boolean }): string => {
  if (lead.completedBoth) return 'Premium';
  return lead.source === 'quiz' ? 'Quiz' : 'Contact';
};

/** Two messages of one visitor, the older first; a repeat adds nothing. */
export const joinMessages = (before: string | null, now: string | null): string | null => {
  if (!now || before === now || before?.split('\n\n').includes(now)) return before;
  return before ? `${before}\n\n${now}` : now;
};
