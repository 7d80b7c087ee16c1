const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface ReferencePage {
  title: string;
  /** For the styles that the reference's script adds. */
  nonce: string;
  scripts: readonly string[];
}

/** The page that the script of the reference fills. */
export const referencePage = ({ title, nonce, scripts }: ReferencePage): string => {
  const tags = scripts.map((source) => `<script src="${escaped(source)}"></script>`).join('');
  return (
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escaped(title)}</title><meta name="robots" content="noindex">` +
    `<meta property="csp-nonce" content="${nonce}"></head>` +
    '<body><div id="reference"></div><noscript><p>The reference needs JavaScript. The description of the API is at ' +
    `<a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>${tags}</body></html>`
  );
};
