import './settings-jumps.css';
import { useEffect } from 'react';
import { brand } from '#web/texts/branding.ts';
import * as publicFigures from '#web/texts/public-figures.ts';
import * as rankSettings from '#web/texts/rank-settings.ts';
import * as searchConsole from '#web/texts/search-console.ts';
import * as settings from '#web/texts/settings.ts';
import * as texts from '#web/texts/admin.ts';

/** The sections by the ids of their headings, in the order in which they stand. */
const SECTIONS = [
  ['settings-brand', brand],
  ['settings-webhook', settings.leadManagementWebhook],
  ['settings-mail', settings.email],
  ['settings-rapid', settings.rankTracking],
  ['settings-rank-provider', rankSettings.rankLookUps],
  ['settings-search-console', searchConsole.searchConsole],
  ['settings-model', settings.languageModel],
  ['settings-publishing', texts.publishingOfNewFarms],
  ['settings-index-now', settings.tellingSearchEnginesOfChanges],
  ['settings-public-page', publicFigures.publicPage],
  ['settings-staff', texts.staff],
] as const;

/** Ways to the sections: beside them on a desk, above them in one row that scrolls where there is less room. */
export function SettingsJumps() {
  useEffect(() => {
    // Whoever followed a link to a section came before it stood.
    const asked = SECTIONS.find(([id]) => `#${id}` === window.location.hash);
    if (asked) document.getElementById(asked[0])?.scrollIntoView();
  }, []);
  return (
    <nav className="settings-jumps" aria-label={texts.sections}>
      {SECTIONS.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
