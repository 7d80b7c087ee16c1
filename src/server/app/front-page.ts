import type { SiteStats } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getSiteStats } from '../modules/prospects/public-stats.usecases.ts';
import { WebFile } from './web-files.ts';

/** Modules that the browser needs only after the first interaction. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";\s*/gm;

/**
 * Starts the application on the first interaction, and at once for signed-in staff, who see their dashboard here. A
 * submit button pressed earlier is pressed again once the form is ready, which forms of later screens always are; Back needs no application. A browser also sends a pointermove of no
 * distance when a face that arrives moves the page under a pointer at rest.
 */
const loaderScript = (preloads: string[], { paths, names, otherModules }: ModuleImports): string => `
const start=(event)=>{
if(event&&event.type==='pointermove'&&!event.movementX&&!event.movementY)return;
for(const kind of kinds)removeEventListener(kind,start,true);
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
Promise.all(${JSON.stringify(paths)}.map((path)=>import(path))).then(([${names.join(',')}])=>{${otherModules}});
};
const kinds=['pointerdown','pointermove','touchstart','wheel','scroll','keydown','focusin','input'];
for(const kind of kinds)addEventListener(kind,start,{capture:true,passive:true});
const early=new Set(document.forms);
addEventListener('click',(event)=>{
if(event.target.closest('[data-back]')&&history.length>1){event.preventDefault();history.back();return}
const button=event.target.closest('form button');
if(button&&early.has(button.form)&&!button.form.dataset.live){event.preventDefault();window.earlySubmit=button}
},true);
if(document.documentElement.hasAttribute('data-staff')||location.hash||location.search)start();
else if(location.pathname==='/')fetch('/api/admin/status').then((answer)=>answer.json()).then(({isAdmin,isStaff})=>(isAdmin||isStaff)&&start(),()=>{});
`;

interface ModuleImports {
  paths: string[];
  names: string[];
  otherModules: string;
}

const parseModules = (script: string): ModuleImports => {
  const imports = [...script.matchAll(IMPORT)];
  return {
    paths: imports.map(([, , path = '']) => path),
    names: imports.map(([, name = '']) => name),
    otherModules: script.replaceAll(IMPORT, '').trim(),
  };
};

/**
 * Prepares a prerendered public page for visitors: styled by the first response alone, and readable without scripts.
 * Returns a page of unexpected build output unchanged.
 */
export const deferScripts = (html: string, readAsset: (path: string) => string): string => {
  const script = MODULES.exec(html)?.[1];
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, href = '']) => href);
  if (script === undefined || preloads.length === 0 || sheets.length === 0) return html;
  // React Router marks a sheet that other screens load later with a `#`.
  const styles = sheets
    .map((href) => readAsset(href.replace(/#$/, '')))
    .join('')
    .replaceAll('</', '<\\/');
  return (
    html
      .replaceAll(PRELOAD, '')
      // The application expects these elements, so they stay, disabled.
      .replaceAll(STYLE_SHEET, '<link rel="stylesheet" href="$1" disabled=""/>')
      .replace('</head>', () => `<style>${styles}</style></head>`)
      .replace(MODULES, () => `<script type="module" async="">${loaderScript(preloads, parseModules(script))}</script>`)
  );
};

/** The built page has a section for each kind of figures; at most one is filled in. */
const STATS_SECTION = /<section[^>]*\sdata-part="stats-(\w+)"[\s\S]*?<\/section>/g;
const OWN_FIGURE = /<div data-part="own-figure">[\s\S]*?<\/div>/;

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);

const fillStats = (html: string, values: Record<string, string>): string =>
  html.replaceAll(/%STATS_([A-Z]+)%/g, (placeholder, name: string) =>
    escapeHtml(values[name.toLowerCase()] ?? placeholder),
  );

const fillStatsSection = (section: string, stats: SiteStats): string => {
  if (stats.kind === 'own')
    return section.replace(OWN_FIGURE, (one) => stats.figures.map((figure) => fillStats(one, { ...figure })).join(''));
  const { kind: _kind, ...counted } = stats;
  const current = Object.entries(counted).map(([name, figure]) => [name, figure.toLocaleString('en-US')]);
  return fillStats(section, Object.fromEntries(current));
};

/** Fills in the figures, or removes their section. */
export const withStats = (html: string, stats: SiteStats | null): string => {
  const page = html.replaceAll(STATS_SECTION, (section, kind: string) =>
    stats?.kind === kind ? fillStatsSection(section, stats) : '',
  );
  if (stats === null) return page;
  const serialized = escapeHtml(JSON.stringify(stats));
  return page.replace('</head>', () => `<meta name="site-stats" content="${serialized}"/></head>`);
};

const CACHE_MS = 60_000;
/** Older figures are hidden until they are counted again. */
const STALE_MS = 2 * CACHE_MS;

/** Answers `/` with figures at most two minutes old, or without figures when they cannot be counted. */
export const createFrontPage = (ctx: Ctx, html: string): (() => Promise<WebFile>) => {
  const page = (stats: SiteStats | null) => new WebFile('/index.html', Buffer.from(withStats(html, stats)));
  let current: { serialized: string; file: WebFile } | undefined;
  let refresh: { at: number; done: Promise<void> } | undefined;
  const refreshStats = async (): Promise<void> => {
    const stats = await getSiteStats(ctx).catch(() => null);
    const serialized = JSON.stringify(stats);
    if (current?.serialized !== serialized) current = { serialized, file: page(stats) };
  };
  return async () => {
    const now = ctx.clock.now().getTime();
    const age = refresh ? now - refresh.at : STALE_MS;
    if (!refresh || age >= CACHE_MS) refresh = { at: now, done: refreshStats() };
    if (!current || age >= STALE_MS) await refresh.done;
    return current?.file ?? page(null);
  };
};
