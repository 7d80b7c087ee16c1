import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { SimilarPage } from '#shared/citations.ts';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { toast } from '#ui/toast.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { usePageAction, usePageCitations } from '../page-actions.ts';
import { useFarmPages } from '../page-calls.ts';
import { RefusalLine } from '../refusal-line.tsx';
import { whyNotMerged } from '../refusals.rules.ts';

export interface MergeDialogProps {
  page: PageDetail;
  opened: boolean;
  onClose: () => void;
  onMerged: () => void;
  /** Preselected, in place of the most similar. */
  into?: number | null;
}

/** The most similar page is preselected. A merge cannot be taken back, so its dialog says what goes. */
export function MergeDialog({ page, opened, onClose, onMerged, into = null }: MergeDialogProps) {
  const farmPages = useFarmPages(page.farmId);
  const pages = farmPages.data ?? [];
  const nearest = usePageCitations(page).data?.nearest ?? [];
  const { mutate, isPending } = usePageAction();
  const choices = mergeChoices(page, { pages, nearest });
  const refusal = farmPages.isSuccess ? whyNotMerged(page, choices) : null;
  const [selectedId, setSelectedId] = useState(into);
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
            {refusal ? (
              <RefusalLine refusal={refusal} />
            ) : (
              <NativeSelect
                label="Merge into"
                description="Only pages of the same client"
                data-autofocus
                value={String(targetId ?? '')}
                data={choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice, nearest) }))}
                onChange={({ currentTarget: { value } }) => setSelectedId(Number(value))}
              />
            )}
          </>
        )}
      </QueryView>
      <DialogFoot
        onCancel={onClose}
        submitLabel="Merge pages"
        onSubmit={merge}
        pending={isPending || farmPages.isPending}
        reason={targetId === null ? 'There is no page to merge into.' : null}
        destructive
      />
    </Dialog>
  );
}

type SimilarPageOption = readonly { pageId: number; value: number }[];

/** Pages that can take this one's address: of the same client, published where this one was, the most similar first. */
const mergeChoices = (
  page: PageDetail,
  { pages, nearest }: { pages: readonly Page[]; nearest: readonly SimilarPage[] },
) => {
  const ofFarm = pages
    .filter(
      ({ id, status }) => id !== page.id && (status === 'published' || (status === 'draft' && !page.wasPublished)),
    )
    .map(({ id, title, isPublished }) => ({ id, title, isPublished }));
  const known = new Set(pages.map(({ id }) => id));
  const elsewhere = nearest
    .filter(({ pageId, clientId }) => clientId === page.clientId && !known.has(pageId))
    .filter(({ isPublished }) => isPublished || !page.wasPublished)
    .map(({ pageId, title, farmName, isPublished }) => ({ id: pageId, title: `${title}, ${farmName}`, isPublished }));
  return [...ofFarm, ...elsewhere].toSorted(
    (a, b) =>
      similarityRank(a.id, nearest) - similarityRank(b.id, nearest) || Number(b.isPublished) - Number(a.isPublished),
  );
};

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
