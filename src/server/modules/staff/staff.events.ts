declare module '#server/platform/events.ts' {
  interface Events {
    /** A member was invited, or sent a new link. Consumers sign the address themselves. */
    'staff.invited': { staffId: number; linkId: number };
    /** A member signed in from a browser that did not before. */
    'staff.signed_in_on_new_device': { staffId: number; sessionId: number };
    'staff.reset_link_created': { staffId: number; linkId: number };
  }
}
export {};
