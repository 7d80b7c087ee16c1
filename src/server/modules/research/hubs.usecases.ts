import { US_STATES } from '#shared/states.ts';
import type { StartResearch } from '#shared/research.ts';
import { findService, getCatalog, getService } from '../catalog/catalog.usecases.ts';
import { unknownService } from './research.errors.ts';
import type { RunRow } from './research.repository.ts';
import type { ResearchHub } from './research.types.ts';

/** The hub that is asked about, its service by id or name. Throws 400 for an unknown service. */
export const hubOf = ({
  service: named,
  state,
  city,
  intents = [],
}: Pick<StartResearch, 'service' | 'state' | 'city' | 'intents'>): ResearchHub => {
  const service = getService(named) ?? findService(named);
  if (service === null) throw unknownService(named);
  const stateName = US_STATES.find(({ code }) => code === state)?.name ?? state;
  const tradeName = getCatalog().trades.get(service.trade)?.name ?? service.trade;
  return { service, tradeName, state, stateName, city: city || null, intents };
};

/** The hub of a stored run; null when the catalog no longer has its service. */
export const hubOfRun = ({ service, regionState, regionCity, intents }: RunRow): ResearchHub | null =>
  getService(service) ? hubOf({ service, state: regionState, city: regionCity, intents }) : null;
