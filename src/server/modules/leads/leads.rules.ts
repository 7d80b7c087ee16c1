import { SAME_VISITOR_DAYS, type LeadSource } from '#shared/leads.ts';

/** Identifies a visitor: the e-mail in any case and Unicode composition. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export const sameVisitorSince = (now: Date): Date => new Date(now.getTime() - SAME_VISITOR_DAYS * 86_400_000);

/** The badge of a lead: form and quiz together make it Premium. */
export const leadType = (lead: { source: LeadSource; completedBoth: boolean }): string => {
  if (lead.completedBoth) return 'Premium';
  return lead.source === 'quiz' ? 'Quiz' : 'Contact';
};

/** Joins two messages of one visitor, the older first; a repeat adds nothing. */
export const joinMessages = (before: string | null, now: string | null): string | null => {
  if (!now || before === now || before?.split('\n\n').includes(now)) return before;
  return before ? `${before}\n\n${now}` : now;
};
