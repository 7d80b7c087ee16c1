import './look.css';
import { Button } from '@mantine/core';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { THEME_LABELS, themeForIndustry } from '#shared/themes.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/look.ts';
import { useLook } from './look-calls.ts';
import { lookQuery } from './look-choice.ts';
import { LogoOn } from '#web/lib/logo-on.tsx';

const LookDialog = lazyDialog(async () => (await import('./look-dialog.tsx')).LookDialog);

/** On a client's screen: theme, color and logo of its public pages, and the way to change them. */
export function LookCard({ client }: { client: Client }) {
  const mayEdit = useMay('clients.edit');
  const [opened, setOpened] = useState(false);
  const theme = client.theme ?? themeForIndustry(client.industry);
  const { data: look } = useLook(client.id, lookQuery({ theme, accent: client.accent }));
  return (
    <section className="client-panel" aria-labelledby="look">
      <div className="client-panel-head">
        <h2 id="look">{texts.lookOfThePublicPages}</h2>
        {mayEdit ? (
          <Button variant="default" leftSection={<Palette size={16} aria-hidden />} onClick={() => setOpened(true)}>
            {texts.changeLook}
          </Button>
        ) : null}
      </div>
      <dl className="client-facts">
        <div className="client-fact">
          <dt>{texts.theme}</dt>
          <dd>
            {THEME_LABELS[theme].name}
            {client.theme === null ? <span className="client-unknown">{texts.chosenFor(client.industry)}</span> : null}
          </dd>
        </div>
        <div className="client-fact">
          <dt>{texts.color}</dt>
          <dd className="look-color">
            {look ? <span className="look-swatch" style={{ background: look.light.brand }} aria-hidden /> : null}
            {look?.light.brand}
            <span className="client-unknown">{colorSource(client, look?.accent?.isReadable)}</span>
          </dd>
        </div>
        <div className="client-fact">
          <dt>{texts.logo}</dt>
          <dd>
            {client.logo ? (
              <LogoOn logo={client.logo} name={client.name} ground="light" />
            ) : (
              <span className="client-unknown">{texts.nonePagesShowTheName}</span>
            )}
          </dd>
        </div>
      </dl>
      <LookDialog client={client} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

const colorSource = ({ accent, industry }: Client, isReadable: boolean | undefined): string => {
  if (accent === null) return texts.forIndustry(industry);
  return isReadable === false ? texts.forIndustryBecauseItCannotBeRead(industry, accent) : texts.theClientsOwn;
};
