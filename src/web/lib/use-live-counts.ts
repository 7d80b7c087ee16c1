import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshPaths } from './query-client.ts';

/** Counts, and lists that are counted; only those on screen are refetched. */
const COUNTED = ['/api/dashboard', '/api/notifications'] as const;

export const useLiveCounts = (changeToken: string | null): void => {
  const client = useQueryClient();
  const last = useRef(changeToken);
  useEffect(() => {
    const before = last.current;
    if (changeToken === null || changeToken === before) return;
    last.current = changeToken;
    if (before !== null) void refreshPaths(client, COUNTED);
  }, [client, changeToken]);
};
