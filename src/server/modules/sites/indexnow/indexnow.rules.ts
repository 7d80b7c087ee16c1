/** Addresses that one submission may hold (indexnow.org). */
export const MOST_URLS = 10_000;

/** What came back of a submission; status null when there was no answer. */
export interface Outcome {
  isAccepted: boolean;
  detail: string;
  /** Seconds until the same addresses are sent again; null when they are not. */
  waitSeconds: number | null;
}

const MINUTE = 60;
const LONGEST_WAIT = 24 * 60 * MINUTE;
const FIRST_WAIT = 10 * MINUTE;

/** Ten minutes, then twice as long each time, up to a day. */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT * 2 ** Math.min(failures, 10), LONGEST_WAIT);

interface Answered {
  /** Null when there was no answer. */
  status: number | null;
  retryAfterSeconds: number | null;
  /** Submissions for the host that were not taken right before this one. */
  failures: number;
  host: string;
}

/** What an answer means, in words for staff, and what follows. */
export const outcomeOf = ({ status, retryAfterSeconds, failures, host }: Answered): Outcome => {
  const wait = Math.min(Math.max(retryAfterSeconds ?? 0, waitAfter(failures)), LONGEST_WAIT);
  const refused = (detail: string, waitSeconds: number | null): Outcome => ({ isAccepted: false, detail, waitSeconds });
  if (status === 200) return { isAccepted: true, detail: 'Received.', waitSeconds: null };
  if (status === 202)
    return {
      isAccepted: true,
      detail: `Received. The search engines still look for the key file on ${host}.`,
      waitSeconds: null,
    };
  if (status === 403)
    return refused(
      `The search engines found no valid key file on ${host}. Test the domain’s connection: its .txt files must reach ` +
        'the product.',
      wait,
    );
  if (status === 422)
    return refused(`The addresses were refused: they do not belong to ${host}, or the key does not fit.`, null);
  if (status === 400) return refused('The submission was refused as not well formed.', null);
  if (status === 429) return refused('Too many submissions at once. The rest is sent later.', wait);
  return status === null
    ? refused('There was no answer. It is sent again later.', wait)
    : refused(`The answer was ${status}. It is sent again later.`, wait);
};

/** Whether search engines can reach an origin at all. */
export const isReachable = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname.includes('.') && !/(^|\.)localhost$|^[\d.]+$|^\[/.test(hostname);
};
