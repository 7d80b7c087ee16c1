import './theme-dialog.css';
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import type { Client } from '#shared/clients.ts';
import { themeForIndustry, type ThemeName } from '#shared/themes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { previewPath, useSiteTheme, useSaveSiteTheme } from './theme-calls.ts';
import { accentFault, siteThemeChange, siteThemeQuery, initialFields, typedColor } from './theme-form-values.ts';
import { SiteThemePreview } from './theme-preview.tsx';
import { ThemePicker } from './theme-picker.tsx';

export interface SiteThemeDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** A click outside does not close it: the choice would be lost. */
export function SiteThemeDialog({ client, opened, onClose }: SiteThemeDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Public page design"
      size="70rem"
      closeOnClickOutside={false}
      classNames={{ body: 'theme-dialog' }}
    >
      <SiteThemeEditor client={client} onClose={onClose} />
    </Dialog>
  );
}

/** Debounced: dragging in the color input would reload the preview at every step. */
const DEBOUNCE_MS = 350;

function SiteThemeEditor({ client, onClose }: Omit<SiteThemeDialogProps, 'opened'>) {
  const [fields, setFields] = useState(() => initialFields(client));
  const [serverErrors, setServerErrors] = useState<{ accent?: string; other?: string }>({});
  const code = useRef<HTMLInputElement>(null);
  const saving = useSaveSiteTheme(client, onClose);
  const accent = typedColor(fields.accent);
  const [debounced] = useDebouncedValue(accent ?? null, DEBOUNCE_MS);
  const { theme } = fields;
  const { data: siteTheme } = useSiteTheme(client.id, siteThemeQuery({ theme, accent: debounced }));
  const error = serverErrors.accent ?? accentFault(accent, accent === debounced ? siteTheme?.accent : undefined);

  const previewUrl = (themeName: ThemeName): string =>
    `${previewPath(client.id, siteThemeQuery({ theme: themeName, accent: debounced }))}&logo=${logoTag(client)}`;
  const change = (part: Partial<typeof fields>) => {
    setServerErrors({});
    setFields((now) => ({ ...now, ...part }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (error !== null) return code.current?.focus();
    const body = siteThemeChange(fields, client);
    if (Object.keys(body).length === 0) return onClose();
    setServerErrors({});
    saving.mutate(body, { onError: (cause) => setServerErrors(toServerErrors(cause)) });
  };
  return (
    <form noValidate onSubmit={save}>
      <div className="theme-editor">
        <div className="theme-choices">
          <ThemePicker
            value={theme}
            onChange={(chosen) => change({ theme: chosen })}
            automatic={themeForIndustry(client.industry)}
            industry={client.industry}
            previewUrl={previewUrl}
          />
          <AccentField
            inputRef={code}
            value={fields.accent}
            onChange={(value) => change({ accent: value })}
            error={error}
            siteTheme={siteTheme}
          />
          <LogoField client={client} />
        </div>
        <SiteThemePreview address={previewUrl(theme)} previewOf={siteTheme?.previewOf} name={client.name} />
      </div>
      <div className="theme-foot">
        {serverErrors.other ? (
          <Alert color="red" role="alert">
            {serverErrors.other}
          </Alert>
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel="Save Design" pendingLabel="Saving..." pending={saving.isPending} />
      </div>
    </form>
  );
}

/** Reloads when the logo changes. */
const logoTag = ({ logo }: Client): string => logo?.url.slice(-12, -5) ?? 'none';

const toServerErrors = (error: Error): { accent?: string; other?: string } => {
  const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
  const accent = issues.find(({ path }) => path === 'accent')?.message;
  if (accent !== undefined) return { accent };
  return { other: failureText(error, 'The server could not be reached. Your choices are still here.') };
};
