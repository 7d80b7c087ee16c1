import './images.css';
import { Button, NativeSelect } from '@mantine/core';
import { Images } from 'lucide-react';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import type { FarmImages, PictureOfPage } from '#shared/images.ts';
import { Going } from '#ui/going.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/images.ts';
import { useRemovePhoto } from './image-calls.ts';
import { PictureCard } from './picture-card.tsx';
import { PICTURE_STATES, PICTURE_STATE_LABELS, searchPictures } from './picture-states.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

const asks = {
  q: parseAsString.withDefault(''),
  hub: parseAsString.withDefault(''),
  state: parseAsStringLiteral(PICTURE_STATES),
};

const STATE_OPTIONS = [
  { value: '', label: texts.anyPicture },
  ...PICTURE_STATES.map((value) => ({ value, label: PICTURE_STATE_LABELS[value] })),
];

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The pictures of a farm's pages, to search, filter and replace by photos. */
export function FarmPictures({ farmId, images }: { farmId: number; images: FarmImages }) {
  const mayEdit = useMay('pages.edit');
  const [asked, setAsked] = useQueryStates(asks);
  const [photoOf, setPhotoOf] = useState<PictureOfPage | null>(null);
  const [removing, setRemoving] = useState<PictureOfPage | null>(null);
  const remove = useRemovePhoto({ farmId, onDone: () => setRemoving(null) });
  const hubs = [...new Set(images.pages.map(({ microHub }) => microHub))];
  const found = searchPictures(images.pages, asked);
  return (
    <>
      <output className="picture-summary tabular">
        {texts.withoutACurrentPicture({
          drawings: counted(images.drawings, texts.drawingInline),
          photos: counted(images.photos, texts.photoInline),
          waiting: counted(images.waiting, texts.page),
        })}
      </output>
      <div className="picture-tools">
        <SearchInput
          label={texts.searchPictures}
          placeholder={texts.searchByTitleOrAddress}
          value={asked.q}
          onChange={(q) => void setAsked({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label={texts.microHub}
          data={[{ value: '', label: texts.allMicroHubs }, ...hubs]}
          value={asked.hub}
          onChange={({ currentTarget: { value } }) => void setAsked({ hub: value })}
        />
        <NativeSelect
          aria-label={texts.picture}
          data={STATE_OPTIONS}
          value={asked.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void setAsked({ state: PICTURE_STATES.find((state) => state === value) ?? null })
          }
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<Images size={24} />}
          title={images.pages.length === 0 ? texts.noPagesYet : texts.noPicturesMatch}
          text={images.pages.length === 0 ? texts.picturesAreMadeOfWhatPages : texts.tryAnotherWordMicroHub}
          action={
            images.pages.length === 0 ? null : (
              <Button variant="default" onClick={() => void setAsked({ q: null, hub: null, state: null })}>
                {texts.clearFilters}
              </Button>
            )
          }
        />
      ) : (
        <ul className="picture-grid">
          {found.map((page) => (
            <PictureCard
              key={page.pageId}
              page={page}
              mayEdit={mayEdit}
              onPhoto={() => setPhotoOf(page)}
              onRemove={() => setRemoving(page)}
            />
          ))}
        </ul>
      )}
      {photoOf ? (
        <Suspense fallback={<Going />}>
          <PhotoDialog key={photoOf.pageId} farmId={farmId} page={photoOf} opened onClose={() => setPhotoOf(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.pageId)}
        title={texts.removeThisPhoto}
        text={texts.thePageShowsItsDrawingInstead}
        confirmLabel={texts.removePhoto}
        pending={remove.isPending}
      />
    </>
  );
}
