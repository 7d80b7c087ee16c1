import './branding.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Settings } from '#shared/settings.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { AgencyLogo } from './agency-logo.tsx';
import { ColorField } from './color-field.tsx';
import { browserTimeZone, timeZoneChoices } from './time-zones.ts';
import { typedColor } from './typed-color.ts';

const useSave = ({ saved, notSaved }: { saved: string; notSaved: string }) =>
  useSaveSettings({
    success: { title: saved, description: 'It appears on pages opened from now on.' },
    failure: notSaved,
  });

const issueMessage = (error: unknown, path: string): string | null =>
  error instanceof ApiFailure ? (error.answer.issues?.find((issue) => issue.path === path)?.message ?? null) : null;

export function BrandCard({ settings }: { settings: Settings }) {
  const [name, setName] = useState(settings.productName ?? '');
  const [color, setColor] = useState(settings.brandAccent ?? '');
  const saving = useSave({ saved: 'Brand saved', notSaved: 'The brand could not be saved' });
  const isColor = typedColor(color) !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isColor) saving.mutate({ productName: name.trim() || null, brandAccent: typedColor(color) ?? null });
  };
  return (
    <section className="settings-card" aria-labelledby="settings-brand">
      <h2 id="settings-brand">Brand</h2>
      <p>What clients and visitors see in the portal, on the public page, in e-mails and in reports.</p>
      <form className="settings-form" onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description={`Default: ${settings.defaultProductName}`}
          placeholder={settings.defaultProductName}
          maxLength={60}
          value={name}
          error={issueMessage(saving.error, 'productName')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ColorField
          label="Color"
          value={color}
          onChange={setColor}
          error={isColor ? issueMessage(saving.error, 'brandAccent') : 'Use a color such as #155e3b.'}
        />
        <div className="settings-actions">
          <Button type="submit" loading={saving.isPending}>
            Save Brand
          </Button>
        </div>
      </form>
      <AgencyLogo logo={settings.brandLogo} name={settings.productName ?? settings.defaultProductName} />
      <Zone settings={settings} />
    </section>
  );
}

function Zone({ settings: { timeZone, machineTimeZone } }: { settings: Settings }) {
  const saving = useSave({ saved: 'Time zone saved', notSaved: 'The time zone could not be saved' });
  const browserZone = browserTimeZone();
  const saveZone = (zone: string) => saving.mutate({ timeZone: zone === '' ? null : zone });
  const selected = saving.isPending ? (saving.variables.timeZone ?? '') : (timeZone ?? '');
  return (
    <div className="brand-part">
      <NativeSelect
        label="Time zone"
        description="Used for demos, weekly reports, the dates of inquiries, and clients whose location is unknown."
        value={selected}
        data={[{ value: '', label: `Server time zone (${machineTimeZone})` }, ...timeZoneChoices(selected)]}
        onChange={({ currentTarget }) => saveZone(currentTarget.value)}
      />
      {(timeZone ?? machineTimeZone) === browserZone ? null : (
        <div className="settings-actions">
          <Button variant="default" disabled={saving.isPending} onClick={() => saveZone(browserZone)}>
            Use This Browser’s: {browserZone}
          </Button>
        </div>
      )}
    </div>
  );
}
