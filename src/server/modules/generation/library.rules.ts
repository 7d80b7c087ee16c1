import type { Intent } from '#shared/intents.ts';
import type { ContentPack } from './library.types.ts';

type Texts = Pick<ContentPack, 'services' | 'intents'>;

/**
 * The numbers of the texts of each intent that answer a service of the catalog; intents without one are left out. Null,
 * for a topic whose service is unknown, takes every text.
 */
export const textsForService = (pack: Texts, service: string | null): ReadonlyMap<Intent, readonly number[]> => {
  const texts = new Map<Intent, number[]>();
  for (const [intent, variants] of pack.intents) {
    const answering = variants.flatMap(({ services = pack.services }, number) =>
      service === null || services === undefined || services.includes(service) ? [number] : [],
    );
    if (answering.length > 0) texts.set(intent, answering);
  }
  return texts;
};
