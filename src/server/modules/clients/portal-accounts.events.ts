declare module '#server/platform/events.ts' {
  interface Events {
    /** A password reset was requested for this user name, which may not exist. */
    'portal_accounts.reset_requested': { usernameKey: string };
    /** Somebody was invited to a client's portal, or again; the nonce tells this link from others. */
    'portal_user.invited': { userId: number; nonce: string };
  }
}

export {};
