declare module '#server/platform/events.ts' {
  interface Events {
    'page.approval_requested': { clientId: number };
  }
}

export {};
