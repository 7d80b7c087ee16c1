import { useQuery } from '@tanstack/react-query';
import { MOST_HEALTH } from '#shared/client-health-limits.ts';
import type { ClientHealth } from '#shared/client-health.ts';
import { callApi } from '#web/lib/api.ts';

const PATH = '/api/clients/health';
const FRESH_MS = 60_000;

interface Waiting {
  id: number;
  resolve: (health: ClientHealth | null) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

const ask = async (asked: readonly Waiting[]): Promise<void> => {
  try {
    const found = await callApi<ClientHealth[]>(`${PATH}?ids=${asked.map(({ id }) => id).join(',')}`);
    const byClient = new Map(found.map((health) => [health.clientId, health]));
    for (const { id, resolve } of asked) resolve(byClient.get(id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
};

const askAll = (): void => {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += MOST_HEALTH) void ask(asked.slice(from, from + MOST_HEALTH));
};

/** Rows that are drawn together are asked for together. */
const load = (id: number): Promise<ClientHealth | null> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(askAll);
    waiting.push({ id, resolve, reject });
  });

/** How a client in a list is doing; null for one that is gone. */
export const useClientHealth = (id: number) =>
  useQuery({ queryKey: [PATH, id], queryFn: () => load(id), staleTime: FRESH_MS });
