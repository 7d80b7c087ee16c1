declare module '#server/platform/events.ts' {
  interface Events {
    /** Somebody wants another password for a portal account of this name; there may be none. */
    'access.reset_asked': { usernameKey: string };
  }
}

export {};
