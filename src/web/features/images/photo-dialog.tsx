import { Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { ImageUp } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { MAX_PHOTO_BYTES, PHOTO_TYPES, type PictureOfPage } from '#shared/images.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/images.ts';
import { usePutPhoto } from './image-calls.ts';

export interface PhotoDialogProps {
  farmId: number;
  page: PictureOfPage;
  opened: boolean;
  onClose: () => void;
}

const MEBIBYTES = MAX_PHOTO_BYTES / 1_048_576;

const fileFault = (file: File | null, hasPhoto: boolean): string | null => {
  if (!file) return hasPhoto ? null : texts.chooseAPhoto;
  if (file.size > MAX_PHOTO_BYTES) return texts.chooseAPhotoOfAtMost(MEBIBYTES);
  return (PHOTO_TYPES as readonly string[]).includes(file.type) ? null : texts.chooseAJpegPngWebP;
};

/** A photo for one page and the words that go with it. What was typed stays when something is refused. */
export function PhotoDialog({ farmId, page, opened, onClose }: PhotoDialogProps) {
  const photo = page.image?.kind === 'photo' ? page.image : null;
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(photo?.alt ?? '');
  const [caption, setCaption] = useState(photo?.caption ?? '');
  const [tried, setTried] = useState(false);
  const put = usePutPhoto({ farmId, onDone: onClose });
  const faults = {
    file: fileFault(file, photo !== null),
    alt: alt.trim() === '' ? texts.sayInAFewWordsWhat : null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.file !== null || faults.alt !== null) return;
    put.mutate({ pageId: page.pageId, file, words: { alt, caption } });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={photo ? texts.changePhoto : texts.addAPhoto}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className="picture-of">{page.title}</p>
          <FileInput
            label={photo ? texts.anotherPhotoOptional : texts.photo}
            description={texts.aRealPhotoOfTheClients(MEBIBYTES)}
            placeholder={texts.chooseAFile}
            leftSection={<ImageUp size={16} aria-hidden />}
            accept={PHOTO_TYPES.join(',')}
            value={file}
            onChange={setFile}
            error={tried ? faults.file : null}
            clearable
          />
          <TextInput
            label={texts.whatItShows}
            description={texts.forPeopleWhoCannotSee}
            placeholder={texts.aTechnicianChecksAWindowSill}
            value={alt}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setAlt(value)}
            error={tried ? faults.alt : null}
            required
          />
          <TextInput
            label={texts.captionOptional}
            description={texts.standsUnderThePhoto}
            value={caption}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setCaption(value)}
          />
          {put.error ? (
            <p role="alert" className="picture-refused">
              {refusal(put.error)}
            </p>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={put.isPending}>
              {texts.savePhoto}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const refusal = (error: Error): string => {
  if (error instanceof ApiFailure && error.status === 413) return texts.thePhotoIsLargerThanMb(MEBIBYTES);
  return failureText(error, texts.thePhotoCouldNotBeSaved);
};
