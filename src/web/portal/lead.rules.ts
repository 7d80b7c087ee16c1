/** An extension is dialed after the number. Null without digits. */
export const telephoneLink = (phone: string): string | null => {
  const [number = '', extension = ''] = phone.split(/\s*(?:;|,|#|\bext\b\.?|\bx)\s*/i);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return null;
  const ext = extension.replace(/\D/g, '');
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}${ext === '' ? '' : `;ext=${ext}`}`;
};

/** Null where a text cannot be sent: without digits or to an extension. */
export const textLink = (phone: string): string | null => {
  const call = telephoneLink(phone);
  return call === null || call.includes(';ext=') ? null : call.replace('tel:', 'sms:');
};

/** Encoded, so that the address cannot add recipients or text. */
export const emailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const SOURCES: Readonly<Record<string, string>> = { quiz: 'Quiz', call: 'Call' };

/** "Quiz" or "Call", otherwise "Contact Form", also without a source. */
export const sourceLabel = (source: string | null | undefined): string =>
  SOURCES[source?.toLowerCase() ?? ''] ?? 'Contact Form';

/** "Providence, RI" from the known parts; empty without any. */
export const locationText = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
