interface PagePublication {
  pageId: number;
  clientId: number;
  farmId: number;
  title: string;
  /** Its public address. */
  url: string;
  /** ISO 8601. */
  at: string;
}

declare module '#server/platform/events.ts' {
  interface Events {
    /** A page became public; not emitted for a new version of a public page. */
    'page.published': PagePublication;
    /** A public page was taken off the site, by itself: its farm is where it was. */
    'page.unpublished': PagePublication;
    /** No page of the farm waits to be written any more. */
    'farm.generated': {
      farmId: number;
      clientId: number;
      pages: { published: number; draft: number; failed: number };
      at: string;
    };
  }
}

export {};
