import { isbot } from 'isbot';
import { SPAM_SIGNALS, type QuarantineReason, type SpamSignal } from '#shared/quarantine.ts';

export interface SpamCheckInput {
  name: string | null;
  email: string | null;
  message: string | null;
  userAgent: string | null;
  hasTimeTrap: boolean;
}

const LINK = /https?:\/\/|www\.[a-z0-9-]+\.|\[url|<a\s/gi;

/** Common disposable addresses: a hint, no proof. */
const THROWAWAY =
  /@(.*\.)?(mailinator|guerrillamail|10minutemail|temp-mail|tempmail|yopmail|trashmail|sharklasers|getnada|dispostable|maildrop|throwawaymail|fakeinbox|mohmal|emailondeck)\.[a-z.]+$/i;

const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

const isOtherScript = (text: string): boolean => {
  const letters = text.match(LETTER)?.length ?? 0;
  return letters >= 20 && (text.match(LATIN)?.length ?? 0) < letters / 2;
};

/** The weight of each signal. Visitors without JavaScript get one point, and no single point quarantines a form. */
const SPAM_POINTS: Record<SpamSignal, number> = {
  no_script: 1,
  program: 1,
  link: 1,
  many_links: 2,
  link_in_name: 2,
  throwaway_email: 1,
  other_script: 1,
};
const QUARANTINE_SCORE = 3;

export const detectSpamSignals = ({ name, email, message, userAgent, hasTimeTrap }: SpamCheckInput): SpamSignal[] => {
  const links = message?.match(LINK)?.length ?? 0;
  const found: [SpamSignal, boolean][] = [
    ['no_script', !hasTimeTrap],
    ['program', !userAgent || isbot(userAgent)],
    ['link', links === 1],
    ['many_links', links > 1],
    ['link_in_name', name !== null && name.search(LINK) >= 0],
    ['throwaway_email', email !== null && THROWAWAY.test(email)],
    ['other_script', message !== null && isOtherScript(message)],
  ];
  return found.filter(([, is]) => is).map(([signal]) => signal);
};

export interface QuarantineResult {
  reason: QuarantineReason;
  /** The word, place or signals behind the reason; null where the reason is complete. */
  detail: string | null;
}

/** The result when the signals together reach three points; null below. */
export const evaluateSpamScore = (signals: readonly SpamSignal[]): QuarantineResult | null => {
  const points = signals.reduce((sum, signal) => sum + SPAM_POINTS[signal], 0);
  if (points < QUARANTINE_SCORE) return null;
  return { reason: 'looks_automated', detail: signals.map((signal) => SPAM_SIGNALS[signal]).join(', ') };
};
