import { browserFaults } from '../gallery/browser-checks.ts';
import { startGallery, type Gallery } from '../gallery/start-gallery.ts';
import { PAIRS } from '../gallery/templates.ts';
import { expect, test } from './fixtures.ts';

/** A product of its own: its clients are none of the other tests' business. */
let gallery: Gallery;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  gallery = await startGallery({ size: 'small' });
});

test.afterAll(() => gallery.stop());

for (const { template, theme } of PAIRS) {
  test(`the page ${template.name} in the theme ${theme} can be used by everybody`, async ({ page }) => {
    test.setTimeout(120_000);
    const site = gallery.sites.find((one) => one.theme === theme);
    if (!site) throw new Error(`The gallery has no ${theme}.`);
    const asked = template.ask(site);
    const origin = `http://${asked.host}:${gallery.port}`;
    expect(await browserFaults(page, { origin, asked, looks: 'in turn' })).toEqual([]);
  });
}
