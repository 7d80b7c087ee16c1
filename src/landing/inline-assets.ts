import pageScript from './page-script.js?raw';
import base from './styles/base.css?raw';
import devices from './styles/devices.css?raw';
import edges from './styles/edges.css?raw';
import forms from './styles/forms.css?raw';
import hero from './styles/hero.css?raw';
import type { Theme } from './theme.ts';

const TOKEN = /('[^'\n]*'|`[^`]*`)|\s*(=>|[{}()[\];,=<>?:&|!+*])\s*/g;

/** Smaller without a parser: the script of this folder has no regular expression, no missing semicolon, no nested template. */
const squeeze = (source: string): string =>
  source
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(TOKEN, (_, literal?: string, sign?: string) => literal ?? sign ?? '')
    .replace(/\s+/g, (space) => (space.length > 0 ? ' ' : ''))
    .trim();

const squeezeStyle = (source: string): string =>
  source
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}')
    .replace(/\s+/g, ' ')
    .trim();

/** The order counts: the later file wins, and the last holds what differs by screen, scheme and print. */
const styleRules = squeezeStyle([base, hero, devices, forms, edges].join('\n'));

/** The one script of public pages, as it stands between the tags. */
export const inlineScript = squeeze(pageScript);

/** The one stylesheet of public pages with a site's colours. */
export const inlineStyle = (theme: Theme): string =>
  `${styleRules}:root{--b:${theme.brand};--t:${theme.tint};--l:${theme.line}}` +
  `@media(prefers-color-scheme:dark){:root{--b:${theme.darkBrand};--t:${theme.darkTint};--l:${theme.darkLine}}}`;
