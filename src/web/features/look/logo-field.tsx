import { Button, FileButton } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { Client } from '#shared/clients.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '#shared/look.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { failureText } from '#web/lib/api.ts';
import { LogoOn } from './logo-on.tsx';
import { usePutLogo, useRemoveLogo } from './look-calls.ts';

const MEBIBYTE = 1_048_576;
const KINDS = 'PNG, JPEG, WebP, AVIF or SVG';

const fileFault = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return `Choose a ${KINDS} file.`;
  if (size <= MAX_LOGO_BYTES) return null;
  return `This file has ${(size / MEBIBYTE).toFixed(1)} MB. Choose one of at most ${MAX_LOGO_BYTES / MEBIBYTE} MB.`;
};

/** The client's logo, on light and on dark. It is on public pages as soon as it is uploaded. */
export function LogoField({ client }: { client: Client }) {
  const { logo, name } = client;
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const again = useRef<() => void>(null);
  const put = usePutLogo(client);
  const remove = useRemoveLogo(client, () => setAsking(false));
  const upload = (file: File | null | undefined) => {
    again.current?.();
    if (!file || put.isPending) return;
    const wrong = fileFault(file);
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
    <fieldset className="look-part">
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
            <LogoOn logo={logo} name={name} ground="light" />
            <LogoOn logo={logo} name={name} ground="dark" />
          </div>
        ) : (
          <p className="look-hint">No logo yet: pages show the name. Drop a file here, or choose one.</p>
        )}
        <div className="logo-buttons">
          <FileButton resetRef={again} onChange={upload} accept={LOGO_TYPES.join(',')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<ImageUp size={16} aria-hidden />}
                disabled={put.isPending}
                aria-describedby="logo-hint logo-fault"
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
        <p id="logo-fault" className="look-fault" role="alert">
          {fault}
        </p>
      </div>
      <p id="logo-hint" className="look-hint">
        {KINDS}, at most {MAX_LOGO_BYTES / MEBIBYTE} MB. Empty margins are cut off, and it is drawn 40 pixels high.
        Public pages show it as soon as it is uploaded.
      </p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title="Remove this logo?"
        text={`Public pages show the name ${name} instead.`}
        confirmLabel="Remove Logo"
        pending={remove.isPending}
      />
    </fieldset>
  );
}
