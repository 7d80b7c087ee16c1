import type { CatalogEntry } from '#shared/catalog.ts';
import type { EVIDENCE_ORIGINS } from '#shared/evidence-choices.ts';
import type { EvidenceItem, EvidenceState, EvidenceValues, RecheckResult } from '#shared/evidence.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';

interface Badge {
  label: string;
  tone: BadgeTone;
}

export const STATE_LABELS: Record<EvidenceState, Badge> = {
  proposed: { label: 'Proposed', tone: 'yellow' },
  accepted: { label: 'Accepted', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'grey' },
  expired: { label: 'Expired', tone: 'orange' },
};

export const ORIGIN_LABELS: Record<(typeof EVIDENCE_ORIGINS)[number], string> = {
  shipped: 'Built in',
  staff: 'Added by staff',
  research: 'From research',
  client: 'From the client',
};

/** What the last look at a source found. */
export const RECHECK_LABELS: Record<RecheckResult, Badge> = {
  same: { label: 'Still in the source', tone: 'green' },
  changed: { label: 'Changed in the source', tone: 'orange' },
  gone: { label: 'Gone from the source', tone: 'red' },
};

/** `pest-control` as a heading: "Pest control". */
export const tradeLabel = (trade: string): string => {
  const words = trade.replaceAll('-', ' ').replace(/\bhvac\b/, 'HVAC');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const TRADE = 'trade:';
export const tradeRef = (trade: string): string => `${TRADE}${trade}`;
export const tradeChoice = (trade: string): string => `${tradeLabel(trade)}: all services`;

/** The name of a service or of a whole trade; its id before the catalog is loaded. */
export const serviceName = (ref: string, catalog: readonly CatalogEntry[]): string =>
  ref.startsWith(TRADE)
    ? tradeChoice(ref.slice(TRADE.length))
    : (catalog.find(({ service }) => service === ref)?.name ?? ref);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US');

/** "$147 to $352 per job, as of 2025". */
export const valuesText = ({ min, max, unit, currency, asOf }: EvidenceValues): string => {
  const amount = (value: number): string =>
    currency ? dollars.format(value).replace(/\.00$/, '') : plain.format(value);
  const range = min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
  return `${range} ${unit}${asOf ? `, as of ${asOf}` : ''}`;
};

/** When a statement ends or ended. */
export const expiryText = ({ state, expiresAt }: Pick<EvidenceItem, 'state' | 'expiresAt'>): string =>
  `${state === 'expired' ? 'Expired' : 'Until'} ${shortDate(expiresAt)}`;
