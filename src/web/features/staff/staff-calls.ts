import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcceptLink,
  ChangeMember,
  InvitedMember,
  InviteMember,
  MemberLink,
  OpenedLink,
  StaffMember,
} from '#shared/staff-members.ts';
import { callApi } from '#web/lib/api.ts';

const STAFF = '/api/staff';

export const useMembers = () => useQuery<StaffMember[]>({ queryKey: [STAFF], staleTime: 0 });

const useMembersChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [STAFF] });
};

export const useInvite = () =>
  useMutation({
    mutationFn: (body: InviteMember) => callApi<InvitedMember>(`${STAFF}/invitations`, { method: 'POST', body }),
    onSuccess: useMembersChanged(),
  });

export const useMakeLink = () =>
  useMutation({
    mutationFn: (id: number) => callApi<MemberLink>(`${STAFF}/${id}/link`, { method: 'POST' }),
    onSuccess: useMembersChanged(),
  });

export const useChangeMember = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ChangeMember & { id: number }) =>
      callApi<StaffMember>(`${STAFF}/${id}`, { method: 'PATCH', body }),
    onSettled: useMembersChanged(),
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: number) => callApi(`${STAFF}/${id}`, { method: 'DELETE' }),
    onSettled: useMembersChanged(),
  });

export const useResetSecondFactor = () =>
  useMutation({
    mutationFn: (id: number) => callApi(`${STAFF}/${id}/reset-second-factor`, { method: 'POST' }),
    onSettled: useMembersChanged(),
  });

export const useOpenedLink = (token: string) =>
  useQuery<OpenedLink>({
    queryKey: ['staff-link', token],
    queryFn: () => callApi<OpenedLink>('/api/staff-links/open', { method: 'POST', body: { token } }),
  });

export const useAcceptLink = () =>
  useMutation({
    mutationFn: (body: AcceptLink) => callApi('/api/staff-links/accept', { method: 'POST', body }),
  });
