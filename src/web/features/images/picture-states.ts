import type { FarmPageImage } from '#shared/images.ts';

export const PICTURE_STATES = ['photo', 'drawing', 'outdated', 'none'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

export const PICTURE_STATE_LABELS: Record<PictureState, string> = {
  photo: 'Photo',
  drawing: 'Link preview',
  outdated: 'Link preview is outdated',
  none: 'No picture',
};

export const pictureState = ({ image, isOutdated }: Pick<FarmPageImage, 'image' | 'isOutdated'>): PictureState => {
  if (image === null) return 'none';
  if (image.kind === 'photo') return 'photo';
  return isOutdated ? 'outdated' : 'drawing';
};

export interface PictureFilter {
  q: string;
  topic: string;
  state: PictureState | null;
}

export const searchPictures = (pages: FarmPageImage[], { q, topic, state }: PictureFilter): FarmPageImage[] => {
  const text = q.trim().toLowerCase();
  return pages.filter(
    (page) =>
      (text === '' || `${page.title} ${page.slug}`.toLowerCase().includes(text)) &&
      (topic === '' || page.microHub === topic) &&
      (state === null || pictureState(page) === state),
  );
};
