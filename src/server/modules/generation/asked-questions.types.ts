/** Where a question or search was seen: beside search results, or in Google's figures of the client's own pages. */
export const ASKED_SOURCES = ['people_also_ask', 'search_console'] as const;
export type AskedSource = (typeof ASKED_SOURCES)[number];

export interface AskedQuestion {
  source: AskedSource;
  text: string;
  /** Impressions of a search; look-ups that showed a question. */
  weight: number;
}
