import type { EvidenceKind, EvidenceTier, EvidenceValues } from '#shared/evidence.ts';
import type { Region } from '#shared/region-schemas.ts';
import type { Intent } from '#shared/intents.ts';
import type { ResearchPage, SearchWay } from '#shared/research.ts';
import type { CatalogService } from '../catalog/catalog.types.ts';

/** What is looked for: a service in a place. */
export interface ResearchHub {
  service: CatalogService;
  tradeName: string;
  state: string;
  stateName: string;
  city: string | null;
  /** Empty for what the service needs. */
  intents: readonly Intent[];
}

export interface StoredEstimate {
  /** Null where a model without prices searches. */
  searchMicros: number | null;
  /** US dollars; null without a model or its prices. */
  modelCost: number | null;
  /** Who searches, and its name; absent in runs of versions in which only the provider did. */
  search?: { by: SearchWay; name: string };
}

export interface StoredSearch {
  query: string;
  status: 'waiting' | 'done' | 'failed';
  /** Addresses alone: titles and descriptions are written by anybody, and nothing here needs them. */
  results: string[];
  /** Null where a model without prices searched. */
  costMicros: number | null;
  reason: string | null;
}

export interface StoredPage extends ResearchPage {
  /** From surveys: kept until another survey agrees. */
  held: Proposal[];
}

/** A page as far as proposals go. */
export interface ReadPage {
  sourceId: number;
  url: string;
  title: string;
  tier: EvidenceTier;
  /** Those that were offered; a quote stands in one of them. */
  passages: readonly string[];
}

/** What was checked and may be shown to staff; an empty statement is theirs to write. */
export interface Proposal {
  kind: EvidenceKind;
  statement: string;
  values: EvidenceValues | null;
  job: string | null;
  quote: string;
  sourceId: number;
  region: Region;
  /** By which surveys are told apart. */
  host: string;
}
