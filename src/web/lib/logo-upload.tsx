import './logo-upload.css';
import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { LOGO_TYPES, MAX_LOGO_BYTES, type ClientLogo } from '#shared/look.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/logo.ts';
import { LogoOn } from './logo-on.tsx';

const MEBIBYTE = 1_048_576;
const MOST = MAX_LOGO_BYTES / MEBIBYTE;

const faultOf = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return texts.chooseAFile(texts.kindsOfPictures);
  return size > MAX_LOGO_BYTES ? texts.thisFileHasMb((size / MEBIBYTE).toFixed(1), MOST) : null;
};

interface LogoUploadProps {
  /** Where the logo is put and deleted. */
  path: string;
  logo: ClientLogo | null;
  name: string;
  /** What stands instead of a logo that is not there, where an uploaded one is shown, and what its removal means. */
  words: { none: string; hint: string; saved: string; removal: string };
  onChanged: (logo: ClientLogo | null) => void | Promise<void>;
}

const useLogo = ({ path, words, onChanged }: LogoUploadProps) => {
  const put = useMutation({
    mutationFn: (file: File) => callApi<ClientLogo>(path, { method: 'PUT', body: file }),
    onSuccess: async (logo) => {
      toast({ title: texts.logoSaved, description: words.saved });
      await onChanged(logo);
    },
  });
  const remove = useMutation({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: texts.logoRemoved });
      await onChanged(null);
    },
    onError: (error) =>
      toast({ title: texts.theLogoCouldNotBeRemoved, description: failureText(error, ''), tone: 'destructive' }),
  });
  return { put, remove };
};

/** A logo on light and on dark, to be chosen or dropped, replaced and removed; what is refused is said beside it. */
export function LogoUpload(props: LogoUploadProps) {
  const { logo, name, words } = props;
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const again = useRef<() => void>(null);
  const id = useId();
  const { put, remove } = useLogo(props);
  const upload = (file: File | null | undefined) => {
    again.current?.();
    if (!file || put.isPending) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== null) return;
    put.mutate(file, { onError: (error) => setFault(failureText(error, texts.theLogoCouldNotBeUploaded)) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="logo-upload">
      <legend>{texts.logo}</legend>
      <div
        className="logo-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {logo ? (
          <div className="logo-grounds">
            <LogoOn logo={logo} name={name} ground="light" />
            <LogoOn logo={logo} name={name} ground="dark" />
          </div>
        ) : (
          <p className="logo-hint">{words.none}</p>
        )}
        <div className="logo-buttons">
          <FileButton resetRef={again} onChange={upload} accept={LOGO_TYPES.join(',')}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<ImageUp size={16} aria-hidden />}
                disabled={put.isPending}
                aria-describedby={`${id}-hint ${id}-fault`}
              >
                {put.isPending ? texts.uploading : logo ? texts.replaceLogo : texts.uploadLogo}
              </Button>
            )}
          </FileButton>
          {logo ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              disabled={put.isPending}
              onClick={() => setAsking(true)}
            >
              {texts.removeLogo}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-fault`} className="logo-fault" role="alert">
          {fault}
        </p>
      </div>
      <p id={`${id}-hint`} className="logo-hint">
        {texts.atMostMb(texts.kindsOfPictures, MOST)} {words.hint}
      </p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={texts.removeThisLogo}
        text={words.removal}
        confirmLabel={texts.removeLogo}
        pending={remove.isPending}
      />
    </fieldset>
  );
}
