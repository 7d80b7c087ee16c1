import type { ClientSites, Site } from '../sites.types.ts';

/** A site that has pages of its own on a host of its own. */
export type HostedSite = Extract<Site, { kind: 'farm' } | { kind: 'hub' }>;

/** A site as it is written to plain files. */
export interface ExportedSite {
  site: HostedSite;
  all: ClientSites;
  /** Whose record the export is noted at. */
  target: { kind: 'farm' | 'client'; id: number; name: string };
  domain: string;
  /** Scheme and host that the folder is made for, no slash at the end. */
  origin: string;
  /** How many pages it will hold, for showing how far it is. */
  pages: number;
}

export interface ExportedFile {
  /** Below the folder, parts divided by slashes. */
  path: string;
  bytes: Buffer;
}

/** An address that leads elsewhere. */
export interface MovedAddress {
  from: string;
  to: string;
}

export interface ExportSummary {
  pages: number;
  pictures: number;
  moved: number;
  removed: number;
  bytes: number;
}
