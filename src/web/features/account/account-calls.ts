import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Account,
  ChangePassword,
  UpdateNotificationPreferences,
  EndedSessions,
  StaffSession,
  PendingSecondFactor,
  ConfirmPasswordAndCode,
  ConfirmPassword,
  RecoveryCodes,
  SaveProfile,
} from '#shared/account.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

const ACCOUNT = '/api/account';
const SESSIONS = '/api/account/sessions';
const SECOND_FACTOR = '/api/account/second-factor';

export const useAccount = () => useQuery<Account>({ queryKey: [ACCOUNT] });

/** The sidebar shows the name. */
const SIGNED_IN_USER = '/api/auth/user';

export const useSaveProfile = (then: FollowUp<Account, SaveProfile>) =>
  useAction({
    mutationFn: (body: SaveProfile) => callApi<Account>(ACCOUNT, { method: 'PATCH', body }),
    answers: [ACCOUNT],
    refreshes: [SIGNED_IN_USER],
    ...then,
  });

export const useSaveNotifications = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: UpdateNotificationPreferences) =>
      callApi<Account>(`${ACCOUNT}/notifications`, { method: 'PATCH', body }),
    optimistic: (choice) => {
      const before = queries.getQueryData<Account>([ACCOUNT]);
      queries.setQueryData<Account>(
        [ACCOUNT],
        (account) => account && { ...account, notifications: { ...account.notifications, ...definedOf(choice) } },
      );
      return () => queries.setQueryData([ACCOUNT], before);
    },
    failure: 'Failed to save notifications',
    answers: [ACCOUNT],
  });
};

const definedOf = (choice: UpdateNotificationPreferences): Partial<Account['notifications']> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));

export const useChangePassword = (then: FollowUp<unknown, ChangePassword>) =>
  useAction({
    mutationFn: (body: ChangePassword) => callApi(`${ACCOUNT}/password`, { method: 'POST', body }),
    refreshes: [SESSIONS],
    ...then,
  });

export const useOwnSessions = () => useQuery<StaffSession[]>({ queryKey: [SESSIONS], staleTime: 0 });

const useSessionsChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [SESSIONS] });
};

export const useEndSession = () =>
  useAction({
    mutationFn: (id: number) => callApi(`${SESSIONS}/${id}`, { method: 'DELETE' }),
    failure: 'Failed to end session',
    onSettled: useSessionsChanged(),
  });

export const useEndOtherSessions = () =>
  useAction({
    mutationFn: () => callApi<EndedSessions>(`${SESSIONS}/end-others`, { method: 'POST' }),
    success: ({ ended }) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`),
    failure: 'Failed to end session',
    onSettled: useSessionsChanged(),
  });

export const useBeginSecondFactor = (then: FollowUp<PendingSecondFactor, ConfirmPassword>) =>
  useAction({
    mutationFn: (body: ConfirmPassword) => callApi<PendingSecondFactor>(SECOND_FACTOR, { method: 'POST', body }),
    ...then,
  });

const useAccountChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [ACCOUNT] });
};

export const useConfirmSecondFactor = (then: FollowUp<RecoveryCodes, string>) =>
  useAction({
    mutationFn: (code: string) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/confirm`, { method: 'POST', body: { code } }),
    onSettled: useAccountChanged(),
    ...then,
  });

export const useRenewRecoveryCodes = (then: FollowUp<RecoveryCodes, ConfirmPasswordAndCode>) =>
  useAction({
    mutationFn: (body: ConfirmPasswordAndCode) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/recovery-codes`, { method: 'POST', body }),
    onSettled: useAccountChanged(),
    ...then,
  });

export const useDisableSecondFactor = (then: FollowUp<Account, ConfirmPasswordAndCode>) =>
  useAction({
    mutationFn: (body: ConfirmPasswordAndCode) =>
      callApi<Account>(`${SECOND_FACTOR}/disable`, { method: 'POST', body }),
    answers: [ACCOUNT],
    refreshes: [SIGNED_IN_USER],
    ...then,
  });
