import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/review.ts';
import { usePageAction, usePageLedger } from '../page-actions.ts';
import { useFarmPages } from '../page-calls.ts';

export interface MergeDialogProps {
  page: PageDetail;
  opened: boolean;
  onClose: () => void;
  onMerged: () => void;
}

/** Asks which page takes this one's place: its nearest sibling first. */
export function MergeDialog({ page, opened, onClose, onMerged }: MergeDialogProps) {
  const pages = useFarmPages(page.farmId).data ?? [];
  const nearest = usePageLedger(page).data?.nearest ?? [];
  const { mutate, isPending } = usePageAction();
  const choices = pages
    .filter(({ id, status }) => id !== page.id && (status === 'published' || (status === 'draft' && !page.liveVersion)))
    .toSorted((a, b) => rankOf(a.id, nearest) - rankOf(b.id, nearest) || Number(b.isPublished) - Number(a.isPublished));
  const [picked, setPicked] = useState<number | null>(null);
  const into = picked ?? choices[0]?.id ?? null;
  const merge = () => {
    if (into === null) return;
    mutate(
      { page, verb: 'merge', body: { into } },
      {
        onSuccess: (kept) => {
          toast({ title: texts.pagesMerged, description: texts.visitorsOfTheOldAddressNow(kept.title) });
          onClose();
          onMerged();
        },
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.mergeTitle(page.title)} size="lg">
      <Text mb="md">{texts.thisPageGoesAndItsAddress}</Text>
      <NativeSelect
        label={texts.mergeInto}
        data-autofocus
        value={String(into ?? '')}
        data={choices.map((choice) => ({ value: String(choice.id), label: labelOf(choice, nearest) }))}
        onChange={({ currentTarget: { value } }) => setPicked(Number(value))}
      />
      {choices.length === 0 ? <Text mt="sm">{texts.thisFarmHasNoOtherPage}</Text> : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button color="red" loading={isPending} disabled={into === null} onClick={merge}>
          {texts.mergePages}
        </Button>
      </Group>
    </Dialog>
  );
}

type Near = readonly { pageId: number; value: number }[];

const rankOf = (id: number, nearest: Near): number => {
  const at = nearest.findIndex(({ pageId }) => pageId === id);
  return at < 0 ? nearest.length : at;
};

const labelOf = (choice: { id: number; title: string; isPublished: boolean }, nearest: Near): string => {
  const near = nearest.find(({ pageId }) => pageId === choice.id);
  const alike = near ? `, ${Math.round(near.value * 100)} % alike` : '';
  return `${choice.title} (${choice.isPublished ? 'published' : 'draft'}${alike})`;
};
