/** The first free address of slug, slug-2, slug-3 and so on. */
export const freeHubSlug = (slug: string, isTaken: (slug: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
};
