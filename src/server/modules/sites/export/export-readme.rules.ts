import type { ExportSummary } from './export.types.ts';
import { MAX_REDIRECTS } from './export-hosting.rules.ts';

export interface ReadmeInput {
  business: string;
  domain: string;
  origin: string;
  /** The canonical origin in the pages. */
  canonicalOrigin: string;
  appOrigin: string;
  productName: string;
  counts: Omit<ExportSummary, 'bytes'>;
}

const countText = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;

const isPublicOrigin = (appOrigin: string): boolean => {
  const { hostname } = new URL(appOrigin);
  return hostname !== 'localhost' && !hostname.startsWith('127.') && hostname !== '[::1]';
};

const canonicalNote = ({ origin, canonicalOrigin, domain }: ReadmeInput): string =>
  origin === canonicalOrigin
    ? ''
    : `\nThe pages name ${canonicalOrigin} as their home, because that is where the same pages are found by search engines.\nServed at ${domain} they are copies, and their sitemap is empty.\n`;

const unreachableNote = ({ appOrigin }: ReadmeInput): string =>
  isPublicOrigin(appOrigin)
    ? ''
    : `\n**This copy was made on a machine without a public address: its forms go to ${appOrigin}, which visitors cannot\nreach. Set APP_ORIGIN and export again before you publish it.**\n`;

/** Instructions for the people who host the folder. */
export const readmeFile = (input: ReadmeInput): string => {
  const { business, domain, appOrigin, productName, counts } = input;
  return `# ${domain}

The public website of ${business} as plain files: ${countText(counts.pages, 'page')}, ${countText(counts.pictures, 'picture')},
the sitemap and robots.txt. It needs no database and no program, only a web server. All addresses are made for
${input.origin}.
${canonicalNote(input)}${unreachableNote(input)}
## Hosting it

**Cloudflare Pages.** In the dashboard choose Workers & Pages, Create, Pages, Upload assets, and drop this folder or the
zip in. Then add ${domain} under Custom domains. \`_redirects\` and \`_headers\` are read from the folder.

**nginx.** Put the folder at \`/var/www/${domain}\` and \`nginx.conf\` into \`/etc/nginx/conf.d/\`, add a certificate, reload.
Compressed copies (\`.gz\`, \`.br\`) stand beside the files and are sent as they are.

**Any other host of plain files** does if it finds \`/slug\` in \`slug.html\` (Netlify, GitHub Pages, Caddy with
\`try_files {path} {path}.html\`). Why not \`slug/index.html\`: hosts then send visitors from \`/slug\` on to \`/slug/\`, which
is not the address that the pages and the sitemap name.

| address | Cloudflare Pages | nginx |
| --- | --- | --- |
| a page | 200 | 200 |
| an address that moved (${counts.moved}) | 301 | 301 |
| a page that was removed (${counts.removed}) | 404: Pages cannot answer 410 | 410 |
| anything else | 404 with 404.html | 404 with 404.html |

Search engines treat 404 and 410 much alike: both take the address out, 410 a little sooner.${
    counts.moved > MAX_REDIRECTS ? ` Pages reads the first ${MAX_REDIRECTS} redirects alone.` : ''
  } This page, \`manifest.json\` and
\`nginx.conf\` hold nothing secret; on Cloudflare Pages they can be opened by anyone who knows their names.

## What still needs the product

- **The question form, the quiz and the count of visits** are sent to \`${appOrigin}/api/public/\` (${productName}). Without it
  the pages read as ever, and the form asks visitors to try again or to call. Visitors whose browser runs no script see
  the answer on a page of ${appOrigin}.
- **Changes.** These files stay as they are. New and changed pages come with the next export.

## If you part ways with the agency

Replace \`${appOrigin}\` in all \`.html\` files, in \`_headers\` and in \`nginx.conf\` by the address of a service that takes
forms at \`/api/public/leads\` (fields \`name\`, \`email\`, \`phone\`, \`message\`, \`consent\`, \`pageId\`), then remove the old \`.br\`
and \`.gz\` files or make them again. To leave out the form, take the section \`id="contact"\` out of the pages. The
telephone number stays in its place. Ask the agency for the leads that came in so far: they are not in this folder.

\`manifest.json\` lists every file with its size and SHA-256. The same content gives the same files, byte for byte.
`;
};
