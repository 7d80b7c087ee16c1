import { browserFaults } from '../gallery/browser-checks.ts';
import type { GalleryPlan } from '../gallery/offer-gallery.ts';
import { PAIRS } from '../gallery/templates.ts';
import { sampled } from '../setup/full-form.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** A separate product, so that its clients do not affect other tests. */
let gallery: GalleryPlan;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const answer = await fetch(process.env['E2E_GALLERY'] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  gallery = (await answer.json()) as GalleryPlan;
});

for (const { template, theme } of sampled(PAIRS, 3)) {
  test(`the page ${template.name} in the theme ${theme} can be used by everybody`, async ({ page }) => {
    test.setTimeout(120_000);
    const site = gallery.sites.find((one) => one.theme === theme);
    if (!site) throw new Error(`The gallery has no ${theme}.`);
    const request = template.requestFor(site);
    const origin = `http://${request.host}:${gallery.port}`;
    expect(await browserFaults(page, { origin, pageRequest: request, looks: 'in turn' })).toEqual([]);
  });
}
