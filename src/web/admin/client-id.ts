/** The id in the path; 0, which no client has, for anything that cannot be one. */
export const clientIdOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);
