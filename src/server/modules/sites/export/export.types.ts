import type { ClientSiteData, Site } from '../sites.types.ts';

/** A site with its own host. */
export type HostedSite = Extract<Site, { kind: 'farm' } | { kind: 'client' }>;

/** A site to export. */
export interface ExportedSite {
  site: HostedSite;
  siteData: ClientSiteData;
  /** For the audit log. */
  target: { kind: 'farm' | 'client'; id: number; name: string };
  domain: string;
  /** Scheme and host without a final slash. */
  origin: string;
  /** The number of pages, for progress. */
  pages: number;
}

export interface ExportedFile {
  /** Relative to the folder, with slashes. */
  path: string;
  bytes: Buffer;
}

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
