// Screenshots of every screen of the sample agency, light, dark and on a phone, and the page that lists them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startBuiltServer } from '../../test/setup/built-server.ts';
import { findChromium } from '../../test/setup/find-chromium.mjs';
import { PORTAL_SIGN_IN, sampleScreens, type Agency, type Screen, type Visitor } from './sample-screens.ts';

const FOLDER = join('docs', 'screens');
const LOOKS = [
  { look: 'light', colorScheme: 'light', width: 1280, height: 860 },
  { look: 'dark', colorScheme: 'dark', width: 1280, height: 860 },
  { look: 'phone', colorScheme: 'light', width: 390, height: 844 },
] as const;
/** Longer screenshots show nothing new. */
const TALLEST = { desk: 1700, phone: 2400 };
const QUALITY = 72;
const START_LIMIT_MS = 300_000;

const fill = async (page: Page, login: { username: string; password: string }): Promise<void> => {
  await page.getByLabel('Username').fill(login.username);
  await page.locator('input[type=password]').fill(login.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

const signIn = async (page: Page, visitor: Visitor, agency: Agency): Promise<void> => {
  if (visitor === 'nobody') return;
  await page.goto(visitor === 'staff' ? '/admin/login' : '/client/login');
  await fill(page, visitor === 'staff' ? agency : PORTAL_SIGN_IN);
  await page.waitForURL(visitor === 'staff' ? '**/clients' : '**/client/dashboard');
};

/** What stands on a screen only while it loads. */
const LOADING = '[aria-busy=true], .mantine-Skeleton-root, .record-table-blank, .list-view-head';

/** Waits until loading and animations have ended. */
const settled = async (page: Page): Promise<void> => {
  // The sidebar has headings of its own, which phones hide.
  await page.locator(':is(h1, h2):not(aside *, nav *)').filter({ visible: true }).first().waitFor();
  await page.waitForFunction((loading) => document.querySelector(loading) === null, LOADING);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    // A paused or hidden animation may never end.
    const timeout = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([timeout, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });
};

/** Waits until the screen uses this color scheme; one with only its own style sheet does at once. */
const dressed = (page: Page, colorScheme: string) =>
  page.waitForFunction(
    (scheme) => [null, scheme].includes(document.documentElement.getAttribute('data-mantine-color-scheme')),
    colorScheme,
  );

const pictureOf = (screen: Screen, variant: string): string => `${screen.name}-${variant}.webp`;

const takePictures = async (page: Page, screen: Screen): Promise<number> => {
  let bytes = 0;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(LOOKS[0]);
  await page.goto(screen.path);
  for (const { look: variant, colorScheme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await dressed(page, colorScheme);
    await settled(page);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const maxHeight = variant === 'phone' ? TALLEST.phone : TALLEST.desk;
    // A window as tall as the screenshot, so that sticky elements are at its edges.
    await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, maxHeight)) });
    await settled(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    const thumbnail = await sharp(picture)
      .webp({ quality: QUALITY, effort: 5 })
      .toFile(join(FOLDER, pictureOf(screen, variant)));
    bytes += thumbnail.size;
  }
  return bytes;
};

const SECTIONS: Record<Visitor, string> = {
  nobody: 'Before signing in',
  staff: 'Staff',
  client: 'The client’s portal',
};

const index = (screens: readonly Screen[]): string => {
  const image = (screen: Screen, variant: string, width: number): string =>
    `<img src="${pictureOf(screen, variant)}" width="${width}" alt="${screen.title}, ${variant}">`;
  const section = (visitor: Visitor): string[] => [
    `\n## ${SECTIONS[visitor]}\n`,
    '| | light | dark | phone |\n| --- | --- | --- | --- |',
    ...screens
      .filter((screen) => screen.visitor === visitor)
      .map((screen) => {
        const images = [image(screen, 'light', 330), image(screen, 'dark', 330), image(screen, 'phone', 150)];
        return `| \`${screen.title}\` | ${images.join(' | ')} |`;
      }),
  ];
  return `# Every screen

Taken by \`npm run screens\` from the sample agency of \`npm run demo\`: every route of \`src/web/routes.ts\`, light, dark and on a phone.
${(['staff', 'client', 'nobody'] as const).flatMap(section).join('\n')}
`;
};

const visit = async (browser: Browser, { agency, screens }: { agency: Agency; screens: readonly Screen[] }) => {
  let total = 0;
  const failed: string[] = [];
  for (const visitor of ['nobody', 'staff', 'client'] as const) {
    const context = await browser.newContext({ baseURL: agency.origin, deviceScaleFactor: 1 });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await signIn(page, visitor, agency);
    for (const screen of screens.filter((one) => one.visitor === visitor)) {
      try {
        const bytes = await takePictures(page, screen);
        total += bytes;
        console.log(`${screen.title.padEnd(46)} ${(bytes / 1000).toFixed(0).padStart(5)} kB`);
      } catch (error) {
        failed.push(`${screen.title}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      }
    }
    await context.close();
  }
  return { total, failed };
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const executablePath = findChromium().path;
  if (!executablePath) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.');
  console.log('Making the sample agency');
  const server = await startBuiltServer({ args: ['demo'], limitMs: START_LIMIT_MS });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const all = await sampleScreens(server);
    const screens = all.filter(({ name }) => values.only === undefined || new RegExp(values.only).test(name));
    mkdirSync(FOLDER, { recursive: true });
    if (values.only === undefined) {
      for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
      writeFileSync(join(FOLDER, 'README.md'), index(all));
    }
    const { total, failed } = await visit(browser, { agency: server, screens });
    console.log(`${screens.length} screens in ${FOLDER}, ${(total / 1_000_000).toFixed(1)} MB`);
    for (const line of failed) console.error(`No picture of ${line}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await server.stop();
  }
};

await run();
