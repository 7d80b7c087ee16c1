import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { PORTAL_LOGOS, type ClientBrand } from '#shared/brand.ts';
import type { Client } from '#shared/clients.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/branding.ts';
import { ColorField } from './color-field.tsx';
import { typedColor } from './typed-color.ts';

interface ClientBrandDialogProps {
  client: Client;
  brand: ClientBrand;
  opened: boolean;
  onClose: () => void;
}

/** Name, color and logo that one client sees; what is left blank is the agency's. */
export function ClientBrandDialog({ client, brand, opened, onClose }: ClientBrandDialogProps) {
  return (
    <Dialog title={texts.brandOfThePortal} opened={opened} onClose={onClose}>
      <Fields client={client} brand={brand} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ client, brand, onClose }: Omit<ClientBrandDialogProps, 'opened'>) {
  const path = `/api/clients/${client.id}/brand`;
  const queries = useQueryClient();
  const [name, setName] = useState(brand.portalName ?? '');
  const [color, setColor] = useState(brand.portalAccent ?? '');
  const [logo, setLogo] = useState(brand.portalLogo);
  const saving = useMutation({
    mutationFn: (body: ClientBrand) => callApi<ClientBrand>(path, { method: 'PATCH', body }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.saved, description: texts.savedAbout });
      onClose();
    },
    onError: (error) => toast({ title: texts.notSaved, description: failureText(error, ''), tone: 'destructive' }),
  });
  const typed = typedColor(color);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed !== undefined) saving.mutate({ portalName: name.trim() || null, portalAccent: typed, portalLogo: logo });
  };
  return (
    <form className="brand-form" onSubmit={submit} noValidate>
      <p className="brand-hint">{texts.brandOfThePortalAbout}</p>
      <TextInput
        data-autofocus
        label={texts.ownName}
        placeholder={texts.agencys}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ColorField
        label={texts.ownColor}
        value={color}
        onChange={setColor}
        fault={typed === undefined ? texts.colorFault : null}
      />
      <NativeSelect
        label={texts.whichLogo}
        description={client.logo === null && logo === 'own' ? texts.noOwnLogoYet : undefined}
        value={logo}
        data={PORTAL_LOGOS.map((value) => ({ value, label: texts.whichLogoWords[value] }))}
        onChange={({ currentTarget }) => setLogo(PORTAL_LOGOS.find((one) => one === currentTarget.value) ?? 'agency')}
      />
      <div className="brand-actions">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
