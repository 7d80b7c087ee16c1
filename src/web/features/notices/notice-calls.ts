import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notice, UnreadNotices } from '#shared/notices.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/notices.ts';
import { UNREAD } from './unread-count.ts';

const LIST = '/api/notices';

export const useNotices = () => useQuery<Notice[]>({ queryKey: [LIST], refetchOnMount: 'always' });

export type Settling = { how: 'read-all'; id: number } | { how: 'read'; id: number } | { how: 'dismiss'; id: number };

const pathOf = ({ how, id }: Settling): string => (how === 'read-all' ? `${LIST}/read-all` : `${LIST}/${id}/${how}`);

const after = (notices: Notice[], { how, id }: Settling): Notice[] => {
  if (how === 'dismiss') return notices.filter((notice) => notice.id !== id);
  return notices.map((notice) =>
    (how === 'read-all' ? notice.id <= id : notice.id === id) ? { ...notice, unread: false } : notice,
  );
};

/** Reads or dismisses notices; the list shows it at once and takes it back when it could not be saved. */
export const useSettleNotice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settling: Settling) =>
      callApi<UnreadNotices>(pathOf(settling), {
        method: 'POST',
        keepalive: true,
        ...(settling.how === 'read-all' ? { body: { id: settling.id } } : {}),
      }),
    onMutate: async (settling) => {
      await client.cancelQueries({ queryKey: [LIST] });
      const before = client.getQueryData<Notice[]>([LIST]);
      if (before) client.setQueryData([LIST], after(before, settling));
      return { before };
    },
    onSuccess: (unread) => client.setQueryData([UNREAD], unread),
    onError: (error, _settling, kept) => {
      client.setQueryData([LIST], kept?.before);
      toast({ title: failureText(error, texts.failedToSave), tone: 'destructive' });
    },
  });
};
