declare module '#server/platform/events.ts' {
  interface Events {
    /** A client was asked to approve a page. */
    'page.client_asked': { clientId: number };
  }
}

export {};
