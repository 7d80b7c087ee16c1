import './branding.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Settings } from '#shared/settings.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/branding.ts';
import { AgencyLogo } from './agency-logo.tsx';
import { ColorField } from './color-field.tsx';
import { typedColor } from './typed-color.ts';

const SETTINGS = '/api/admin/settings';

const useSave = (title: { saved: string; notSaved: string }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Settings>) => callApi<Settings>(SETTINGS, { method: 'POST', body }),
    onSuccess: (settings) => {
      for (const path of [SETTINGS, '/api/settings']) queries.setQueryData([path], settings);
      toast({ title: title.saved, description: texts.savedAbout });
    },
    onError: (error) => toast({ title: title.notSaved, description: failureText(error, ''), tone: 'destructive' }),
  });
};

const faultAt = (error: unknown, path: string): string | null =>
  error instanceof ApiFailure ? (error.answer.issues?.find((issue) => issue.path === path)?.message ?? null) : null;

/** The agency's own name, color and logo, and the hours it keeps. */
export function BrandCard({ settings }: { settings: Settings }) {
  const [name, setName] = useState(settings.productName ?? '');
  const [color, setColor] = useState(settings.brandAccent ?? '');
  const saving = useSave(texts);
  const isColor = typedColor(color) !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isColor) saving.mutate({ productName: name.trim() || null, brandAccent: typedColor(color) ?? null });
  };
  return (
    <section className="settings-card" aria-labelledby="settings-brand">
      <h2 id="settings-brand">{texts.brand}</h2>
      <p>{texts.brandAbout}</p>
      <form className="settings-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          description={texts.nameHint(settings.defaultProductName)}
          placeholder={settings.defaultProductName}
          maxLength={60}
          value={name}
          error={faultAt(saving.error, 'productName')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ColorField
          label={texts.color}
          value={color}
          onChange={setColor}
          fault={isColor ? faultAt(saving.error, 'brandAccent') : texts.colorFault}
        />
        <div className="settings-actions">
          <Button type="submit" loading={saving.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
      <AgencyLogo logo={settings.brandLogo} name={settings.productName ?? settings.defaultProductName} />
      <Zone settings={settings} />
    </section>
  );
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))];

function Zone({ settings: { timeZone, machineTimeZone } }: { settings: Settings }) {
  const saving = useSave({ saved: texts.timeZoneSaved, notSaved: texts.timeZoneNotSaved });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (zone: string) => saving.mutate({ timeZone: zone === '' ? null : zone });
  const shown = saving.isPending ? (saving.variables.timeZone ?? '') : (timeZone ?? '');
  const known = shown === '' || ZONES.includes(shown) ? ZONES : [shown, ...ZONES];
  return (
    <div className="brand-part">
      <NativeSelect
        label={texts.timeZone}
        description={texts.timeZoneAbout}
        value={shown}
        data={[
          { value: '', label: texts.machines(machineTimeZone) },
          ...known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {(timeZone ?? machineTimeZone) === here ? null : (
        <div className="settings-actions">
          <Button variant="default" disabled={saving.isPending} onClick={() => set(here)}>
            {texts.useThisBrowsers(here)}
          </Button>
        </div>
      )}
    </div>
  );
}
