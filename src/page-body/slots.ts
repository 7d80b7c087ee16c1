import type { ReactNode } from 'react';
import type { Sentence } from '#shared/pages.ts';

/** Where a text stands in a page's content: `['body', 'sections', 0, 'heading']`. */
export type TextPath = readonly (string | number)[];

export interface TextPlace {
  path: TextPath;
  /** What the text is, for people: `Section 1 heading`. */
  label: string;
}

/** What stands at the end of a block: of a section, a paragraph, the device, one of its rows or the part about the client. */
export interface BlockPlace {
  kind: 'section' | 'device' | 'device-row' | 'table' | 'table-row' | 'client';
  path: TextPath;
  /** The part as `Check.parts` names it. */
  part: string;
  index: number;
  count: number;
}

/** Lets staff screens put their own elements around the texts of a page; the page itself uses `PLAIN_SLOTS`. */
export interface PageBodySlots {
  text: (text: string, place: TextPlace) => ReactNode;
  sentence: (sentence: Sentence, place: TextPlace) => ReactNode;
  tools: (place: BlockPlace) => ReactNode;
  /** Shows blocks without text too, so that they can be filled. */
  showsEmpty: boolean;
}

export const PLAIN_SLOTS: PageBodySlots = {
  text: (text) => text,
  sentence: ({ text }) => text,
  tools: () => null,
  showsEmpty: false,
};
