import { expect, test } from 'vitest';
import type { TopicIntake } from '#shared/intake.ts';
import type { Page } from '#shared/pages.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const product = await testProduct();

const ANSWERS = [
  'Most people who call us say that a window sill gave way under a thumb.',
  'We look at the sill plates first, then at every pipe that goes into the ground.',
  'We walk the outside with you. Then we open the worst spot and show you what is inside.',
  'A ranch house takes us a morning. A finished cellar can take the whole day.',
  'Move boxes a foot away from the cellar walls and tell us where the well is.',
  'We never drill a floor before we have asked what runs under it.',
  'Farm houses here stand on field stone. The swarms come in the last days of April.',
  'People pour the hardware store can on the swarm, and the nest just moves along the beam.',
  'If the tubes are old and dry we tell you so and send no bill for work.',
  'We come by again in the fall and look at the same six spots.',
  'We file the treatment record with the county and leave you the copy.',
  'In May a family in an old farm house found wings on the stairs. The sill behind the porch was hollow.',
];

const passing = (pages: Page[], id: string) =>
  pages.filter(({ quality }) => quality.checks.some((check) => check.id === id && check.ok)).length;

test.runIf(isFullForm)('intake answers make the pages of a second client of the same trade unique', async () => {
  await writeFarm(product, { clientName: 'First Termite Firm', microHubs: 'Termites', questionsPerHub: 20 });
  const second = await writeFarm(product, {
    clientName: 'Fieldstone Termite',
    // Both texts of each question hold here; in the North some are only for other kinds of termites.
    location: 'Charleston, SC',
    microHubs: 'Termites',
    questionsPerHub: 20,
  });
  const { headers, farmId } = second;
  const farm = await product.call<{ clientId: number }>('GET', `/api/farms/${farmId}`, { headers });
  const client = `/api/clients/${farm.body.clientId}`;
  const facts = { licenseNumber: 'SC-4411', insuranceInfo: 'General liability', established: '2009' };
  await product.call('PATCH', client, { headers, body: facts });
  const refresh = async (): Promise<Page[]> => {
    await product.call('POST', `${client}/refresh-pages`, { headers, body: {} });
    await product.runJobs();
    return (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body;
  };
  const before = await refresh();
  const body = { answers: ANSWERS.map((text, index) => ({ question: index + 1, text, use: true })) };
  const saved = await product.call<TopicIntake>('PUT', `${client}/intake/termites`, { headers, body });
  expect(saved.body.answers.map(({ issue }) => issue)).toEqual(ANSWERS.map(() => null));
  expect(saved.body.answered).toBe(12);
  const after = await refresh();
  expect(passing(after, 'W-23')).toBeGreaterThan(passing(before, 'W-23'));
  expect(passing(after, 'F-02')).toBe(20);
  expect(passing(after, 'F-03')).toBe(20);
  const publishedIds = (pages: Page[]) => pages.filter(({ isPublished }) => isPublished).map(({ id }) => id);
  expect(publishedIds(after)).toEqual(expect.arrayContaining(publishedIds(before)));
  const withOwnWords = after.filter((page) => page.body?.sections.some(({ slot }) => slot === 'own_words'));
  expect(withOwnWords.length).toBeGreaterThan(12);
});
