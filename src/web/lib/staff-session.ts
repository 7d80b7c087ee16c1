import { useQuery } from '@tanstack/react-query';
import { roleMay, type Permission } from '#shared/roles.ts';
import type { StaffUser } from '#shared/staff.ts';

const CHECK_EVERY_MS = 2000;
const STATUS_FRESH_MS = 30_000;
export const ADMIN_STATUS = '/api/admin/status';

/**
 * Whether the server counts this browser as signed-in staff, asked every 2 s without prolonging the session.
 * `isAdmin` is undefined until the first answer; a failing check (the server is away) changes nothing.
 */
export const useAdminStatus = () => {
  const query = useQuery<{ isAdmin: boolean }>({
    queryKey: [ADMIN_STATUS],
    staleTime: STATUS_FRESH_MS,
    refetchInterval: CHECK_EVERY_MS,
    refetchOnMount: 'always',
  });
  return { isAdmin: query.data?.isAdmin, failed: query.isError && query.data === undefined, retry: query.refetch };
};

/** The signed-in member of staff; undefined until known. Only asked below the admin's shell. */
export const useStaffUser = (): StaffUser | undefined => useQuery<StaffUser>({ queryKey: ['/api/auth/user'] }).data;

/** Whether the signed-in member of staff may do something; false until known. Do not offer what one may not do. */
export const useMay = (permission: Permission): boolean => {
  const user = useStaffUser();
  return user !== undefined && roleMay(user.role, permission);
};
