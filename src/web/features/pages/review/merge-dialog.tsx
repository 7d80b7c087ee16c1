import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { toast } from '#ui/toast.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { usePageAction, usePageCitations } from '../page-actions.ts';
import { useFarmPages } from '../page-calls.ts';

export interface MergeDialogProps {
  page: PageDetail;
  opened: boolean;
  onClose: () => void;
  onMerged: () => void;
}

/** The most similar page is preselected. */
export function MergeDialog({ page, opened, onClose, onMerged }: MergeDialogProps) {
  const farmPages = useFarmPages(page.farmId);
  const pages = farmPages.data ?? [];
  const nearest = usePageCitations(page).data?.nearest ?? [];
  const { mutate, isPending } = usePageAction();
  const choices = pages
    .filter(({ id, status }) => id !== page.id && (status === 'published' || (status === 'draft' && !page.liveVersion)))
    .toSorted(
      (a, b) =>
        similarityRank(a.id, nearest) - similarityRank(b.id, nearest) || Number(b.isPublished) - Number(a.isPublished),
    );
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const targetId = selectedId ?? choices[0]?.id ?? null;
  const merge = () => {
    if (targetId === null) return;
    mutate(
      { page, action: 'merge', body: { into: targetId } },
      {
        onSuccess: (restored) => {
          toast({ title: 'Pages merged', description: `The old address now redirects to ${restored.title}.` });
          onClose();
          onMerged();
        },
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Merge “${page.title}”`} size="lg">
      <Text mb="md">
        This page is removed, and its address redirects to the page you choose. Its views, leads and positions are moved
        there. Its text is not.
      </Text>
      <QueryView query={farmPages} failed="Failed to fetch pages" loading={<Skeleton height={64} />}>
        {() => (
          <>
            <NativeSelect
              label="Merge into"
              data-autofocus
              value={String(targetId ?? '')}
              data={choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice, nearest) }))}
              onChange={({ currentTarget: { value } }) => setSelectedId(Number(value))}
            />
            {choices.length === 0 ? <Text mt="sm">This farm has no other page to merge into.</Text> : null}
          </>
        )}
      </QueryView>
      <DialogFoot
        onCancel={onClose}
        submitLabel="Merge pages"
        onSubmit={merge}
        pending={isPending}
        disabled={targetId === null}
        destructive
      />
    </Dialog>
  );
}

type SimilarPageOption = readonly { pageId: number; value: number }[];

const similarityRank = (id: number, nearest: SimilarPageOption): number => {
  const index = nearest.findIndex(({ pageId }) => pageId === id);
  return index < 0 ? nearest.length : index;
};

const choiceLabel = (
  choice: { id: number; title: string; isPublished: boolean },
  nearest: SimilarPageOption,
): string => {
  const similar = nearest.find(({ pageId }) => pageId === choice.id);
  const similarity = similar ? `, ${Math.round(similar.value * 100)}% similar` : '';
  return `${choice.title} (${choice.isPublished ? 'published' : 'draft'}${similarity})`;
};
