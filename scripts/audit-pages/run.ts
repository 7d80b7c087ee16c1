// Audits every public template in every theme as the product serves it; see docs/pages.md.
import { cpus, loadavg, release } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { THEME_NAMES } from '#shared/themes.ts';
import { browserFaults } from '../../test/gallery/browser-checks.ts';
import type { GallerySite, Template } from '../../test/gallery/gallery.types.ts';
import { fetchPage, scriptBytes, weightFaults } from '../../test/gallery/page-weight.ts';
import { startGallery, type Gallery } from '../../test/gallery/start-gallery.ts';
import { TEMPLATES } from '../../test/gallery/templates.ts';
import { searchFaults } from '../../test/setup/search-faults.ts';
import { htmlFaults } from '../../test/gallery/valid-html.ts';
import { findChromium } from '../../test/setup/find-chromium.mjs';
import { auditAgencyPages } from './agency-pages.ts';
import { brokenAddresses } from './broken-addresses.ts';
import { lighthouseFaults, startLighthouse, type Lighthouse, type LighthouseFigures } from './lighthouse.ts';

const USAGE = `npm run audit:pages -- [--theme NAME]… [--template NAME]… [--public | --quick | --figures] [--runs 3] [--serve]
  --public   eight kinds of pages of one theme, one run of Lighthouse where it can be installed, and the agency’s own
  --quick    no Lighthouse
  --figures  no axe and no walk by Tab: Lighthouse, weight and HTML alone
  --runs     runs of Lighthouse a page; the figures are their medians
  --serve    serves the pages and audits nothing`;

/** What `--public` audits: a kind of page each. */
const PUBLIC_TEMPLATES = [
  'landing-table',
  'landing-photo',
  'landing-bare',
  'hub-home',
  'hub-category',
  'about',
  'review',
  'withdrawal',
];
const PUBLIC_THEMES = ['field'];

const REPORT = 'test-results/pages-audit.json';
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

interface Row {
  theme: string;
  template: string;
  bytes: number;
  script: number;
  lighthouse: LighthouseFigures | null;
  faults: string[];
  load: number;
}

interface Tools {
  gallery: Gallery & { knownAddresses: Map<string, number> };
  /** Null skips the checks that need a browser. */
  browser: Browser | null;
  lighthouse: Lighthouse | null;
  runs: number;
}

const auditInBrowser = async ({ browser, gallery }: Tools, template: Template, site: GallerySite) => {
  if (!browser) return [];
  const pageRequest = template.requestFor(site);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const origin = `http://${pageRequest.host}:${gallery.port}`;
    return await browserFaults(await context.newPage(), { origin, pageRequest, looks: 'both' });
  } catch (error) {
    return [`the browser could not do it: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await context.close();
  }
};

const auditPage = async (tools: Tools, template: Template, site: GallerySite): Promise<Row> => {
  const { gallery, lighthouse, runs } = tools;
  const pageRequest = template.requestFor(site);
  const page = await fetchPage(gallery.port, pageRequest);
  const wrongStatus = page.status === template.status ? [] : [`answers ${page.status} and not ${template.status}`];
  const faults = [...wrongStatus, ...weightFaults(page), ...(await htmlFaults(page.html))];
  if (template.isIndexed) faults.push(...searchFaults(page.html));
  faults.push(...(await brokenAddresses(gallery, { host: pageRequest.host, html: page.html })));
  faults.push(...(await auditInBrowser(tools, template, site)));
  const origin = `http://${pageRequest.host}:${gallery.port}`;
  const figures = lighthouse ? await lighthouse.measure(template, { ...pageRequest, origin }, runs) : null;
  if (figures) faults.push(...lighthouseFaults(figures));
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const sizes = { bytes: page.bytes, script: scriptBytes(page) };
  return { theme: site.theme, template: template.name, ...sizes, lighthouse: figures, faults, load };
};

const heading =
  'theme        template              perf a11y best  seo   LCP ms    CLS  TBT ms   bytes  script  load  verdict';

const line = ({ theme, template, bytes, script, lighthouse: figures, faults, load }: Row): string => {
  const scores = figures
    ? [figures.performance, figures.accessibility, figures['best-practices'], figures.seo].map((score) =>
        `${score}`.padStart(4),
      )
    : ['   -', '   -', '   -', '   -'];
  const times = figures
    ? [
        `${Math.round(figures.lcp)}`.padStart(8),
        figures.cls.toFixed(3).padStart(6),
        `${Math.round(figures.tbt)}`.padStart(7),
      ]
    : ['       -', '     -', '      -'];
  const sizes = [`${bytes}`.padStart(7), `${script}`.padStart(7), load.toFixed(1).padStart(5)];
  const result = faults.length === 0 ? 'passes' : `${faults.length} faults`;
  return [theme.padEnd(12), template.padEnd(21), ...scores, ...times, ...sizes, ` ${result}`].join(' ');
};

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const addresses = ({ port, sites }: Gallery, templates: readonly Template[]): string[] =>
  sites.flatMap((site) => [
    `\n${site.theme}`,
    ...templates.map((template) => {
      const { host, path, form } = template.requestFor(site);
      const fields = form ? `  (a form is posted: ${new URLSearchParams(form).toString()})` : '';
      return `  ${template.name.padEnd(21)} http://${host}:${port}${path}${fields}`;
    }),
  ]);

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });

const auditAll = async (tools: Tools, templates: readonly Template[]): Promise<Row[]> => {
  const rows: Row[] = [];
  print(`\n${heading}`);
  for (const site of tools.gallery.sites) {
    for (const template of templates) {
      const row = await auditPage(tools, template, site);
      rows.push(row);
      print([line(row), ...row.faults.map((fault) => `             ${fault}`)].join('\n'));
    }
  }
  return rows;
};

/** The product's own pages; returns how many have faults. */
const auditAgency = async ({ gallery }: Tools): Promise<number> => {
  print('\nThe agency’s own pages');
  const found = await auditAgencyPages(gallery);
  for (const [path, faults] of found)
    print(
      [`${path.padEnd(33)} ${faults.length === 0 ? 'passes' : `${faults.length} faults`}`, ...faults].join('\n    '),
    );
  return [...found.values()].filter((faults) => faults.length > 0).length;
};

const report = (rows: Row[], agencyFaults: number): void => {
  const machine = { node: process.version, kernel: release(), cores: cpus().length, model: cpus()[0]?.model };
  mkdirSync('test-results', { recursive: true });
  writeFileSync(REPORT, JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 1));
  const bad = rows.filter(({ faults }) => faults.length > 0).length;
  print(`\n${rows.length} pages audited, ${bad} with faults. ${REPORT} has it all.`);
  process.exitCode = bad + agencyFaults > 0 || rows.length === 0 ? 1 : 0;
};

const select = <Item>(all: readonly Item[], names: string[] | undefined, nameOf: (item: Item) => string): Item[] => {
  const unknown = names?.find((name) => !all.some((item) => nameOf(item) === name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are: ${all.map(nameOf).join(', ')}.`);
  return all.filter((item) => names === undefined || names.includes(nameOf(item)));
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      theme: { type: 'string', multiple: true },
      template: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      public: { type: 'boolean', default: false },
      runs: { type: 'string' },
      serve: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void print(USAGE);
  const themes = select(THEME_NAMES, values.theme ?? (values.public ? PUBLIC_THEMES : undefined), (theme) => theme);
  const templateNames = values.template ?? (values.public ? PUBLIC_TEMPLATES : undefined);
  const templates = select(TEMPLATES, templateNames, ({ name }) => name);
  const executablePath = findChromium().path;
  if (!executablePath && !values.serve) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.');
  print('Making the gallery');
  const gallery = { ...(await startGallery({ themes })), knownAddresses: new Map<string, number>() };
  if (values.serve || !executablePath) {
    print([...addresses(gallery, templates), '\nCtrl-C ends it.'].join('\n'));
    await untilStopped();
    return gallery.stop();
  }
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
  const browser = values.figures ? null : await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const folder = process.env['LIGHTHOUSE_FOLDER'];
  const lighthouse = folder && !values.quick ? await startLighthouse({ folder, chromium: executablePath }) : null;
  try {
    const tools = { gallery, browser, lighthouse, runs: Number(values.runs ?? (values.public ? 1 : 3)) };
    report(await auditAll(tools, templates), await auditAgency(tools));
  } finally {
    await lighthouse?.stop();
    await browser?.close();
    await gallery.stop();
  }
};

await run();
