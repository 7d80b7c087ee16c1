import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Account,
  ChangePassword,
  ChooseNotifications,
  EndedSessions,
  OwnSession,
  PendingSecondFactor,
  ProveBoth,
  ProvePassword,
  RecoveryCodes,
  SaveProfile,
} from '#shared/account.ts';
import { callApi } from '#web/lib/api.ts';

const ACCOUNT = '/api/account';
const SESSIONS = '/api/account/sessions';
const SECOND_FACTOR = '/api/account/second-factor';

export const useAccount = () => useQuery<Account>({ queryKey: [ACCOUNT] });

/** Puts an account that was answered in place of the known one; the sidebar shows its name. */
const useAccountSaved = () => {
  const queries = useQueryClient();
  return (account: Account) => {
    queries.setQueryData([ACCOUNT], account);
    void queries.invalidateQueries({ queryKey: ['/api/auth/user'] });
  };
};

export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: SaveProfile) => callApi<Account>(ACCOUNT, { method: 'PATCH', body }),
    onSuccess: useAccountSaved(),
  });

/** Switches show their new place at once and go back when the server refuses. */
export const useChooseNotifications = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseNotifications) => callApi<Account>(`${ACCOUNT}/notifications`, { method: 'PATCH', body }),
    onMutate: (choice) => {
      const before = queries.getQueryData<Account>([ACCOUNT]);
      queries.setQueryData<Account>(
        [ACCOUNT],
        (account) => account && { ...account, notifications: { ...account.notifications, ...definedOf(choice) } },
      );
      return { before };
    },
    onError: (_error, _choice, kept) => queries.setQueryData([ACCOUNT], kept?.before),
    onSuccess: (account) => queries.setQueryData([ACCOUNT], account),
  });
};

const definedOf = (choice: ChooseNotifications): Partial<Account['notifications']> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));

const useSessionsChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [SESSIONS] });
};

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: ChangePassword) => callApi(`${ACCOUNT}/password`, { method: 'POST', body }),
    onSuccess: useSessionsChanged(),
  });

export const useOwnSessions = () => useQuery<OwnSession[]>({ queryKey: [SESSIONS], staleTime: 0 });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => callApi(`${SESSIONS}/${id}`, { method: 'DELETE' }),
    onSettled: useSessionsChanged(),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => callApi<EndedSessions>(`${SESSIONS}/end-others`, { method: 'POST' }),
    onSettled: useSessionsChanged(),
  });

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (body: ProvePassword) => callApi<PendingSecondFactor>(SECOND_FACTOR, { method: 'POST', body }),
  });

const useAccountChanged = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [ACCOUNT] });
};

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/confirm`, { method: 'POST', body: { code } }),
    onSuccess: useAccountChanged(),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: ProveBoth) =>
      callApi<RecoveryCodes>(`${SECOND_FACTOR}/recovery-codes`, { method: 'POST', body }),
    onSuccess: useAccountChanged(),
  });

export const useDisableSecondFactor = () =>
  useMutation({
    mutationFn: (body: ProveBoth) => callApi<Account>(`${SECOND_FACTOR}/disable`, { method: 'POST', body }),
    onSuccess: useAccountSaved(),
  });
