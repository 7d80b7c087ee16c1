declare module '#server/platform/events.ts' {
  interface Events {
    /** Somebody was invited, or sent a new link; the link's address is signed and so not part of it. */
    'staff.invited': { staffId: number; linkId: number };
    /** A link to set a new password was made for somebody. */
    'staff.reset_link_made': { staffId: number; linkId: number };
  }
}
export {};
