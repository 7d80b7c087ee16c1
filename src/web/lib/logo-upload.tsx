import './logo-upload.css';
import { Button, FileButton } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { LOGO_TYPES, MAX_LOGO_BYTES, type ClientLogo } from '#shared/site-theme.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callApi, failureText } from './api.ts';
import { useAction } from './use-action.ts';
import { LogoPreview } from './logo-preview.tsx';

const MEBIBYTE = 1_048_576;
const MOST = MAX_LOGO_BYTES / MEBIBYTE;

const faultOf = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'Choose a PNG, JPEG, WebP, AVIF or SVG file.';
  return size > MAX_LOGO_BYTES
    ? `This file has ${(size / MEBIBYTE).toFixed(1)} MB. Choose one of at most ${MOST} MB.`
    : null;
};

interface LogoUploadProps {
  path: string;
  logo: ClientLogo | null;
  name: string;
  words: { none: string; hint: string; saved: string; removal: string };
  onChanged: (logo: ClientLogo | null) => void | Promise<void>;
}

const useLogo = ({ path, words, onChanged }: LogoUploadProps) => {
  const put = useAction({
    mutationFn: (file: File) => callApi<ClientLogo>(path, { method: 'PUT', body: file }),
    success: { title: 'Logo saved', description: words.saved },
    onSuccess: onChanged,
  });
  const remove = useAction({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    success: 'Logo removed',
    failure: 'The logo could not be removed',
    onSuccess: () => onChanged(null),
  });
  return { put, remove };
};

export function LogoUpload(props: LogoUploadProps) {
  const { logo, name, words } = props;
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isConfirming, setAsking] = useState(false);
  const again = useRef<() => void>(null);
  const id = useId();
  const { put, remove } = useLogo(props);
  const upload = (file: File | null | undefined) => {
    again.current?.();
    if (!file || put.isPending) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== null) return;
    put.mutate(file, {
      onError: (error) =>
        setFault(failureText(error, 'The logo could not be uploaded. Check the connection and try again.')),
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="logo-upload">
      <legend>Logo</legend>
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
            <LogoPreview logo={logo} name={name} ground="light" />
            <LogoPreview logo={logo} name={name} ground="dark" />
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
                {put.isPending ? 'Uploading...' : logo ? 'Replace Logo' : 'Upload Logo'}
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
              Remove Logo
            </Button>
          ) : null}
        </div>
        <p id={`${id}-fault`} className="logo-fault" role="alert">
          {fault}
        </p>
      </div>
      <p id={`${id}-hint`} className="logo-hint">
        PNG, JPEG, WebP, AVIF or SVG, at most {MOST} MB. Empty margins are cut off, and it is drawn 40 pixels high.{' '}
        {words.hint}
      </p>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title="Remove this logo?"
        text={words.removal}
        confirmLabel="Remove Logo"
        pending={remove.isPending}
      />
    </fieldset>
  );
}
