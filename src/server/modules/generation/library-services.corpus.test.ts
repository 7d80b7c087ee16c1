import { expect, test } from 'vitest';
import { getCatalog, readSubject } from '../catalog/catalog.usecases.ts';
import { fittingTexts } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';

const packs = [...getLibrary().packs.values()];
const services = [...getCatalog().services.values()];

test('every text names services that exist, and one that uses its content pack', () => {
  const usersOf = (hub: string) => services.filter(({ pack }) => pack === hub).map(({ id }) => id);
  const wrong = packs.flatMap((pack) =>
    [...pack.intents].flatMap(([intent, variants]) =>
      variants.flatMap(({ services: named = pack.services }, number) =>
        named === undefined ||
        (named.every((id) => getCatalog().services.has(id)) && named.some((id) => usersOf(pack.hub).includes(id)))
          ? []
          : [`${pack.hub}/${intent} ${number}`],
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every service with a content pack has texts in it that make sense for it', () => {
  const without = services.filter(({ id, pack, intents }) => {
    const own = packs.find(({ hub }) => hub === pack);
    return (
      own !== undefined &&
      ![...fittingTexts(own, { service: id, state: null }).keys()].some((intent) => intents.has(intent))
    );
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['plumbing', 'water-heater-repair', 'drain'],
  ['plumbing', 'leak-detection', 'water heater'],
  ['hvac', 'furnace-repair', 'air conditioner'],
  ['family-law', 'child-custody', 'divorce lawyer'],
  ['rodents', 'mouse-control', 'hiring rat'],
  ['roofing', 'roof-inspection', 'replacement'],
])('no text of %s for %s names %s', (hub, service, subject) => {
  const pack = getLibrary().packs.get(hub)!;
  const questions = [...fittingTexts(pack, { service: service, state: null })].flatMap(([intent, numbers]) =>
    numbers.map((number) => pack.intents.get(intent)![number]!.question),
  );
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter((question) => question.toLowerCase().includes(subject))).toEqual([]);
});

test('every text is about each service that it answers: question and answer name it', () => {
  const wrong = services.flatMap((service) => {
    const pack = packs.find(({ hub }) => hub === service.pack);
    if (!pack) return [];
    return [...fittingTexts(pack, { service: service.id, state: null })].flatMap(([intent, numbers]) =>
      numbers.flatMap((number) => {
        const { question, answer, oneLine } = pack.intents.get(intent)![number]!;
        const withRoles = intent === 'choose' || intent === 'verify';
        const read = (text: string) => readSubject(service.id, { hub: service.name, text, withRoles });
        const isOwn = read(question)?.own && read(`${answer} ${oneLine}`)?.own;
        return !service.intents.has(intent) || isOwn ? [] : [`${service.id} ${intent} ${number}: ${question}`];
      }),
    );
  });
  expect(wrong).toEqual([]);
});
