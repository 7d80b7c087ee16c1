import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { PORTAL_LOGOS, type ClientBrand } from '#shared/brand.ts';
import type { Client } from '#shared/clients.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ColorField } from './color-field.tsx';
import { typedColor } from './typed-color.ts';
import { PORTAL_LOGO_LABELS } from './portal-logo-labels.ts';

interface ClientBrandDialogProps {
  client: Client;
  brand: ClientBrand;
  opened: boolean;
  onClose: () => void;
}

/** Blank fields fall back to the agency's brand. */
export function ClientBrandDialog({ client, brand, opened, onClose }: ClientBrandDialogProps) {
  return (
    <Dialog title="Portal brand" opened={opened} onClose={onClose}>
      <Fields client={client} brand={brand} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ client, brand, onClose }: Omit<ClientBrandDialogProps, 'opened'>) {
  const path = `/api/clients/${client.id}/brand`;
  const [name, setName] = useState(brand.portalName ?? '');
  const [color, setColor] = useState(brand.portalAccent ?? '');
  const [logo, setLogo] = useState(brand.portalLogo);
  const saving = useAction({
    mutationFn: (body: ClientBrand) => callApi<ClientBrand>(path, { method: 'PATCH', body }),
    success: { title: 'Brand saved', description: 'It appears on pages opened from now on.' },
    failure: 'The brand could not be saved',
    updates: [path],
    onSuccess: onClose,
  });
  const parsedColor = typedColor(color);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (parsedColor !== undefined)
      saving.mutate({ portalName: name.trim() || null, portalAccent: parsedColor, portalLogo: logo });
  };
  return (
    <form className="brand-form" onSubmit={submit} noValidate>
      <p className="brand-hint">
        Set a name, color or logo that replaces the agency’s in this client’s portal, e-mails and reports.
      </p>
      <TextInput
        data-autofocus
        label="Own name"
        placeholder="The agency’s"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ColorField
        label="Own color"
        value={color}
        onChange={setColor}
        error={parsedColor === undefined ? 'Use a color such as #155e3b.' : null}
      />
      <NativeSelect
        label="Logo in the portal"
        description={
          client.logo === null && logo === 'own'
            ? 'This client has no logo yet. Upload one under Public page design.'
            : undefined
        }
        value={logo}
        data={PORTAL_LOGOS.map((value) => ({ value, label: PORTAL_LOGO_LABELS[value] }))}
        onChange={({ currentTarget }) =>
          setLogo(PORTAL_LOGOS.find((candidate) => candidate === currentTarget.value) ?? 'agency')
        }
      />
      <DialogFoot onCancel={onClose} submitLabel="Save Brand" pending={saving.isPending} />
    </form>
  );
}
