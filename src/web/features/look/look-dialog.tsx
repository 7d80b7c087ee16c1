import './look-dialog.css';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import type { Client } from '#shared/clients.ts';
import { themeForIndustry, type ThemeName } from '#shared/themes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/look.ts';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { previewPath, useLook, useSaveLook } from './look-calls.ts';
import { accentFault, lookChange, lookQuery, startingFields, typedColor } from './look-choice.ts';
import { LookPreview } from './look-preview.tsx';
import { ThemePicker } from './theme-picker.tsx';

export interface LookDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Theme, accent and logo of a client's public pages. A click beside it does not close it: what was chosen would be lost. */
export function LookDialog({ client, opened, onClose }: LookDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.lookOfThePublicPages}
      size="70rem"
      closeOnClickOutside={false}
      classNames={{ body: 'look-dialog' }}
    >
      <LookEditor client={client} onClose={onClose} />
    </Dialog>
  );
}

/** While somebody types or drags in the color box, pages are not made anew at every step. */
const SETTLED_MS = 350;

function LookEditor({ client, onClose }: Omit<LookDialogProps, 'opened'>) {
  const [fields, setFields] = useState(() => startingFields(client));
  const [refused, setRefused] = useState<{ accent?: string; other?: string }>({});
  const code = useRef<HTMLInputElement>(null);
  const saving = useSaveLook(client, onClose);
  const typed = typedColor(fields.accent);
  const [settled] = useDebouncedValue(typed ?? null, SETTLED_MS);
  const { theme } = fields;
  const { data: look } = useLook(client.id, lookQuery({ theme, accent: settled }));
  const fault = refused.accent ?? accentFault(typed, typed === settled ? look?.accent : undefined);

  const pageIn = (shown: ThemeName): string =>
    `${previewPath(client.id, lookQuery({ theme: shown, accent: settled }))}&logo=${logoTag(client)}`;
  const change = (part: Partial<typeof fields>) => {
    setRefused({});
    setFields((now) => ({ ...now, ...part }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== null) return code.current?.focus();
    const body = lookChange(fields, client);
    if (Object.keys(body).length === 0) return onClose();
    setRefused({});
    saving.mutate(body, { onError: (error) => setRefused(refusalOf(error)) });
  };
  return (
    <form noValidate onSubmit={save}>
      <div className="look-editor">
        <div className="look-choices">
          <ThemePicker
            value={theme}
            onChange={(chosen) => change({ theme: chosen })}
            automatic={themeForIndustry(client.industry)}
            industry={client.industry}
            pageIn={pageIn}
          />
          <AccentField
            inputRef={code}
            value={fields.accent}
            onChange={(accent) => change({ accent })}
            fault={fault}
            look={look}
          />
          <LogoField client={client} />
        </div>
        <LookPreview address={pageIn(theme)} previewOf={look?.previewOf} name={client.name} />
      </div>
      <div className="look-foot">
        {refused.other ? (
          <Alert color="red" role="alert">
            {refused.other}
          </Alert>
        ) : null}
        <div className="look-foot-buttons">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? texts.saving : texts.saveLook}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Pages are fetched again when the logo is another. */
const logoTag = ({ logo }: Client): string => logo?.url.slice(-12, -5) ?? 'none';

const refusalOf = (error: Error): { accent?: string; other?: string } => {
  const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
  const accent = issues.find(({ path }) => path === 'accent')?.message;
  if (accent !== undefined) return { accent };
  return { other: failureText(error, texts.theServerCouldNotBeReached) };
};
