// The request's path is the query key. One factory for each noun that several features fetch.

export const clientPaths = {
  all: '/api/clients',
  one: (id: number): string => `/api/clients/${id}`,
  /** Such as `facts`, `hub-domain`. */
  below: (id: number, part: string): string => `/api/clients/${id}/${part}`,
} as const;

export const farmPaths = {
  all: '/api/farms',
  /** What creating would bring. */
  plan: '/api/farms/plan',
  one: (id: number): string => `/api/farms/${id}`,
  /** Such as `images`, `cta`. */
  below: (id: number, part: string): string => `/api/farms/${id}/${part}`,
  /** Summaries without the body; a full page is `pagePaths.one`. */
  pages: (id: number): string => `/api/farms/${id}/pages?view=summary`,
} as const;

export const pagePaths = {
  one: (id: number): string => `/api/pages/${id}`,
  below: (id: number, part: string): string => `/api/pages/${id}/${part}`,
} as const;

export const catalogPaths = {
  search: ({ trade, q }: { trade: string; q: string }): string =>
    `/api/catalog?${new URLSearchParams({ trade, q }).toString()}`,
} as const;

export const settingsPaths = {
  /** With keys, for administrators. */
  admin: '/api/admin/settings',
  /** Without keys, for all staff. */
  all: '/api/settings',
} as const;

/** How far the installation is set up; whatever a step of it changes refreshes it. */
export const SETUP_PATH = '/api/admin/setup';

export const PROGRESS = '/api/generation-progress';
export const progressPath = (farmId: number): string => `${PROGRESS}?farmId=${farmId}`;
