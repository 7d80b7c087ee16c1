declare module '#server/platform/events.ts' {
  interface Events {
    /** A page passed its checks and waits for its client's approval. */
    'page.awaits_client': { pageId: number };
  }
}

export {};
