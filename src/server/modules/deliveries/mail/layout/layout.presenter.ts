import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '#shared/brand.ts';
import type { Block, Letter } from '../mail.types.ts';

const FONT = 'Inter, Segoe UI, Helvetica, Arial, sans-serif';

// Mail programs keep styles of elements alone; those that know dark mode also keep the classes' rules.
const darkStyle = ({ logo, dark }: Brand): string =>
  [
    '@media (prefers-color-scheme: dark) {',
    '.ground { background: #15181c !important; }',
    '.sheet { background: #1f2429 !important; border-color: #343b42 !important; }',
    '.ink { color: #f1f3f5 !important; }',
    '.soft { color: #b3bcc5 !important; }',
    '.quote { background: #282e34 !important; color: #f1f3f5 !important; }',
    `.link { color: ${dark.accentText} !important; }`,
    ...(logo?.ground === 'light' ? ['.logo { background: #ffffff; padding: 6px 8px; border-radius: 6px; }'] : []),
    '.other { background: #282e34 !important; color: #f1f3f5 !important; border-color: #4a535c !important; }',
    '}',
  ].join(' ');

const INK: CSSProperties = { color: '#1d2329', margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };
const BUTTON: CSSProperties = {
  display: 'inline-block',
  margin: '0 8px 12px 0',
  padding: '12px 18px',
  borderRadius: 8,
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
};
const mainButton = ({ light: { accent, accentInk } }: Brand): CSSProperties => ({
  ...BUTTON,
  background: accent,
  color: accentInk,
  border: `1px solid ${accent}`,
});
const OTHER: CSSProperties = { ...BUTTON, background: '#ffffff', color: '#1d2329', border: '1px solid #8a939c' };

type Facts = Extract<Block, { kind: 'facts' }>['rows'];

const factRow = ({ label, value, href }: Facts[number], brand: Brand): ReactNode =>
  h(
    'tr',
    { key: label },
    h('td', { className: 'soft', style: { padding: '4px 16px 4px 0', color: '#56606a', verticalAlign: 'top' } }, label),
    h(
      'td',
      { className: 'ink', style: { padding: '4px 0', color: '#1d2329', wordBreak: 'break-word' } },
      href ? h('a', { href, className: 'link', style: { color: brand.light.accentText } }, value) : value,
    ),
  );

const blockHtml = (block: Block, { key, brand }: { key: number; brand: Brand }): ReactNode => {
  if (block.kind === 'heading')
    return h('h2', { key, className: 'ink', style: { ...INK, margin: '24px 0 8px', fontSize: 18 } }, block.text);
  if (block.kind === 'text') return h('p', { key, className: 'ink', style: INK }, block.text);
  if (block.kind === 'quote') {
    const style = { ...INK, padding: 16, borderRadius: 8, background: '#f1f3f5', whiteSpace: 'pre-line' } as const;
    return h('p', { key, className: 'quote', style }, block.text);
  }
  if (block.kind === 'facts') {
    const style = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', borderCollapse: 'collapse' } as const;
    return h(
      'table',
      { key, role: 'presentation', style },
      h('tbody', null, ...block.rows.map((row) => factRow(row, brand))),
    );
  }
  return h(
    'div',
    { key },
    block.items.map(({ label, href, isMain }) =>
      h(
        'a',
        { key: label, href, className: isMain ? 'main' : 'other', style: isMain ? mainButton(brand) : OTHER },
        label,
      ),
    ),
  );
};

interface Letterhead {
  brand: Brand;
  appOrigin: string;
}

const LOGO_HEIGHT = 28;

/** The logo, or the name where there is none; a reader that shows no pictures shows the name. */
const headHtml = ({ brand: { name, logo }, appOrigin }: Letterhead): ReactNode => {
  const style = { ...INK, color: '#56606a', fontSize: 14 };
  if (logo?.png === undefined) return h('p', { className: 'soft', style }, name);
  const shrunk = Math.min(1, LOGO_HEIGHT / logo.height);
  const plate = logo.ground === 'dark' ? { background: '#1b1b1b', padding: '6px 8px', borderRadius: 6 } : {};
  const img = {
    className: 'logo soft',
    src: `${appOrigin}${logo.png}`,
    alt: name,
    width: Math.round(logo.width * shrunk),
    height: Math.round(logo.height * shrunk),
    style: { display: 'inline-block', border: 0, ...plate },
  };
  return h('p', { className: 'soft', style }, h('img', img));
};

const page = ({ subject, preview, title, blocks, reason }: Letter, letterhead: Letterhead): ReactNode =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyle(letterhead.brand)),
    ),
    h(
      'body',
      { className: 'ground', style: { margin: 0, padding: '24px 12px', background: '#f1f3f5', fontFamily: FONT } },
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      h(
        'div',
        {
          className: 'sheet',
          style: {
            maxWidth: 560,
            margin: '0 auto',
            padding: 24,
            background: '#ffffff',
            border: '1px solid #dde1e6',
            borderRadius: 12,
          },
        },
        headHtml(letterhead),
        h('h1', { className: 'ink', style: { ...INK, fontSize: 22, lineHeight: '30px' } }, title),
        blocks.map((block, key) => blockHtml(block, { key, brand: letterhead.brand })),
        h('p', { className: 'soft', style: { color: '#56606a', margin: '16px 0 0', fontSize: 13 } }, reason),
      ),
    ),
  );

const blockText = (block: Block): string => {
  if (block.kind === 'facts')
    return block.rows.map(({ label, value, href }) => `${label}: ${value}${webOnly(href)}`).join('\n');
  if (block.kind === 'actions') return block.items.map(({ label, href }) => `${label}: ${href}`).join('\n');
  if (block.kind === 'quote')
    return block.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  return block.text;
};

/** The text says a phone or an address already; a web address it must spell out. */
const webOnly = (href: string | undefined): string => (href?.startsWith('http') ? ` (${href})` : '');

/** A letter as the two forms of a mail, which say the same, in a brand's name, logo and colour. */
export const renderLetter = (letter: Letter, letterhead: Letterhead): { text: string; html: string } => ({
  text: `${[letter.title, ...letter.blocks.map(blockText), `-- \n${letterhead.brand.name}\n${letter.reason}`].join('\n\n')}\n`,
  html: `<!doctype html>${renderToStaticMarkup(page(letter, letterhead))}`,
});
