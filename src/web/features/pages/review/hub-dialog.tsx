import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import type { PublishHubAnswer } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/review.ts';
import { refusalText } from '../page-actions.ts';
import { useFarmPages } from '../page-calls.ts';

/** Approves every page of a micro-hub that holds all gates. */
export function HubDialog({ farmId, onClose }: { farmId: number; onClose: () => void }) {
  const queries = useQueryClient();
  const farm = useQuery<Farm>({ queryKey: [`/api/farms/${farmId}`] }).data;
  const pages = useFarmPages(farmId).data ?? [];
  const ready = (name: string) => pages.filter(({ microHub, state }) => microHub === name && state === 'ready').length;
  const hubs = (farm?.microHubs ?? []).map(({ id, name }) => ({ id, name, count: ready(name) }));
  const [picked, pick] = useState<number | null>(null);
  const chosen = hubs.find(({ id }) => id === picked) ?? hubs.find(({ count }) => count > 0) ?? hubs[0];
  const approve = useMutation({
    mutationFn: (hubId: number) =>
      callApi<PublishHubAnswer>(`/api/farms/${farmId}/publish-hub`, { method: 'POST', body: { hubId } }),
    onSuccess: async ({ message }) => {
      toast({ title: texts.microHubApproved, description: message });
      onClose();
      await refreshPaths(queries, ['/api/review', '/api/pages', ...LISTS_AFTER_A_CHANGE]);
    },
    onError: (error) =>
      toast({ title: texts.failedToApprovePages, description: refusalText(error), tone: 'destructive' }),
  });
  return (
    <Dialog opened onClose={onClose} title={texts.approveAMicroHub} size="md">
      <Text mb="md">{texts.youVouchForEveryPage}</Text>
      <NativeSelect
        label={texts.microHub}
        data-autofocus
        value={String(chosen?.id ?? '')}
        data={hubs.map(({ id, name, count }) => ({
          value: String(id),
          label: texts.pagesReady(name, count),
        }))}
        onChange={({ currentTarget: { value } }) => pick(Number(value))}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={approve.isPending}>
          {texts.cancel}
        </Button>
        <Button
          loading={approve.isPending}
          disabled={!chosen || chosen.count === 0}
          onClick={() => (chosen ? approve.mutate(chosen.id) : null)}
        >
          {chosen && chosen.count > 0 ? texts.approvePages(chosen.count) : texts.nothingIsReady}
        </Button>
      </Group>
    </Dialog>
  );
}
