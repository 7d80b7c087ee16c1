import type { Lead } from '#shared/leads.ts';

/** The address that calls a lead; null without a phone. What was typed may hold anything, so it is escaped. */
export const dialling = ({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>): string | null => {
  if (phoneE164) return `tel:${phoneE164}`;
  return phone ? `tel:${encodeURIComponent(phone)}` : null;
};

/** The address that writes to a lead; nothing of it can become a header of the mail. */
export const mailing = ({ email }: Pick<Lead, 'email'>): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
