/** The address that calls a number as it was typed; an extension is dialled after it. Null when it holds no digits. */
export const telephoneLink = (phone: string): string | null => {
  const [number = '', extension = ''] = phone.split(/\s*(?:;|,|#|\bext\b\.?|\bx)\s*/i);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return null;
  const ext = extension.replace(/\D/g, '');
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}${ext === '' ? '' : `;ext=${ext}`}`;
};

/** The address that writes to somebody; nothing in it can add recipients or text of its own. */
export const emailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Where a lead came from: "Quiz", otherwise "Contact Form", also where nothing is said. */
export const sourceLabel = (source: string | null | undefined): string =>
  source?.toLowerCase() === 'quiz' ? 'Quiz' : 'Contact Form';

/** "Providence, RI" from the parts that are known; empty when none is. */
export const placeText = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
