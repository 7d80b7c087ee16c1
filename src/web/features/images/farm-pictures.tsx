import './images.css';
import { Button, NativeSelect } from '@mantine/core';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import type { FarmImages, FarmPageImage } from '#shared/images.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { useRemovePhoto } from './image-calls.ts';
import { PictureCard } from './picture-card.tsx';
import { PICTURE_STATES, PICTURE_STATE_LABELS, searchPictures } from './picture-states.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

const filterParsers = {
  q: parseAsString.withDefault(''),
  topic: parseAsString.withDefault(''),
  state: parseAsStringLiteral(PICTURE_STATES),
};

const STATE_OPTIONS = [
  { value: '', label: 'Any picture' },
  ...PICTURE_STATES.map((value) => ({ value, label: PICTURE_STATE_LABELS[value] })),
];

export function FarmPictures({ farmId, images }: { farmId: number; images: FarmImages }) {
  const mayEdit = useMay('pages.edit');
  const [filter, setFilter] = useQueryStates(filterParsers);
  const [editedPage, setEditedPage] = useState<FarmPageImage | null>(null);
  const [removing, setRemoving] = useState<FarmPageImage | null>(null);
  const remove = useRemovePhoto({ farmId, onDone: () => setRemoving(null) });
  const topics = [...new Set(images.pages.map(({ microHub }) => microHub))];
  const matches = searchPictures(images.pages, filter);
  return (
    <>
      <output className="picture-summary tabular">
        {counted(images.drawings, 'link preview')}, {counted(images.photos, 'photo')}, {counted(images.waiting, 'page')}{' '}
        without a current picture.
      </output>
      <div className="picture-tools">
        <SearchInput
          label="Search pictures"
          placeholder="Search by title or address"
          value={filter.q}
          onChange={(q) => void setFilter({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label="Micro-hub"
          data={[{ value: '', label: 'All micro-hubs' }, ...topics]}
          value={filter.topic}
          onChange={({ currentTarget: { value } }) => void setFilter({ topic: value })}
        />
        <NativeSelect
          aria-label="Picture"
          data={STATE_OPTIONS}
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ state: PICTURE_STATES.find((state) => state === value) ?? null })
          }
        />
      </div>
      {matches.length === 0 ? (
        <EmptyState
          drawing="field"
          title={images.pages.length === 0 ? 'No pages yet' : 'No pictures match'}
          text={
            images.pages.length === 0
              ? 'Link previews are drawn from page content. Add questions to the farm first.'
              : 'Try another word, micro-hub or picture type.'
          }
          action={
            images.pages.length === 0 ? null : (
              <Button variant="default" onClick={() => void setFilter({ q: null, topic: null, state: null })}>
                Clear filters
              </Button>
            )
          }
        />
      ) : (
        <ul className="picture-grid">
          {matches.map((page) => (
            <PictureCard
              key={page.pageId}
              page={page}
              mayEdit={mayEdit}
              onPhoto={() => setEditedPage(page)}
              onRemove={() => setRemoving(page)}
            />
          ))}
        </ul>
      )}
      {editedPage ? (
        <Suspense fallback={<LoadingOverlay />}>
          <PhotoDialog
            key={editedPage.pageId}
            farmId={farmId}
            page={editedPage}
            opened
            onClose={() => setEditedPage(null)}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.pageId)}
        title="Remove this photo?"
        text="The page then shows no picture. Shared links show its drawn preview, if it has one."
        confirmLabel="Remove photo"
        pending={remove.isPending}
      />
    </>
  );
}
