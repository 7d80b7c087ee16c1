import type { ThemeName } from '#shared/themes.ts';
import pageScript from './page-script.js?raw';
import article from './styles/article.css?raw';
import base from './styles/base.css?raw';
import edges from './styles/edges.css?raw';
import forms from './styles/forms.css?raw';
import hero from './styles/hero.css?raw';
import jobs from './styles/jobs.css?raw';
import pages from './styles/pages.css?raw';
import quiz from './styles/quiz.css?raw';
import reviews from './styles/reviews.css?raw';
import rows from './styles/rows.css?raw';
import tables from './styles/tables.css?raw';
import chambers from './styles/themes/chambers.css?raw';
import clinic from './styles/themes/clinic.css?raw';
import field from './styles/themes/field.css?raw';
import garage from './styles/themes/garage.css?raw';
import mainStreet from './styles/themes/main-street.css?raw';
import works from './styles/themes/works.css?raw';
import tokens from './styles/tokens.css?raw';
import type { Palette, Theme } from './theme.ts';

const minifyStyle = (source: string): string =>
  source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}')
    .replace(/\s+/g, ' ')
    .trim();

/** A device (table or rows), the quiz and the form, lists and notices, recent jobs, or reviews of customers. */
const STYLE_PARTS = {
  tables: minifyStyle(tables),
  rows: minifyStyle(rows),
  forms: minifyStyle(`${quiz}${forms}`),
  pages: minifyStyle(pages),
  reviews: minifyStyle(reviews),
  jobs: minifyStyle(jobs),
};
export type StylePart = keyof typeof STYLE_PARTS;

const SHELL = minifyStyle([tokens, base, hero, article].join('\n'));
const EDGES = minifyStyle(edges);

const THEMES: Record<ThemeName, string> = {
  field: minifyStyle(field),
  works: minifyStyle(works),
  chambers: minifyStyle(chambers),
  clinic: minifyStyle(clinic),
  garage: minifyStyle(garage),
  'main-street': minifyStyle(mainStreet),
};

/** Minified at build time. */
export const inlineScript = pageScript;

const declareColors = (palette: Palette): string =>
  Object.entries(palette)
    .filter(([name]) => name !== 'top')
    .map(([name, colour]) => `--${name.replace('B', '-b').replace('L', '-l')}:${colour}`)
    .join(';');

/** Order matters: later rules win, and the edge cases (print, forced colors) come last. */
export const inlineStyle = ({ name, light, dark }: Theme, parts: readonly StylePart[]): string =>
  `${SHELL}${parts.map((part) => STYLE_PARTS[part]).join('')}${THEMES[name]}:root{${declareColors(light)}}` +
  `@media(prefers-color-scheme:dark){:root{${declareColors(dark)}}}${EDGES}`;
