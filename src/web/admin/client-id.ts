/** The id in the path; 0, which no client has, for an invalid id. */
export const clientIdOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);
