import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApiFile } from './api.ts';
import { roleMay, type Permission } from '#shared/roles.ts';
import { CHANGE_TOKEN_HEADER } from '#shared/change-token.ts';
import type { AdminStatus, StaffUser } from '#shared/staff.ts';
import { useEffect, useRef } from 'react';
import { refreshPaths } from './query-client.ts';

const CHECK_EVERY_MS = 2000;
const STATUS_FRESH_MS = 30_000;
export const ADMIN_STATUS = '/api/admin/status';

export const adminStatus = queryOptions<{ isStaff: boolean; changeToken: string | null }>({
  queryKey: [ADMIN_STATUS],
  queryFn: async ({ signal }) => {
    const answer = await callApiFile(ADMIN_STATUS, { signal });
    const { isAdmin, isStaff = isAdmin } = (await answer.json()) as AdminStatus;
    return { isStaff, changeToken: answer.headers.get(CHANGE_TOKEN_HEADER) };
  },
  staleTime: STATUS_FRESH_MS,
});

/**
 * Polled every 2 s without prolonging the session. `isStaff` is undefined until the first answer; a failed request
 * changes nothing. `changeToken` changes with the counts on screen; null where the server sent none.
 */
export const useAdminStatus = () => {
  const query = useQuery({
    ...adminStatus,
    refetchInterval: CHECK_EVERY_MS,
    refetchOnMount: 'always',
  });
  return {
    isStaff: query.data?.isStaff,
    changeToken: query.data?.changeToken ?? null,
    failed: query.isError && query.data === undefined,
    retry: query.refetch,
  };
};

/** Undefined while loading. Only available inside the admin shell. */
export const useStaffUser = (): StaffUser | undefined => useQuery<StaffUser>({ queryKey: ['/api/auth/user'] }).data;

/** False while loading. Hide what the user may not do. */
export const useMay = (permission: Permission): boolean => {
  const user = useStaffUser();
  return user !== undefined && roleMay(user.role, permission);
};

/** Like `useMay`, but true while loading: for what would move the screen if it came later. */
export const useMayPerhaps = (permission: Permission): boolean => {
  const user = useStaffUser();
  return user === undefined || roleMay(user.role, permission);
};

/** Counts, and lists that are counted; only those on screen are refetched. */
const COUNTED = ['/api/dashboard', '/api/notifications'] as const;

const CLIENT_OVERVIEW = /^\/api\/clients\/\d+\/overview$/;

export const useLiveCounts = (changeToken: string | null): void => {
  const client = useQueryClient();
  const last = useRef(changeToken);
  useEffect(() => {
    const before = last.current;
    if (changeToken === null || changeToken === before) return;
    last.current = changeToken;
    if (before === null) return;
    void refreshPaths(client, COUNTED);
    void client.invalidateQueries({ predicate: ({ queryKey }) => CLIENT_OVERVIEW.test(String(queryKey[0])) });
  }, [client, changeToken]);
};
