import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownWord } from '#server/platform/english.ts';
import { projectRoot } from '#server/platform/root.ts';
import { isYmylWording, matchService, matchTrades } from './catalog.rules.ts';
import { findSubject } from './subjects.rules.ts';
import {
  CatalogTradeFile,
  type Catalog,
  type CatalogService,
  type CatalogTrade,
  type NamedSubject,
} from './catalog.types.ts';

const readTrade = (path: string): CatalogTrade => {
  const { trade: id, intents, services, ...rest } = CatalogTradeFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    id,
    ...rest,
    services: services.map(({ without, also, ...service }): CatalogService => ({
      ...service,
      trade: id,
      intents: new Set([...intents.filter((intent) => !without.includes(intent)), ...also]),
    })),
  };
};

/** Reads `library/catalog/`; throws when a file does not match the schema. */
export const readCatalog = (root: string = join(projectRoot(), 'library/catalog')): Catalog => {
  const trades = readdirSync(root)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readTrade(join(root, name)));
  return {
    trades: new Map(trades.map((trade) => [trade.id, trade])),
    services: new Map(trades.flatMap(({ services }) => services.map((service) => [service.id, service]))),
  };
};

let loaded: Catalog | null = null;

/** The trades and services that hubs are matched to, read once. */
export const getCatalog = (): Catalog => (loaded ??= readCatalog());

/** The service of the shipped catalog that a hub's name means; null when it is unknown or open. */
export const findService = (name: string, trade = ''): CatalogService | null =>
  matchService(getCatalog(), { name, trade, isWord: isKnownWord });

/** The trade that an industry means; null when it is unknown or could be several. */
export const findTrade = (industry: string): CatalogTrade | null => {
  const [trade = null, ...others] = matchTrades(getCatalog(), industry);
  return others.length === 0 ? trade : null;
};

/** The service with this id; null for none, and for one that the catalog no longer holds. */
export const getService = (id: string | null): CatalogService | null =>
  id === null ? null : (getCatalog().services.get(id) ?? null);

/**
 * Whether pages about a service are about law, medicine, money or insurance; of one outside the catalog by the trade and
 * the words of its name.
 */
export const isYmyl = ({
  service,
  name,
  industry,
}: {
  service: string | null;
  name: string;
  industry: string;
}): boolean => {
  const known = getService(service);
  if (known) return known.ymyl;
  const trades = matchTrades(getCatalog(), industry);
  if (trades.length === 0) return isYmylWording(`${industry} ${name}`);
  return trades.some(({ ymyl }) => ymyl) || isYmylWording(name);
};

/** What a text of a hub is about: its own service, and another one that it names. Null for an unknown service. */
export const readSubject = (
  id: string | null,
  text: { hub: string; text: string; withRoles: boolean },
): NamedSubject | null => {
  const service = getService(id);
  return service && findSubject(getCatalog(), { service, ...text });
};
