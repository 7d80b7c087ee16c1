import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { RefusedDocument } from './document.ts';

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const UNREAD =
  'script, style, noscript, template, iframe, object, embed, svg, canvas, select, button, [hidden], [aria-hidden="true"]';
const BOILERPLATE = 'nav, header, footer, aside, [role="navigation"], [role="banner"], [role="contentinfo"]';

interface HtmlNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<HtmlNode>;
}

/** Text with an empty line between blocks; table cells are one space apart. */
export const textOf = (node: HtmlNode): string => {
  if (node.nodeType === 3) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  const name = node.nodeName.toLowerCase();
  if (name === 'br') return '\n';
  const inside = [...node.childNodes].map(textOf).join('');
  if (name === 'td' || name === 'th') return `${inside} `;
  if (name === 'li' || name === 'tr') return `\n${inside}\n`;
  return BLOCKS.has(name) ? `\n\n${inside}\n\n` : inside;
};

/** Ways in which a style hides text from readers and not from machines. */
const HIDING: readonly RegExp[] = [
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i,
  /(?:opacity|font-size|zoom)\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)/i,
  /(?:^|[;\s])(?:left|right|top|text-indent|margin-left|margin-top)\s*:\s*-\d{3,}/i,
  /clip(?:-path)?\s*:\s*(?:rect\(\s*[01]|inset\(\s*(?:50|100)%|circle\(\s*0)/i,
  /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i,
];
const UNSEEN_COLOR = /(?:^|[;\s])color\s*:\s*(?:#fff(?:fff)?|white|transparent|rgba\([^)]*,\s*0\))\s*(?:;|!|$)/i;

const isStyledAway = (style: string | null): boolean => {
  const text = style ?? '';
  return HIDING.some((way) => way.test(text)) || (UNSEEN_COLOR.test(text) && !/background/i.test(text));
};

/** A document without what its visitors do not see. */
export const openDocument = (html: string) => {
  const { document } = parseHTML(/<html\b/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll(UNREAD)) element.remove();
  for (const element of document.querySelectorAll('[style]'))
    if (isStyledAway(element.getAttribute('style'))) element.remove();
  return document;
};

/** The article is taken where it is most of the page: short notices, tables and statutes often do not look like one. */
const ARTICLE_SHARE = 0.5;

const articleOf = (html: string) => {
  const document = openDocument(html);
  try {
    return new Readability(document as never, { serializer: (element) => element }).parse();
  } catch {
    return null;
  }
};

/** What a visitor of a page reads. Scripts are not run, hidden elements are not read. */
export const readHtml = (html: string) => {
  const document = openDocument(html);
  const article = articleOf(html);
  const title = document.querySelector('title')?.textContent.trim() ?? '';
  const siteName = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')?.trim() ?? '';
  for (const element of document.querySelectorAll(BOILERPLATE)) element.remove();
  const { body } = document;
  if (!body) throw new RefusedDocument('There is no text in it that can be read.');
  const whole = textOf(body);
  const main = article?.content ? textOf(article.content as never) : '';
  return {
    text: main.length >= whole.length * ARTICLE_SHARE ? main : whole,
    title: title || article?.title || null,
    publisher: siteName || article?.siteName || null,
  };
};
