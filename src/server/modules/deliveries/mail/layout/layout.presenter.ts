import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, Letter } from '../mail.types.ts';

const FONT = 'Inter, Segoe UI, Helvetica, Arial, sans-serif';

// Mail programs keep styles of elements alone; those that know dark mode also keep the classes' rules.
const DARK = [
  '@media (prefers-color-scheme: dark) {',
  '.ground { background: #15181c !important; }',
  '.sheet { background: #1f2429 !important; border-color: #343b42 !important; }',
  '.ink { color: #f1f3f5 !important; }',
  '.soft { color: #b3bcc5 !important; }',
  '.quote { background: #282e34 !important; color: #f1f3f5 !important; }',
  '.link { color: #8fd3a8 !important; }',
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
const MAIN: CSSProperties = { ...BUTTON, background: '#1c6b3c', color: '#ffffff', border: '1px solid #1c6b3c' };
const OTHER: CSSProperties = { ...BUTTON, background: '#ffffff', color: '#1d2329', border: '1px solid #8a939c' };

type Facts = Extract<Block, { kind: 'facts' }>['rows'];

const factRow = ({ label, value, href }: Facts[number]): ReactNode =>
  h(
    'tr',
    { key: label },
    h('td', { className: 'soft', style: { padding: '4px 16px 4px 0', color: '#56606a', verticalAlign: 'top' } }, label),
    h(
      'td',
      { className: 'ink', style: { padding: '4px 0', color: '#1d2329', wordBreak: 'break-word' } },
      href ? h('a', { href, className: 'link', style: { color: '#1c6b3c' } }, value) : value,
    ),
  );

const blockHtml = (block: Block, key: number): ReactNode => {
  if (block.kind === 'heading')
    return h('h2', { key, className: 'ink', style: { ...INK, margin: '24px 0 8px', fontSize: 18 } }, block.text);
  if (block.kind === 'text') return h('p', { key, className: 'ink', style: INK }, block.text);
  if (block.kind === 'quote') {
    const style = { ...INK, padding: 16, borderRadius: 8, background: '#f1f3f5', whiteSpace: 'pre-line' } as const;
    return h('p', { key, className: 'quote', style }, block.text);
  }
  if (block.kind === 'facts') {
    const style = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', borderCollapse: 'collapse' } as const;
    return h('table', { key, role: 'presentation', style }, h('tbody', null, block.rows.map(factRow)));
  }
  return h(
    'div',
    { key },
    block.items.map(({ label, href, isMain }) =>
      h('a', { key: label, href, className: isMain ? 'main' : 'other', style: isMain ? MAIN : OTHER }, label),
    ),
  );
};

const page = ({ subject, preview, title, blocks, reason }: Letter, productName: string): ReactNode =>
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
      h('style', null, DARK),
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
        h('p', { className: 'soft', style: { ...INK, color: '#56606a', fontSize: 14 } }, productName),
        h('h1', { className: 'ink', style: { ...INK, fontSize: 22, lineHeight: '30px' } }, title),
        blocks.map(blockHtml),
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

/** A letter as the two forms of a mail, which say the same. */
export const renderLetter = (letter: Letter, productName: string): { text: string; html: string } => ({
  text: `${[letter.title, ...letter.blocks.map(blockText), `-- \n${productName}\n${letter.reason}`].join('\n\n')}\n`,
  html: `<!doctype html>${renderToStaticMarkup(page(letter, productName))}`,
});
