declare module '#server/platform/events.ts' {
  interface Events {
    /** A password reset was requested for this user name, which may not exist. */
    'portal_accounts.reset_requested': { usernameKey: string };
  }
}

export {};
