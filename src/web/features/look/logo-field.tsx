import { Button, FileButton } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { Client } from '#shared/clients.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '#shared/look.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/look.ts';
import { LogoOn } from './logo-on.tsx';
import { usePutLogo, useRemoveLogo } from './look-calls.ts';

const MEBIBYTE = 1_048_576;
const KINDS = texts.kindsOfPictures;

const fileFault = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return texts.chooseAFile(KINDS);
  if (size <= MAX_LOGO_BYTES) return null;
  return texts.thisFileHasMb((size / MEBIBYTE).toFixed(1), MAX_LOGO_BYTES / MEBIBYTE);
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
      onError: (error) => setFault(failureText(error, texts.theLogoCouldNotBeUploaded)),
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <fieldset className="look-part">
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
          <p className="look-hint">{texts.noLogoYet}</p>
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
        <p id="logo-fault" className="look-fault" role="alert">
          {fault}
        </p>
      </div>
      <p id="logo-hint" className="look-hint">
        {texts.atMostMb(KINDS, MAX_LOGO_BYTES / MEBIBYTE)}
      </p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={texts.removeThisLogo}
        text={texts.publicPagesShowTheNameInstead(name)}
        confirmLabel={texts.removeLogo}
        pending={remove.isPending}
      />
    </fieldset>
  );
}
