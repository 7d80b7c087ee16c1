import type { SiteStats } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getSiteStats } from '../modules/inquiries/stats/stats.usecases.ts';
import { WebFile } from './web-files.ts';

/** What a browser needs only once somebody does something on the page: asked for then, all at once. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";\s*/gm;

/**
 * Runs the application as soon as somebody touches the page, and at once for signed-in staff, who see their dashboard
 * here. What a form's button is pressed for before that is kept: the form presses it when it is ready.
 */
const starter = (preloads: string[], { paths, names, rest }: Modules): string => `
const start=()=>{
for(const kind of kinds)removeEventListener(kind,start,true);
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
Promise.all(${JSON.stringify(paths)}.map((path)=>import(path))).then(([${names.join(',')}])=>{${rest}});
};
const kinds=['pointerdown','pointermove','touchstart','wheel','scroll','keydown','focusin','input'];
for(const kind of kinds)addEventListener(kind,start,{capture:true,passive:true});
addEventListener('click',(event)=>{
const button=event.target.closest('form button');
if(button&&!button.form.dataset.live){event.preventDefault();window.pressedEarly=button}
},true);
if(document.documentElement.hasAttribute('data-staff')||location.hash||location.search)start();
else if(location.pathname==='/')fetch('/api/admin/status').then((answer)=>answer.json()).then(({isAdmin})=>isAdmin&&start(),()=>{});
`;

interface Modules {
  paths: string[];
  /** What each is called in `rest`; blank where nothing is. */
  names: string[];
  rest: string;
}

const readModules = (script: string): Modules => {
  const imports = [...script.matchAll(IMPORT)];
  return {
    paths: imports.map(([, , path = '']) => path),
    names: imports.map(([, name = '']) => name),
    rest: script.replaceAll(IMPORT, '').trim(),
  };
};

/**
 * A prerendered public page as its visitors get it: styled by the first answer alone, and readable before and without
 * any script. A page that the build wrote otherwise than this expects stays as it is.
 */
export const hastenPage = (html: string, readAsset: (path: string) => string): string => {
  const script = MODULES.exec(html)?.[1];
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, href = '']) => href);
  if (script === undefined || preloads.length === 0 || sheets.length === 0) return html;
  const styles = sheets.map(readAsset).join('').replaceAll('</', '<\\/');
  return (
    html
      .replaceAll(PRELOAD, '')
      // They stay, switched off, because the application expects them where they are.
      .replaceAll(STYLE_SHEET, '<link rel="stylesheet" href="$1" disabled=""/>')
      .replace('</head>', () => `<style>${styles}</style></head>`)
      .replace(MODULES, () => `<script type="module" async="">${starter(preloads, readModules(script))}</script>`)
  );
};

/** The built page holds a section for each kind of figures; one of them is filled at most. */
const STATS_SECTION = /<section[^>]*\sdata-part="stats-(\w+)"[\s\S]*?<\/section>/g;
const OWN_FIGURE = /<div data-part="own-figure">[\s\S]*?<\/div>/;

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const asText = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

const filled = (html: string, values: Record<string, string>): string =>
  html.replaceAll(/%STATS_([A-Z]+)%/g, (whole, name: string) => asText(values[name.toLowerCase()] ?? whole));

const filledSection = (section: string, stats: SiteStats): string => {
  if (stats.kind === 'own')
    return section.replace(OWN_FIGURE, (one) => stats.figures.map((figure) => filled(one, { ...figure })).join(''));
  const { kind: _kind, ...counted } = stats;
  const shown = Object.entries(counted).map(([name, figure]) => [name, figure.toLocaleString('en-US')]);
  return filled(section, Object.fromEntries(shown));
};

/** The page with the figures it is to show, or without their section. */
export const withStats = (html: string, stats: SiteStats | null): string => {
  const page = html.replaceAll(STATS_SECTION, (section, kind: string) =>
    stats?.kind === kind ? filledSection(section, stats) : '',
  );
  if (stats === null) return page;
  const told = asText(JSON.stringify(stats));
  return page.replace('</head>', () => `<meta name="site-stats" content="${told}"/></head>`);
};

const KEPT_MS = 60_000;
/** Figures that nobody looked at for so long are not shown again before they are looked up. */
const STALE_MS = 2 * KEPT_MS;

/** Answers `/` with figures about a minute old, and never two; without them while nothing can be counted. */
export const createFrontPage = (ctx: Ctx, html: string): (() => Promise<WebFile>) => {
  const page = (stats: SiteStats | null) => new WebFile('/index.html', Buffer.from(withStats(html, stats)));
  let shown: { told: string; file: WebFile } | undefined;
  let asked: { at: number; done: Promise<void> } | undefined;
  const look = async (): Promise<void> => {
    const stats = await getSiteStats(ctx).catch(() => null);
    const told = JSON.stringify(stats);
    if (shown?.told !== told) shown = { told, file: page(stats) };
  };
  return async () => {
    const now = ctx.clock.now().getTime();
    const age = asked ? now - asked.at : STALE_MS;
    if (!asked || age >= KEPT_MS) asked = { at: now, done: look() };
    // Whoever comes in time need not wait for the count.
    if (!shown || age >= STALE_MS) await asked.done;
    return shown?.file ?? page(null);
  };
};
