import { isbot } from 'isbot';
import { SIGNALS, type HeldReason, type Signal } from '#shared/held.ts';

export interface SuspectForm {
  name: string | null;
  email: string | null;
  message: string | null;
  userAgent: string | null;
  hasTiming: boolean;
}

const LINK = /https?:\/\/|www\.[a-z0-9-]+\.|\[url|<a\s/gi;

/** Addresses that exist for minutes; the most used ones, a hint and no proof. */
const THROWAWAY =
  /@(.*\.)?(mailinator|guerrillamail|10minutemail|temp-mail|tempmail|yopmail|trashmail|sharklasers|getnada|dispostable|maildrop|throwawaymail|fakeinbox|mohmal|emailondeck)\.[a-z.]+$/i;

const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

const isOtherScript = (text: string): boolean => {
  const letters = text.match(LETTER)?.length ?? 0;
  return letters >= 20 && (text.match(LATIN)?.length ?? 0) < letters / 2;
};

/** How much each signal weighs. People without JavaScript carry one point, and no single point holds anybody. */
const POINTS: Record<Signal, number> = {
  no_timing: 1,
  program: 1,
  link: 1,
  many_links: 2,
  link_in_name: 2,
  throwaway_email: 1,
  other_script: 1,
};
const HELD_AT = 3;

/** What speaks against a form, weighed or not. */
export const signalsOf = ({ name, email, message, userAgent, hasTiming }: SuspectForm): Signal[] => {
  const links = message?.match(LINK)?.length ?? 0;
  const found: [Signal, boolean][] = [
    ['no_timing', !hasTiming],
    ['program', !userAgent || isbot(userAgent)],
    ['link', links === 1],
    ['many_links', links > 1],
    ['link_in_name', name !== null && name.search(LINK) >= 0],
    ['throwaway_email', email !== null && THROWAWAY.test(email)],
    ['other_script', message !== null && isOtherScript(message)],
  ];
  return found.filter(([, is]) => is).map(([signal]) => signal);
};

export interface Verdict {
  reason: HeldReason;
  /** The word, place or signals it is held for; null where the reason says all. */
  detail: string | null;
}

/** Whether the signals together hold the form: three points or more. */
export const weigh = (signals: readonly Signal[]): Verdict | null => {
  const points = signals.reduce((sum, signal) => sum + POINTS[signal], 0);
  if (points < HELD_AT) return null;
  return { reason: 'looks_automated', detail: signals.map((signal) => SIGNALS[signal]).join(', ') };
};
