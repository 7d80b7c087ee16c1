import { Button } from '@mantine/core';
import { ImageOff, ImageUp, Pencil, Trash2 } from 'lucide-react';
import type { FarmPageImage } from '#shared/images.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { pictureState, PICTURE_STATE_LABELS, type PictureState } from './picture-states.ts';

const TONES: Record<PictureState, 'green' | 'blue' | 'yellow' | 'grey'> = {
  photo: 'green',
  drawing: 'blue',
  outdated: 'yellow',
  none: 'grey',
};

export interface PictureCardProps {
  page: FarmPageImage;
  mayEdit: boolean;
  onPhoto: () => void;
  onRemove: () => void;
}

export function PictureCard({ page, mayEdit, onPhoto, onRemove }: PictureCardProps) {
  const state = pictureState(page);
  const hasPhoto = state === 'photo';
  const thumbnail = hasPhoto
    ? (page.image?.files.find(({ type }) => type === 'image/webp')?.path ?? page.image?.files.at(-1)?.path)
    : page.image?.sharePath;
  return (
    <li className="picture-card">
      {page.image && thumbnail ? (
        <a className="picture-frame" href={thumbnail} target="_blank" rel="noreferrer">
          <img
            src={thumbnail}
            alt={page.image.alt}
            width={page.image.width}
            height={page.image.height}
            loading="lazy"
            decoding="async"
          />
        </a>
      ) : (
        <div className="picture-frame picture-missing">
          <ImageOff size={24} aria-hidden />
          <span>{page.canBeDrawn ? 'Not drawn yet' : 'Nothing to draw on this page yet'}</span>
        </div>
      )}
      <div className="picture-text">
        <StatusBadge tone={TONES[state]}>{PICTURE_STATE_LABELS[state]}</StatusBadge>
        <h2>{page.title}</h2>
        <p>{page.microHub}</p>
        {mayEdit ? (
          <div className="picture-actions">
            <Button
              variant="default"
              size="xs"
              leftSection={hasPhoto ? <Pencil size={14} aria-hidden /> : <ImageUp size={14} aria-hidden />}
              onClick={onPhoto}
              aria-label={`${hasPhoto ? 'Change photo' : 'Add a photo'}: ${page.title}`}
            >
              {hasPhoto ? 'Change photo' : 'Add a photo'}
            </Button>
            {hasPhoto ? (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={onRemove}
                aria-label={`Remove photo: ${page.title}`}
              >
                Remove
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
