import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshPaths } from './query-client.ts';

/** What counts, or lists what is counted; only what a screen shows at the moment is asked for again. */
const COUNTED = ['/api/dashboard', '/api/notifications'] as const;

/** Fetches counts again when the server's change token changes. */
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
