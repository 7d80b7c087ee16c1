import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import type { PublishTopicAnswer } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { pageRefusal } from '../page-actions.ts';
import { useFarmPages } from '../page-calls.ts';

export function TopicDialog({ farmId, onClose }: { farmId: number; onClose: () => void }) {
  const farm = useQuery<Farm>({ queryKey: [farmPaths.one(farmId)] }).data;
  const pages = useFarmPages(farmId).data ?? [];
  const readyCount = (name: string) =>
    pages.filter(({ microHub, state }) => microHub === name && state === 'ready').length;
  const topics = (farm?.microHubs ?? []).map(({ id, name }) => ({ id, name, count: readyCount(name) }));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const selected = topics.find(({ id }) => id === selectedId) ?? topics.find(({ count }) => count > 0) ?? topics[0];
  const approve = useAction({
    mutationFn: (topicId: number) =>
      callApi<PublishTopicAnswer>(`/api/farms/${farmId}/publish-topic`, { method: 'POST', body: { topicId } }),
    success: ({ message }) => ({ title: 'Micro-hub approved', description: message }),
    failure: pageRefusal('Failed to approve pages'),
    onSuccess: onClose,
    invalidates: ['/api/review', '/api/pages', ...LISTS_AFTER_A_CHANGE],
  });
  return (
    <Dialog opened onClose={onClose} title="Approve a micro-hub" size="md">
      <Text mb="md">
        This approves every page of the micro-hub that passes all required checks. Pages that fail one stay drafts.
      </Text>
      <NativeSelect
        label="Micro-hub"
        data-autofocus
        value={String(selected?.id ?? '')}
        data={topics.map(({ id, name, count }) => ({
          value: String(id),
          label: `${name} (${count} ${count === 1 ? 'page' : 'pages'} ready)`,
        }))}
        onChange={({ currentTarget: { value } }) => setSelectedId(Number(value))}
      />
      <DialogFoot
        onCancel={onClose}
        submitLabel={
          selected && selected.count > 0
            ? `Approve ${selected.count} ${selected.count === 1 ? 'page' : 'pages'}`
            : 'Approve pages'
        }
        onSubmit={() => (selected ? approve.mutate(selected.id) : null)}
        pending={approve.isPending}
        reason={!selected || selected.count === 0 ? 'No page of this micro-hub is ready.' : null}
      />
    </Dialog>
  );
}
