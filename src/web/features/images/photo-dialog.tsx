import { FileInput, Stack, TextInput } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ImageUp } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { MAX_PHOTO_BYTES, PHOTO_TYPES, type FarmPageImage } from '#shared/images.ts';
import { hasStatus, failureText } from '#web/lib/api.ts';
import { usePutPhoto } from './image-calls.ts';

export interface PhotoDialogProps {
  farmId: number;
  page: FarmPageImage;
  opened: boolean;
  onClose: () => void;
}

const MEBIBYTES = MAX_PHOTO_BYTES / 1_048_576;

const fileError = (file: File | null, hasPhoto: boolean): string | null => {
  if (!file) return hasPhoto ? null : 'Choose a photo.';
  if (file.size > MAX_PHOTO_BYTES) return `Choose a photo of at most ${MEBIBYTES} MB.`;
  return (PHOTO_TYPES as readonly string[]).includes(file.type) ? null : 'Choose a JPEG, PNG, WebP or AVIF picture.';
};

export function PhotoDialog({ farmId, page, opened, onClose }: PhotoDialogProps) {
  const photo = page.image?.kind === 'photo' ? page.image : null;
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(photo?.alt ?? '');
  const [caption, setCaption] = useState(photo?.caption ?? '');
  const [tried, setTried] = useState(false);
  const savePhoto = usePutPhoto({ farmId, onDone: onClose });
  const errors = {
    file: fileError(file, photo !== null),
    alt: alt.trim() === '' ? 'Describe what the photo shows.' : null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.file !== null || errors.alt !== null) return;
    savePhoto.mutate({ pageId: page.pageId, file, texts: { alt, caption } });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={photo ? 'Change photo' : 'Add a photo'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className="picture-of">{page.title}</p>
          <FileInput
            label={photo ? 'Another photo (optional)' : 'Photo'}
            description={`A real photo of the client’s people, vehicles or work. JPEG, PNG, WebP or AVIF, up to ${MEBIBYTES} MB. Location and time data are removed.`}
            placeholder="Choose a file"
            leftSection={<ImageUp size={16} aria-hidden />}
            accept={PHOTO_TYPES.join(',')}
            value={file}
            onChange={setFile}
            error={tried ? errors.file : null}
            clearable
          />
          <TextInput
            label="What it shows"
            description="For people who cannot see it, and for search engines."
            placeholder="A technician checks a window sill"
            value={alt}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setAlt(value)}
            error={tried ? errors.alt : null}
            required
          />
          <TextInput
            label="Caption (optional)"
            description="Shown below the photo on the page."
            value={caption}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setCaption(value)}
          />
          {savePhoto.error ? (
            <p role="alert" className="picture-error">
              {errorText(savePhoto.error)}
            </p>
          ) : null}
          <DialogFoot onCancel={onClose} submitLabel="Save photo" pending={savePhoto.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}

const errorText = (error: Error): string => {
  if (hasStatus(error, 413)) return `The photo is larger than ${MEBIBYTES} MB.`;
  return failureText(error, 'The photo could not be saved. Check the connection and try again.');
};
