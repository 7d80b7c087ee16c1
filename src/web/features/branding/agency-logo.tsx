import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LOGO_TYPES, MAX_LOGO_BYTES, type ClientLogo } from '#shared/look.ts';
import type { Settings } from '#shared/settings.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/branding.ts';

const LOGO = '/api/brand/logo';

const faultOf = ({ type, size }: File): string | null => {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return texts.chooseAFile;
  return size > MAX_LOGO_BYTES ? texts.tooLarge((size / 1_048_576).toFixed(1)) : null;
};

const useLogo = () => {
  const queries = useQueryClient();
  const show = (brandLogo: ClientLogo | null) => {
    for (const path of ['/api/admin/settings', '/api/settings'])
      queries.setQueryData<Settings>([path], (known) => known && { ...known, brandLogo });
  };
  const put = useMutation({
    mutationFn: (file: File) => callApi<ClientLogo>(LOGO, { method: 'PUT', body: file }),
    onSuccess: (logo) => {
      show(logo);
      toast({ title: texts.logoSaved, description: texts.savedAbout });
    },
  });
  const remove = useMutation({
    mutationFn: () => callApi(LOGO, { method: 'DELETE' }),
    onSuccess: () => {
      show(null);
      toast({ title: texts.logoRemoved });
    },
    onError: (error) =>
      toast({ title: texts.logoNotRemoved, description: failureText(error, ''), tone: 'destructive' }),
  });
  return { put, remove };
};

/** The agency's logo, on light and on dark. */
export function AgencyLogo({ logo, name }: { logo: ClientLogo | null; name: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const again = useRef<() => void>(null);
  const { put, remove } = useLogo();
  const isBusy = put.isPending || remove.isPending;
  const upload = (file: File | null) => {
    again.current?.();
    if (!file || isBusy) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong === null) put.mutate(file, { onError: (error) => setFault(failureText(error, texts.logoNotUploaded)) });
  };
  return (
    <fieldset className="brand-part">
      <legend>{texts.logo}</legend>
      {logo === null ? (
        <p className="brand-hint">{texts.noLogo}</p>
      ) : (
        <div className="brand-logos">
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} className="brand-logo" data-ground={ground}>
              <span data-plate={logo.ground === 'any' || logo.ground === ground ? undefined : logo.ground}>
                <img src={logo.url} width={logo.width / 2} height={logo.height / 2} alt={texts.logoOf(name)} />
              </span>
            </span>
          ))}
        </div>
      )}
      <div className="settings-actions">
        <FileButton resetRef={again} onChange={upload} accept={LOGO_TYPES.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<ImageUp size={16} aria-hidden />}
              disabled={isBusy}
              aria-describedby="brand-logo-hint brand-logo-fault"
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
            disabled={isBusy}
            onClick={() => remove.mutate()}
          >
            {texts.removeLogo}
          </Button>
        ) : null}
      </div>
      <p id="brand-logo-fault" className="brand-fault" role="alert">
        {fault}
      </p>
      <p id="brand-logo-hint" className="brand-hint">
        {texts.logoHint}
      </p>
    </fieldset>
  );
}
