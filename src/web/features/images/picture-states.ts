import type { PictureOfPage } from '#shared/images.ts';
import * as texts from '#web/texts/images.ts';

export const PICTURE_STATES = ['photo', 'drawing', 'outdated', 'none'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

export const PICTURE_STATE_LABELS: Record<PictureState, string> = {
  photo: texts.photo,
  drawing: texts.drawing,
  outdated: texts.drawingIsOutdated,
  none: texts.noPicture,
};

/** What a page shows: a photo, a drawing, a drawing of what it said before, or nothing. */
export const pictureState = ({ image, isOutdated }: Pick<PictureOfPage, 'image' | 'isOutdated'>): PictureState => {
  if (image === null) return 'none';
  if (image.kind === 'photo') return 'photo';
  return isOutdated ? 'outdated' : 'drawing';
};

export interface AskedPictures {
  q: string;
  hub: string;
  state: PictureState | null;
}

/** The pages that a search by title or address, a micro-hub and a state leave. */
export const searchPictures = (pages: PictureOfPage[], { q, hub, state }: AskedPictures): PictureOfPage[] => {
  const words = q.trim().toLowerCase();
  return pages.filter(
    (page) =>
      (words === '' || `${page.title} ${page.slug}`.toLowerCase().includes(words)) &&
      (hub === '' || page.microHub === hub) &&
      (state === null || pictureState(page) === state),
  );
};
