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
const MAX_MEBIBYTES = MAX_LOGO_BYTES / MEBIBYTE;

const validateFile = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'Choose a PNG, JPEG, WebP, AVIF or SVG file.';
  return size > MAX_LOGO_BYTES
    ? `This file is ${(size / MEBIBYTE).toFixed(1)} MB. Choose a file of at most ${MAX_MEBIBYTES} MB.`
    : null;
};

interface LogoUploadProps {
  path: string;
  logo: ClientLogo | null;
  name: string;
  texts: { none: string; hint: string; saved: string; removal: string };
  onChanged: (logo: ClientLogo | null) => void | Promise<void>;
}

const useLogo = ({ path, texts, onChanged }: LogoUploadProps) => {
  const upload = useAction({
    mutationFn: (file: File) => callApi<ClientLogo>(path, { method: 'PUT', body: file }),
    success: { title: 'Logo saved', description: texts.saved },
    onSuccess: onChanged,
  });
  const remove = useAction({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    success: 'Logo removed',
    failure: 'The logo could not be removed',
    onSuccess: () => onChanged(null),
  });
  return { upload, remove };
};

export function LogoUpload(props: LogoUploadProps) {
  const { logo, name, texts } = props;
  const [error, setError] = useState<string | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const resetFileInput = useRef<() => void>(null);
  const id = useId();
  const { upload, remove } = useLogo(props);
  const uploadFile = (file: File | null | undefined) => {
    resetFileInput.current?.();
    if (!file || upload.isPending) return;
    const problem = validateFile(file);
    setError(problem);
    if (problem !== null) return;
    upload.mutate(file, {
      onError: (cause) =>
        setError(failureText(cause, 'The logo could not be uploaded. Check the connection and try again.')),
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    uploadFile(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="logo-upload">
      <legend>Logo</legend>
      <div
        className="logo-drop"
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        {logo ? (
          <div className="logo-previews">
            <LogoPreview logo={logo} name={name} background="light" />
            <LogoPreview logo={logo} name={name} background="dark" />
          </div>
        ) : (
          <p className="logo-hint">{texts.none}</p>
        )}
        <div className="logo-buttons">
          <FileButton resetRef={resetFileInput} onChange={uploadFile} accept={LOGO_TYPES.join(',')}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<ImageUp size={16} aria-hidden />}
                disabled={upload.isPending}
                aria-describedby={`${id}-hint ${id}-fault`}
              >
                {upload.isPending ? 'Uploading...' : logo ? 'Replace Logo' : 'Upload Logo'}
              </Button>
            )}
          </FileButton>
          {logo ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              disabled={upload.isPending}
              onClick={() => setIsConfirming(true)}
            >
              Remove Logo
            </Button>
          ) : null}
        </div>
        <p id={`${id}-fault`} className="logo-error" role="alert">
          {error}
        </p>
      </div>
      <p id={`${id}-hint`} className="logo-hint">
        PNG, JPEG, WebP, AVIF or SVG, at most {MAX_MEBIBYTES} MB. Empty margins are trimmed, and the logo is shown 40
        pixels high. {texts.hint}
      </p>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        title="Remove this logo?"
        text={texts.removal}
        confirmLabel="Remove Logo"
        pending={remove.isPending}
      />
    </fieldset>
  );
}
