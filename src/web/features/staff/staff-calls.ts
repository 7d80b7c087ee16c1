import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcceptStaffLink,
  UpdateMember,
  InvitedMember,
  InviteMember,
  StaffLink,
  StaffLinkDetails,
  StaffMember,
} from '#shared/staff-members.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

const STAFF = '/api/staff';

const useMembersChanged = () => {
  const queries = useQueryClient();
  return () => void refreshPaths(queries, [STAFF]);
};

export const useInvite = (options: FollowUp<InvitedMember, InviteMember>) =>
  useAction({
    mutationFn: (body: InviteMember) => callApi<InvitedMember>(`${STAFF}/invitations`, { method: 'POST', body }),
    onSettled: useMembersChanged(),
    ...options,
  });

export const useCreateLink = () =>
  useAction({
    mutationFn: (id: number) => callApi<StaffLink>(`${STAFF}/${id}/link`, { method: 'POST' }),
    failure: 'Failed to create a link',
    onSuccess: useMembersChanged(),
  });

export const useChangeMember = () =>
  useAction({
    mutationFn: ({ id, ...body }: UpdateMember & { id: number }) =>
      callApi<StaffMember>(`${STAFF}/${id}`, { method: 'PATCH', body }),
    failure: 'Failed to change staff',
    onSettled: useMembersChanged(),
  });

export const useWithdraw = () =>
  useAction({
    mutationFn: (id: number) => callApi(`${STAFF}/${id}`, { method: 'DELETE' }),
    failure: 'Failed to withdraw the invitation',
    onSettled: useMembersChanged(),
  });

export const useResetSecondFactor = () =>
  useAction({
    mutationFn: (id: number) => callApi(`${STAFF}/${id}/reset-second-factor`, { method: 'POST' }),
    failure: 'Failed to reset 2FA',
    onSettled: useMembersChanged(),
  });

export const useOpenedLink = (token: string) =>
  useQuery<StaffLinkDetails>({
    queryKey: ['staff-link', token],
    queryFn: () => callApi<StaffLinkDetails>('/api/staff-links/open', { method: 'POST', body: { token } }),
  });

export const useAcceptLink = (options: FollowUp<unknown, AcceptStaffLink>) =>
  useAction({
    mutationFn: (body: AcceptStaffLink) => callApi('/api/staff-links/accept', { method: 'POST', body }),
    ...options,
  });
