import { retryAfterMs } from './completions.rules.ts';

/** The room that a provider reports for requests or tokens. */
export interface ReportedRoom {
  left: number;
  /** The size of the full window; null when not reported. */
  limit: number | null;
  resetMs: number;
}

export interface ReportedLimits {
  requests: ReportedRoom | null;
  tokens: ReportedRoom | null;
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of "120ms", "1s", "6m0s" or "1h2m3.5s", of plain seconds, or until a date; null for anything else. */
export const parseResetMs = (text: string | null | undefined, now: number): number | null => {
  const value = text?.trim() ?? '';
  if (value === '') return null;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  if (/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/.test(value))
    return [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)].reduce(
      (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0),
      0,
    );
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};

const readCount = (headers: Headers, name: string): number | null => {
  const text = headers.get(name);
  return text === null || !/^\d+(?:\.\d+)?$/.test(text.trim()) ? null : Number(text);
};

const readRoom = (
  headers: Headers,
  { left, limit, reset, now }: { left: string; limit: string; reset: string; now: number },
): ReportedRoom | null => {
  const remaining = readCount(headers, left);
  const resetMs = parseResetMs(headers.get(reset), now);
  return remaining === null || resetMs === null ? null : { left: remaining, limit: readCount(headers, limit), resetMs };
};

const openAiRoom = (headers: Headers, what: string, now: number): ReportedRoom | null =>
  readRoom(headers, {
    left: `x-ratelimit-remaining-${what}`,
    limit: `x-ratelimit-limit-${what}`,
    reset: `x-ratelimit-reset-${what}`,
    now,
  });

const anthropicRoom = (headers: Headers, what: string, now: number): ReportedRoom | null =>
  readRoom(headers, {
    left: `anthropic-ratelimit-${what}-remaining`,
    limit: `anthropic-ratelimit-${what}-limit`,
    reset: `anthropic-ratelimit-${what}-reset`,
    now,
  });

const tightest = (rooms: (ReportedRoom | null)[]): ReportedRoom | null =>
  rooms.reduce((least, room) => (room && (!least || room.left < least.left) ? room : least), null);

/** The limits in an answer's headers, as OpenAI and those who follow it or Anthropic name them. */
export const readLimits = (headers: Headers, now: number): ReportedLimits => ({
  requests: openAiRoom(headers, 'requests', now) ?? anthropicRoom(headers, 'requests', now),
  tokens:
    openAiRoom(headers, 'tokens', now) ??
    tightest(['tokens', 'input-tokens'].map((what) => anthropicRoom(headers, what, now))),
});

/** The wait that a refused call asks for: `retry-after-ms`, `retry-after`, else the reset of the limit that is used up. */
export const requestedWaitMs = (headers: Headers | undefined, now: number): number | null => {
  if (!headers) return null;
  const milliseconds = readCount(headers, 'retry-after-ms');
  if (milliseconds !== null) return milliseconds;
  const after = retryAfterMs(headers, new Date(now));
  if (after !== null) return after;
  const { requests, tokens } = readLimits(headers, now);
  const resets = [requests, tokens].flatMap((room) => (room && room.left === 0 ? [room.resetMs] : []));
  return resets.length === 0 ? null : Math.max(...resets);
};

/** A stored limit: what is left of it, and the milliseconds until it is full again; null once that time is over. */
export interface StoredRoom {
  left: number;
  limit: number | null;
  resetMs: number | null;
}

export interface StoredLimits {
  pausedMs: number | null;
  requests: StoredRoom | null;
  tokens: StoredRoom | null;
}

/** How often a call looks again while the answers of others are awaited. */
export const LOOK_AGAIN_MS = 100;

export interface TakenRoom {
  waitMs: number;
  /** What is left after the call; null where the limit is unknown. */
  after: { left: number; isOver: boolean } | null;
}

/** Takes the room of a call, or says how long it is too small. A window that has ended is full again. */
export const takeFrom = (room: StoredRoom | null, { need, open }: { need: number; open: number }): TakenRoom => {
  if (!room) return { waitMs: 0, after: null };
  const isOver = room.resetMs !== null && room.resetMs <= 0;
  const left = isOver ? (room.limit ?? need) : room.left;
  const after = { left: left - need, isOver };
  if (left >= Math.min(need, room.limit ?? need)) return { waitMs: 0, after };
  // The answers of open calls may report more room than is left without them.
  if (open > 0) return { waitMs: LOOK_AGAIN_MS, after };
  return { waitMs: Math.max(0, room.resetMs ?? 0), after };
};
