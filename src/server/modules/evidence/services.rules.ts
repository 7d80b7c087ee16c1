import type { Issue } from '#server/platform/errors.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';

const TRADE = 'trade:';

const isKnown = (ref: string): boolean => {
  const { services, trades } = getCatalog();
  return ref.startsWith(TRADE) ? trades.has(ref.slice(TRADE.length)) : services.has(ref);
};

export const serviceIssues = (services: readonly string[]): Issue[] =>
  services.flatMap((ref, index) =>
    isKnown(ref)
      ? []
      : [{ path: `services.${index}`, message: `The catalog has no service ${ref}. Choose one from its list.` }],
  );

/** The service with the trade that it belongs to, as statements name both; a trade stands alone. */
export const withTrade = (ref: string): string[] => {
  const service = getCatalog().services.get(ref);
  return service ? [ref, `${TRADE}${service.trade}`] : [ref];
};
