import type { Lead } from '#shared/leads.ts';

/** Null without a phone. The input may hold anything, so it is escaped. */
export const dialling = ({ phone, phoneE164 }: Pick<Lead, 'phone' | 'phoneE164'>): string | null => {
  if (phoneE164) return `tel:${phoneE164}`;
  return phone ? `tel:${encodeURIComponent(phone)}` : null;
};

/** Null where only a call is known. Escaped, so that nothing in the address can become a mail header. */
export const mailing = ({ email }: Pick<Lead, 'email'>): string | null =>
  email === '' ? null : `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** Null where the number cannot be dialled. */
export const texting = ({ phoneE164 }: Pick<Lead, 'phoneE164'>): string | null => phoneE164 && `sms:${phoneE164}`;
