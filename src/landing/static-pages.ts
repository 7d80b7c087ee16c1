const STYLE =
  ':root{color-scheme:light dark;--bg:#fff;--ink:#18211b;--soft:#4a574e;--mark:#155e3b}' +
  '@media(prefers-color-scheme:dark){:root{--bg:#0f1512;--ink:#e8efe9;--soft:#adb9b0;--mark:#8aaf9d}}' +
  'body{margin:0;min-height:100vh;display:grid;align-items:center;background:var(--bg);color:var(--ink);' +
  'font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}' +
  'main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 6rem}' +
  'h1{margin:0 0 .75rem;padding-top:1.25rem;border-top:4px solid var(--mark);font-size:clamp(1.6rem,1.3rem + 1.5vw,2.1rem);' +
  'line-height:1.2;letter-spacing:-.02em;text-wrap:balance}p{margin:0;color:var(--soft)}';

interface StaticPageParts {
  sentence: string;
  more?: string;
  style?: string;
}

/** Needs no site and no database. */
export const staticPage = (title: string, { sentence, more = '', style = '' }: StaticPageParts): string =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><meta name="robots" content="noindex"><style>${STYLE}${style}</style>` +
  `</head><body><main><h1>${title}</h1><p>${sentence}</p>${more}</main></body></html>`;

const simplePage = (title: string, sentence: string): string => staticPage(title, { sentence });

export const UNKNOWN_HOST = simplePage(
  'There is no site at this address',
  'If it is yours, finish setting up its domain. Otherwise check the spelling of the address.',
);

/** For pages that are not cached while the database is unavailable. */
export const UNAVAILABLE = simplePage(
  'We will be right back',
  'This page cannot be shown for a moment. Please try again in a few seconds.',
);

export const NOT_FOUND = simplePage(
  'There is no page at this address',
  'The address may be mistyped, or the page may have another one now.',
);

export const UNKNOWN_LINK = simplePage(
  'This link is not valid',
  'Open it from the mail itself, whole and in one line. An older mail may have been replaced.',
);

export const GONE = simplePage('This page has been removed', 'It will not come back. Search for your question again.');

export const TRY_AGAIN = simplePage(
  'This form could not be sent',
  'Go back in your browser: what you typed is still there. Wait a moment, then send it again.',
);

/** For a request body over the size limit. */
export const TOO_LONG = simplePage(
  'This is too long to be sent',
  'Nothing was sent. Go back in your browser: what you typed is still there. Shorten it, then send it again.',
);
