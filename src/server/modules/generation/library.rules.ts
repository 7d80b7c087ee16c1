import type { Intent } from '#shared/intents.ts';
import type { ContentPack, Regional } from './library.types.ts';

type Texts = Pick<ContentPack, 'services' | 'intents'>;

/** Whether a text holds in a state. Where the state is unknown (null), only what holds everywhere does. */
export const holdsIn = ({ onlyIn, absentIn }: Regional, state: string | null): boolean => {
  if (onlyIn === undefined && absentIn === undefined) return true;
  return state !== null && (onlyIn?.includes(state) ?? true) && !absentIn?.includes(state);
};

/**
 * The numbers of the texts of each intent that answer a service of the catalog and hold in a state; intents without one
 * are left out. A topic whose service is unknown (null) takes the texts of every service.
 */
export const fittingTexts = (
  pack: Texts,
  { service, state }: { service: string | null; state: string | null },
): ReadonlyMap<Intent, readonly number[]> => {
  const texts = new Map<Intent, number[]>();
  for (const [intent, variants] of pack.intents) {
    const fitting = variants.flatMap((variant, number) => {
      const { services = pack.services } = variant;
      const answers = service === null || services === undefined || services.includes(service);
      return answers && holdsIn(variant, state) ? [number] : [];
    });
    if (fitting.length > 0) texts.set(intent, fitting);
  }
  return texts;
};
