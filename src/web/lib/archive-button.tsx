import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { callApi, failureText } from './api.ts';
import { toastWithUndo } from './list-view/undo.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from './query-client.ts';
import { clientPaths, farmPaths } from './query-keys.ts';
import { useMay } from './staff-session.ts';

type Kind = 'client' | 'farm';
type Act = 'archive' | 'restore';

const PATHS = { client: clientPaths, farm: farmPaths };
const DONE = { archive: 'archived', restore: 'brought back' };
const TAKEN_BACK: Record<Act, Act> = { archive: 'restore', restore: 'archive' };

/** Archives a record or brings it back, and says so with Undo. */
const useArchive = (kind: Kind, { id, name }: { id: number; name: string }) => {
  const queries = useQueryClient();
  const send = async (act: Act) => {
    await callApi(PATHS[kind].below(id, act), { method: 'POST' });
    await refreshPaths(queries, [...LISTS_AFTER_A_CHANGE, PATHS[kind].one(id)]);
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, act) => toastWithUndo(`${name} is ${DONE[act]}`, () => send(TAKEN_BACK[act])),
    onError: (error, act) =>
      toast({
        title: act === 'archive' ? `Failed to archive ${name}` : `Failed to bring ${name} back`,
        description: failureText(error, 'The server could not be reached.'),
        tone: 'destructive',
      }),
  });
};

interface ArchiveButtonProps {
  kind: Kind;
  record: { id: number; name: string; archivedAt: string | null };
}

/** Of those who may: an archived record rests with its pages off the web, and loses nothing. */
export function ArchiveButton({ kind, record }: ArchiveButtonProps) {
  const mayArchive = useMay(kind === 'client' ? 'clients.archive' : 'farms.archive');
  const archive = useArchive(kind, record);
  if (!mayArchive) return null;
  const isArchived = record.archivedAt !== null;
  const label = isArchived ? 'Bring back' : 'Archive';
  return (
    <Tooltip text={label}>
      <ActionIcon
        size={28}
        aria-label={`${label}: ${record.name}`}
        loading={archive.isPending}
        onClick={() => archive.mutate(isArchived ? 'restore' : 'archive')}
      >
        {isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
