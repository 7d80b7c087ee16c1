import { Camera, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { MAX_JOB_PHOTO_BYTES, MAX_JOB_PHOTOS } from '#shared/field-job-choices.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface JobPhotosProps {
  photos: Blob[];
  problem: string | undefined;
  onChange: (photos: Blob[]) => void;
  onProblem: (problem: string) => void;
}

/** The camera of a phone, or pictures that it has. */
export function JobPhotos({ photos, problem, onChange, onProblem }: JobPhotosProps) {
  const addPhotos = async (chosen: File[]) => {
    const small = await Promise.all(chosen.map(shrinkPhoto));
    const fitting = small.filter(({ size }) => size <= MAX_JOB_PHOTO_BYTES);
    const all = [...photos, ...fitting];
    if (fitting.length < small.length) onProblem('A photo is larger than 12 MB and was left out.');
    if (all.length > MAX_JOB_PHOTOS) onProblem(`${MAX_JOB_PHOTOS} photos at most; the first ones were kept.`);
    onChange(all.slice(0, MAX_JOB_PHOTOS));
  };
  return (
    <div className="job-photos">
      <label className="button job-camera">
        <Camera size={20} aria-hidden />
        {photos.length === 0 ? 'Take or choose photos' : 'Add another photo'}
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          multiple
          aria-describedby={problem === undefined ? undefined : 'job-photos-problem'}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void addPhotos(chosen);
          }}
        />
      </label>
      {photos.length === 0 ? null : (
        <ul className="job-thumbnails">
          {photos.map((photo, index) => (
            <Thumbnail
              // Photos have no name of their own and keep their order.
              key={`${photo.size}-${index}`}
              photo={photo}
              number={index + 1}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      {problem === undefined ? null : (
        <p id="job-photos-problem" className="job-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Thumbnail({ photo, number, onRemove }: { photo: Blob; number: number; onRemove: () => void }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li>
      <img src={url} alt={`Number ${number}, not sent yet`} width={72} height={72} />
      <button type="button" className="button button-icon" aria-label={`Remove photo ${number}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
