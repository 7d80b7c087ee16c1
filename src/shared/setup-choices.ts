/** What a new installation is set up with, in the order in which it is useful. */
export const SETUP_STEPS = ['name', 'logo', 'timeZone', 'password', 'model', 'mail', 'client', 'farm'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];
