/** The element of a row's link, for the focus. */
export const rowLinkId = (key: string): string => `row-${key}`;
