/** Per submission (indexnow.org). */
export const MAX_URLS = 10_000;

/** The result of a submission. */
export interface SubmissionResult {
  isAccepted: boolean;
  detail: string;
  /** Seconds until the next try; null for none. */
  waitSeconds: number | null;
}

const MINUTE = 60;
const MAX_WAIT = 24 * 60 * MINUTE;
const FIRST_WAIT = 10 * MINUTE;

/** Ten minutes, doubled each time, up to a day. */
const indexNowRetryDelay = (failures: number): number => Math.min(FIRST_WAIT * 2 ** Math.min(failures, 10), MAX_WAIT);

interface IndexNowResponse {
  /** Null when there was no answer. */
  status: number | null;
  retryAfterSeconds: number | null;
  /** Consecutive refused submissions for the host before this one. */
  failures: number;
  host: string;
}

/** The meaning of an answer, with a message for staff. */
export const interpretResponse = ({
  status,
  retryAfterSeconds,
  failures,
  host,
}: IndexNowResponse): SubmissionResult => {
  const wait = Math.min(Math.max(retryAfterSeconds ?? 0, indexNowRetryDelay(failures)), MAX_WAIT);
  const refused = (detail: string, waitSeconds: number | null): SubmissionResult => ({
    isAccepted: false,
    detail,
    waitSeconds,
  });
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

/** Whether search engines can reach an origin. */
export const isIndexableOrigin = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname.includes('.') && !/(^|\.)localhost$|^[\d.]+$|^\[/.test(hostname);
};
