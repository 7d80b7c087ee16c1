/** Of what scrolls and holds nothing to press: the keyboard must reach it, or it could not scroll it. */
export const SCROLLS = { tabIndex: 0 } as const;
