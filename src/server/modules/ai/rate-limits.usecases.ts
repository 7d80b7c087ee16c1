import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { readLimits, type ReportedRoom } from './rate-limits.rules.ts';

/** After so long a call is sent although the provider reported no room: its refusal then says what to do. */
const MAX_WAIT_MS = 5 * 60_000;
/** How often a call looks again while the answers of others are awaited. */
const LOOK_AGAIN_MS = 50;

interface Room {
  left: number;
  limit: number | null;
  resetAt: number;
}

/** What this process knows about one model's limits; in memory, since each answer reports them anew. */
interface Lane {
  pausedUntil: number;
  requests: Room | null;
  tokens: Room | null;
  /** Calls that are sent and not answered. */
  open: Set<OpenCall>;
  /** The number of the last call sent, and of the latest whose report counts. */
  sent: number;
  reported: number;
}

interface OpenCall {
  tokens: number;
  number: number;
}

const lanes = new Map<string, Lane>();

const laneOf = ({ baseUrl, model }: LanguageModel): Lane => {
  const key = `${baseUrl} ${model}`;
  const lane = lanes.get(key) ?? {
    pausedUntil: 0,
    requests: null,
    tokens: null,
    open: new Set(),
    sent: 0,
    reported: 0,
  };
  lanes.set(key, lane);
  return lane;
};

/** Until when a room is too small; 0 when it is not. A window that has ended is full again. */
const blockedUntil = (room: Room | null, { need, lane, now }: { need: number; lane: Lane; now: number }): number => {
  if (!room) return 0;
  if (room.resetAt <= now && room.resetAt !== 0) Object.assign(room, { left: room.limit ?? need, resetAt: 0 });
  if (room.left >= Math.min(need, room.limit ?? need)) return 0;
  // The answers of open calls may report more room than is left without them.
  if (lane.open.size > 0) return now + LOOK_AGAIN_MS;
  return room.resetAt > now ? room.resetAt : 0;
};

/** Delays further calls to this model. */
export const pauseCalls = (model: LanguageModel, milliseconds: number): void => {
  const lane = laneOf(model);
  lane.pausedUntil = Math.max(lane.pausedUntil, Date.now() + milliseconds);
};

/** Waits until the provider's limits have room for a call, and takes it. `onWait` runs once before a wait. */
export const takeRoom = async (
  model: LanguageModel,
  { tokens, onWait }: { tokens: number; onWait: () => void },
): Promise<OpenCall> => {
  const lane = laneOf(model);
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const now = Date.now();
    const until = Math.max(
      lane.pausedUntil,
      blockedUntil(lane.requests, { need: 1, lane, now }),
      blockedUntil(lane.tokens, { need: tokens, lane, now }),
    );
    if (until <= now || now >= giveUpAt) {
      if (lane.requests) lane.requests.left -= 1;
      if (lane.tokens) lane.tokens.left -= tokens;
      lane.sent += 1;
      const call = { tokens, number: lane.sent };
      lane.open.add(call);
      return call;
    }
    onWait();
    await delay(Math.min(until, giveUpAt) - now);
  }
};

/** Remembers the limits that an answer reports, less the open calls, which the provider may not have counted yet. */
export const returnRoom = (model: LanguageModel, { call, headers }: { call: OpenCall; headers: Headers | null }) => {
  const lane = laneOf(model);
  lane.open.delete(call);
  if (!headers || call.number < lane.reported) return;
  lane.reported = call.number;
  const now = Date.now();
  const { requests, tokens } = readLimits(headers, now);
  const toRoom = (room: ReportedRoom, taken: number): Room => ({
    left: room.left - taken,
    limit: room.limit,
    resetAt: now + room.resetMs,
  });
  if (requests) lane.requests = toRoom(requests, lane.open.size);
  if (!tokens) return;
  const taken = [...lane.open].reduce((sum, open) => sum + open.tokens, 0);
  lane.tokens = toRoom(tokens, taken);
};
