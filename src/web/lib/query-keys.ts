// The address of a call is its query key: one factory for each noun that several features fetch.

export const clientPaths = {
  all: '/api/clients',
  one: (id: number): string => `/api/clients/${id}`,
  /** Something of a client: `facts`, `hub-domain`. */
  below: (id: number, part: string): string => `/api/clients/${id}/${part}`,
} as const;

export const farmPaths = {
  all: '/api/farms',
  one: (id: number): string => `/api/farms/${id}`,
  /** Something of a farm: `images`, `cta`. */
  below: (id: number, part: string): string => `/api/farms/${id}/${part}`,
  /** Its pages without what they say; one page whole is `pagePaths.one`. */
  pages: (id: number): string => `/api/farms/${id}/pages?view=summary`,
} as const;

export const pagePaths = {
  one: (id: number): string => `/api/pages/${id}`,
  below: (id: number, part: string): string => `/api/pages/${id}/${part}`,
} as const;

export const settingsPaths = {
  /** With keys, for administrators. */
  admin: '/api/admin/settings',
  /** What everybody may know of them. */
  all: '/api/settings',
} as const;
