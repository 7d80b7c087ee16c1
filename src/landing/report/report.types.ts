import type { Brand } from '#shared/brand.ts';

export type BandTone = 'green' | 'yellow' | 'orange' | 'red' | 'grey' | 'blank';

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

export interface ReportDocument {
  title: string;
  clientName: string;
  month: string;
  period: string;
  /** Null for none. */
  note: string | null;
  warning: string | null;
  tiles: ReportTile[];
  sections: ReportSection[];
  footnotes: string[];
}

export interface ReportPage {
  document: ReportDocument;
  brand: Brand;
  /** Null without a PDF. */
  pdfPath: string | null;
}
