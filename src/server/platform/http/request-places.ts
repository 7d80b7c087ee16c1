import type { ServerResponse } from 'node:http';
import { tooManyRequests } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;

interface Places {
  ofOne: number;
  inAll: number;
}

/** Takes a place for a caller's request until its response is over; throws 429 when none is left. */
export type TakePlace = (caller: number, response: ServerResponse) => void;

/** Places for requests with large bodies, so that few are in memory at once, whoever sends them. */
export const createPlaces = ({ ofOne, inAll }: Places): TakePlace => {
  const taken = new Map<number, number>();
  let all = 0;
  const release = (caller: number): void => {
    all -= 1;
    const left = (taken.get(caller) ?? 0) - 1;
    if (left > 0) taken.set(caller, left);
    else taken.delete(caller);
  };
  return (caller, response) => {
    const own = taken.get(caller) ?? 0;
    if (own >= ofOne || all >= inAll) throw tooManyRequests(RETRY_AFTER_SECONDS);
    all += 1;
    taken.set(caller, own + 1);
    // Also after a connection that breaks off, which never finishes.
    response.once('close', () => release(caller));
  };
};
