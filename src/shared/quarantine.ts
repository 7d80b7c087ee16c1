/** Why a lead is quarantined: staff see it, and it is not delivered until they release it. */
export const QUARANTINE_REASONS = [
  'honeypot',
  'many_from_one_address',
  'many_on_one_page',
  'too_quick',
  'stale_form',
  'forged_form',
  'repeated_text',
  'looks_automated',
  'outside_area',
  'blocked_word',
  'blocked_domain',
  'contacted_before',
  'marked_by_staff',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** Spam signals that do not quarantine a submission by themselves. */
export const SPAM_SIGNALS = {
  no_script: 'sent without the page’s script',
  program: 'sent by a program rather than a browser',
  link: 'a link in the text',
  many_links: 'several links in the text',
  link_in_name: 'a link in the name',
  throwaway_email: 'a throwaway e-mail address',
  other_script: 'a text mostly in another script',
} as const;
export type SpamSignal = keyof typeof SPAM_SIGNALS;

const REASON_TEXTS: Record<QuarantineReason, string> = {
  honeypot: 'A field that people do not see was filled in',
  many_from_one_address: 'More than five forms came from its address within a minute',
  many_on_one_page: 'Far more forms than usual came to this page or farm within a minute',
  too_quick: 'It was sent within two seconds of opening the form',
  stale_form: 'The form was opened more than a day before it was sent',
  forged_form: 'The proof of when the form was opened is not ours or of another page',
  repeated_text: 'The same text came under several names',
  looks_automated: 'It looks automated',
  outside_area: 'It is outside the client’s area',
  blocked_word: 'It holds a blocked word',
  blocked_domain: 'Its e-mail domain is blocked',
  contacted_before: 'This person asked the client before',
  marked_by_staff: 'Marked as spam by staff',
};

/** Why a lead is quarantined, as a phrase; `detail` is the word, place or signals that caught it. */
export const describeQuarantine = (reason: QuarantineReason, detail: string | null): string =>
  detail === null ? REASON_TEXTS[reason] : `${REASON_TEXTS[reason]}: ${detail}`;
