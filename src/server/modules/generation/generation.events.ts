declare module '#server/platform/events.ts' {
  interface Events {
    /** A page passed its checks and waits for its client's approval. */
    'page.awaits_client': { pageId: number };
    /** A page was to be written anew from facts that are new; `isRewritten` tells whether it has another text now. */
    'page.filled': { pageId: number; isRewritten: boolean };
  }
}

export {};
