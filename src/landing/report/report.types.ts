import type { Brand } from '#shared/brand.ts';

export type BandTone = 'green' | 'yellow' | 'orange' | 'red' | 'grey' | 'blank';

/** A piece of a report, before it is a page or a printed sheet: both show the same. */
export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string; note?: string | undefined }[] }
  | { kind: 'bars'; title: string; bars: { label: string; value: number; isNow?: boolean }[] }
  | { kind: 'bands'; title: string; parts: { label: string; value: number; tone: BandTone }[] }
  | { kind: 'table'; title: string; columns: string[]; rows: string[][] }
  | {
      kind: 'list';
      title?: string | undefined;
      items: { text: string; note?: string | undefined }[];
      more?: string | undefined;
    };

export interface ReportTile {
  label: string;
  value: string;
  note: string;
}

export interface ReportSection {
  heading: string;
  blocks: ReportBlock[];
}

/** A whole report, in words. */
export interface ReportDocument {
  title: string;
  clientName: string;
  /** The month, and its days on whose clocks. */
  month: string;
  period: string;
  /** What staff say with it; null for nothing. */
  note: string | null;
  /** Set where it is not what a client gets, and why. */
  warning: string | null;
  tiles: ReportTile[];
  sections: ReportSection[];
  /** How it was counted. */
  footnotes: string[];
}

export interface ReportPage {
  document: ReportDocument;
  brand: Brand;
  /** Where the printed form lies; null where there is none. */
  pdfPath: string | null;
}
