import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OUTCOMES } from './outcomes.rules.ts';

type Outcome = (typeof OUTCOMES)[number];

const STYLE = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0; padding: 48px 16px; font: 18px/1.5 Inter, Segoe UI, Helvetica, Arial, sans-serif; background: Canvas; color: CanvasText; }',
  'main { max-width: 480px; margin: 0 auto; }',
  'h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }',
  'button { font: inherit; font-weight: 600; padding: 14px 22px; border: 0; border-radius: 10px; background: #1c6b3c; color: #fff; width: 100%; min-height: 52px; }',
  'button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }',
].join('\n');

const page = ({ title, children }: { title: string; children: ReactNode[] }): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('title', null, title),
        h('style', null, STYLE),
      ),
      h('body', null, h('main', null, h('h1', null, title), ...children)),
    ),
  )}`;

const QUESTION: Record<Outcome, (name: string) => string> = {
  contacted: (name) => `Did you reach ${name}?`,
  won: (name) => `Did you get the job from ${name}?`,
  lost: (name) => `No job from ${name}?`,
};
const BUTTON: Record<Outcome, string> = {
  contacted: 'Yes, we reached them',
  won: 'Yes, we got the job',
  lost: 'No job',
};

/** Asks before anything changes: mail programs open links by themselves. */
export const presentQuestion = ({ name, outcome }: { name: string; outcome: Outcome }): string =>
  page({
    title: QUESTION[outcome](name),
    children: [h('form', { key: 'form', method: 'post' }, h('button', { type: 'submit' }, BUTTON[outcome]))],
  });

export const presentThanks = (): string =>
  page({ title: 'Thank you, that is noted', children: [h('p', { key: 'text' }, 'You can close this page.')] });

/** For a link that is too old, altered, or whose lead is gone: all alike. */
export const presentInvalidLink = (): string =>
  page({
    title: 'This link is no longer valid',
    children: [
      h('p', { key: 'text' }, 'Links in mails work for 30 days. Sign in to change the lead, or ask your agency.'),
    ],
  });
