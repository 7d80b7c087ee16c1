import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OUTCOMES } from './outcome-links.rules.ts';

type LeadOutcome = (typeof OUTCOMES)[number];

const STYLE = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0; padding: 48px 16px; font: 18px/1.5 Inter, Segoe UI, Helvetica, Arial, sans-serif; background: Canvas; color: CanvasText; }',
  'main { max-width: 480px; margin: 0 auto; }',
  'h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }',
  'button { font: inherit; font-weight: 600; padding: 14px 22px; border: 0; border-radius: 10px; background: #1c6b3c; color: #fff; width: 100%; min-height: 52px; }',
  'button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }',
].join('\n');

const renderPage = (title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  )}`;

const QUESTION: Record<LeadOutcome, (name: string) => string> = {
  contacted: (name) => `Did you reach ${name}?`,
  won: (name) => `Did you get the job from ${name}?`,
  lost: (name) => `No job from ${name}?`,
};
const BUTTON: Record<LeadOutcome, string> = {
  contacted: 'Yes, we reached them',
  won: 'Yes, we got the job',
  lost: 'No job',
};

/** Nothing changes without a click, because e-mail programs open links automatically. */
export const presentOutcomeQuestion = ({ name, outcome }: { name: string; outcome: LeadOutcome }): string =>
  renderPage(
    QUESTION[outcome](name),
    <form method="post">
      <button type="submit">{BUTTON[outcome]}</button>
    </form>,
  );

export const presentOutcomeThanks = (): string =>
  renderPage('Thank you, that is noted', <p>You can close this page.</p>);

/** The same page for links that are expired, altered, or whose lead is deleted. */
export const presentInvalidLink = (): string =>
  renderPage(
    'This link is no longer valid',
    <p>Links in mails work for 30 days. Sign in to change the lead, or ask your agency.</p>,
  );
