import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0; padding: 48px 16px; font: 18px/1.5 Inter, Segoe UI, Helvetica, Arial, sans-serif; background: Canvas; color: CanvasText; }',
  'main { max-width: 480px; margin: 0 auto; }',
  'h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }',
  'button { font: inherit; font-weight: 600; padding: 14px 22px; border: 0; border-radius: 10px; background: #1c6b3c; color: #fff; width: 100%; min-height: 52px; }',
  'button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }',
].join('\n');

/** As HTML has it and not XML. React escapes `>` in every text and value. */
const toHtml = (content: ReactNode): string =>
  renderToStaticMarkup(content).replaceAll('/>', '>').replace('charSet=', 'charset=');

/** The page behind a link of an e-mail. */
export const renderLinkPage = (title: string, content: ReactNode): string =>
  `<!doctype html>${toHtml(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <meta name="description" content={`${title}: what the link in your mail opens.`} />
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
