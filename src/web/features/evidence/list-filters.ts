import type { CatalogEntry } from '#shared/catalog.ts';
import { EVIDENCE_TIERS, TIER_LABELS } from '#shared/evidence-choices.ts';
import type { County } from '#shared/region-schemas.ts';
import { regionParts } from '#shared/regions.ts';
import { US_STATES } from '#shared/states.ts';
import type { ListFilter } from '#web/lib/list-view/list-filters.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { AGENCY } from './evidence-filter.ts';
import { tradeLabel } from './evidence-texts.ts';

export const TIER_FILTER: ListFilter = {
  kind: 'choice',
  name: 'tier',
  label: 'Tier',
  choices: EVIDENCE_TIERS.map((tier) => ({ value: String(tier), label: TIER_LABELS[tier] })),
};

/** The agency's evidence, which serves every client, or that of one client. */
export const OWNER_FILTER: ListFilter = {
  ...CLIENT_FILTER,
  also: [{ value: AGENCY, label: 'The agency’s' }],
};

/** Found by the service's name or its trade. */
export const serviceFilter = (catalog: readonly CatalogEntry[]): ListFilter => ({
  kind: 'choice',
  name: 'service',
  label: 'Service',
  choices: catalog.map(({ service, name, trade }) => ({ value: service, label: name, detail: tradeLabel(trade) })),
  isOpen: true,
});

/** The state of a region in an address; null for the whole country and for none. */
export const stateOf = (region: string | null): string | null => (region === null ? null : regionParts(region).state);

interface KnownCounties {
  /** Of which state they are. */
  state: string | null;
  counties: readonly County[];
}

/** The country, its states and, after the chosen state, its counties. */
export const placeFilter = ({ state, counties }: KnownCounties): ListFilter => ({
  kind: 'choice',
  name: 'region',
  label: 'Place',
  choices: [
    { value: 'US', label: 'The whole country' },
    ...US_STATES.flatMap(({ code, name }) => [
      { value: `US-${code}`, label: name },
      ...(code === state ? counties : []).map((county) => ({
        value: `US-${code}-${county.code}`,
        label: county.name,
        detail: name,
      })),
    ]),
  ],
  isOpen: true,
});
