import type { RankAlertKind } from '#shared/rank-plans.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    /** Four fifths of the month's budget for rank look-ups are used up, a client's or, without a client, the whole one. US dollars. */
    'rankings.budget_warned': { clientId: number | null; month: string; spent: number; budget: number };
    /** A month’s budget does not reach for a further look-up; once a month, as above. */
    'rankings.budget_reached': { clientId: number | null; month: string; spent: number; budget: number };
    /** Google takes the connection to Search Console no more or, with a property, lets it be read no more; one for each client of it. */
    'rankings.search_lost': { key: string; siteUrl: string | null; clientId: number | null };
    /** Keywords of one client moved in a way that is worth telling, or another page took a page's place; the gravest fifty of `count`. */
    'rankings.alerted': {
      clientId: number;
      clientName: string;
      count: number;
      /** When the digest was made. */
      at: string;
      alerts: { rankingId: number; keyword: string; kind: RankAlertKind; from: number | null; to: number | null }[];
    };
  }
}
