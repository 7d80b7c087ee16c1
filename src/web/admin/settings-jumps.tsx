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

/** Sections are loaded one by one and push each other down: the one asked for is kept in sight until somebody moves. */
const keepInSight = (id: string): (() => void) => {
  const show = () => document.getElementById(id)?.scrollIntoView();
  const observer = new MutationObserver(show);
  const listening = new AbortController();
  const stop = () => {
    observer.disconnect();
    listening.abort();
  };
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { passive: true, signal: listening.signal });
  for (const cards of document.querySelectorAll('.settings-cards'))
    observer.observe(cards, { childList: true, subtree: true });
  show();
  return stop;
};

/** Ways to the sections: beside them on a desk, above them in one row that scrolls where there is less room. */
export function SettingsJumps() {
  useEffect(() => {
    const asked = SECTIONS.find(([id]) => `#${id}` === window.location.hash);
    return asked ? keepInSight(asked[0]) : undefined;
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
