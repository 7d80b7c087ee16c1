import './theme.css';
import { Button } from '@mantine/core';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { THEME_LABELS, themeForIndustry } from '#shared/themes.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSiteTheme } from './theme-calls.ts';
import { siteThemeQuery } from './theme-form-values.ts';
import { LogoPreview } from '#web/lib/logo-preview.tsx';

const SiteThemeDialog = lazyDialog(async () => (await import('./theme-dialog.tsx')).SiteThemeDialog);

export function SiteThemeCard({ client }: { client: Client }) {
  const mayEdit = useMay('clients.edit');
  const [opened, setOpened] = useState(false);
  const theme = client.theme ?? themeForIndustry(client.industry);
  const { data: siteTheme } = useSiteTheme(client.id, siteThemeQuery({ theme, accent: client.accent }));
  return (
    <section className="client-panel" aria-labelledby="look">
      <div className="client-panel-head">
        <h2 id="look">Public page design</h2>
        {mayEdit ? (
          <Button variant="default" leftSection={<Palette size={16} aria-hidden />} onClick={() => setOpened(true)}>
            Change Design
          </Button>
        ) : null}
      </div>
      <dl className="client-facts">
        <div className="client-fact">
          <dt>Theme</dt>
          <dd>
            {THEME_LABELS[theme].name}
            {client.theme === null ? <span className="client-missing"> (default for {client.industry})</span> : null}
          </dd>
        </div>
        <div className="client-fact">
          <dt>Color</dt>
          <dd className="theme-color">
            {siteTheme ? (
              <span className="theme-swatch" style={{ background: siteTheme.light.brand }} aria-hidden />
            ) : null}
            {siteTheme?.light.brand}
            <span className="client-missing">{colorSource(client, siteTheme?.accent?.isReadable)}</span>
          </dd>
        </div>
        <div className="client-fact">
          <dt>Logo</dt>
          <dd>
            {client.logo ? (
              <LogoPreview logo={client.logo} name={client.name} background="light" />
            ) : (
              <span className="client-missing">None. Pages show the name.</span>
            )}
          </dd>
        </div>
      </dl>
      <SiteThemeDialog client={client} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

const colorSource = ({ accent, industry }: Client, isReadable: boolean | undefined): string => {
  if (accent === null) return `Default for ${industry}`;
  return isReadable === false ? `Default for ${industry}, because ${accent} is not readable` : 'Set for this client';
};
