import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshPaths } from './query-client.ts';

/** What counts, or lists what is counted; only what a screen shows at the moment is asked for again. */
const COUNTED = ['/api/dashboard', '/api/notices'] as const;

/** Fetches counts again when the server's pulse says that they may have changed. */
export const useLiveCounts = (pulse: string | null): void => {
  const client = useQueryClient();
  const last = useRef(pulse);
  useEffect(() => {
    const before = last.current;
    if (pulse === null || pulse === before) return;
    last.current = pulse;
    if (before !== null) void refreshPaths(client, COUNTED);
  }, [client, pulse]);
};
