import type { RankAlertKind } from '#shared/rank-preferences.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    /** 80 % of the month's budget for rank checks is used, a client's or the total. US dollars. */
    'rankings.budget_warned': { clientId: number | null; month: string; spent: number; budget: number };
    /** A month's budget is too small for another check; once a month. */
    'rankings.budget_reached': { clientId: number | null; month: string; spent: number; budget: number };
    /** Google refuses the connection to Search Console or, with a property, access to it; one for each client of it. */
    'search_console.access_lost': { key: string; siteUrl: string | null; clientId: number | null };
    /** Rank alerts of one client; the most severe fifty of `count`. */
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
