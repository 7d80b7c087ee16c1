/** Consent texts of the public form. A changed text gets a new version; old ones stay, because leads refer to them. */
export const CONSENT_TEXTS = {
  // Required by 47 CFR 64.1200(f)(9): seller, means, number, not a condition of purchase.
  v1: (clientName: string): string =>
    `I agree that ${clientName} may call or text me at the number above about my request and its services, including with automated technology or recorded messages. Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out.`,
} as const;

export type ConsentVersion = keyof typeof CONSENT_TEXTS;

const CONSENT_VERSION: ConsentVersion = 'v1';

/** The current consent text, which the visitor accepts by ticking the box. */
export const consentText = (clientName: string): string => CONSENT_TEXTS[CONSENT_VERSION](clientName);
