import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientChoice } from '#shared/client-choices.ts';
import { withQuery } from '#web/lib/api.ts';

const SEARCH_AFTER_MS = 120;
const MAX_RECENT = 5;
const LIMIT = 20;
const STORED = 'farmstead.recent-clients';

/** Null stands for all clients. */
export type ClientOption = ClientChoice | null;

const isChoice = (value: unknown): value is ClientChoice => {
  const { id, name, detail } = (value ?? {}) as Partial<ClientChoice>;
  return typeof id === 'number' && typeof name === 'string' && typeof detail === 'string';
};

const readRecent = (): ClientChoice[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice) : [];
  } catch {
    return [];
  }
};

export const rememberClient = (choice: ClientChoice): void => {
  const recent = [choice, ...readRecent().filter(({ id }) => id !== choice.id)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(STORED, JSON.stringify(recent));
  } catch {
    // Storage may be disabled.
  }
};

/** All clients, then the last chosen ones, then the others by name; while searching, what the server finds. */
export const useClientOptions = (query: string) => {
  const q = query.trim();
  const [settled] = useDebouncedValue(q, SEARCH_AFTER_MS);
  const [recent] = useState(readRecent);
  const found = useQuery<ClientChoice[]>({
    queryKey: [withQuery('/api/clients/choices', { q: q === '' ? null : settled, limit: LIMIT })],
    placeholderData: keepPreviousData,
  });
  const clients = found.data ?? [];
  const recentIds = new Set(recent.map(({ id }) => id));
  const options: ClientOption[] =
    q === '' ? [null, ...recent, ...clients.filter(({ id }) => !recentIds.has(id))] : clients;
  return {
    options,
    isSearching: found.isFetching || settled !== q,
    isFailed: found.isError,
    isCut: clients.length === LIMIT,
  };
};
