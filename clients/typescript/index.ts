import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.ts';

export type { components, paths } from './schema.ts';

export interface FarmsteadOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** Where the installation is: `https://farmstead.example.com`. */
  origin: string;
  /** A token that an administrator made: `fst_…`. Visitors' forms need none. */
  token?: string;
  headers?: Record<string, string>;
}

/** A client for an installation, with the types of its calls. */
export const createFarmstead = ({ origin, token, headers, ...options }: FarmsteadOptions): Client<paths> =>
  createClient<paths>({
    ...options,
    baseUrl: origin.replace(/\/$/, ''),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });

const nextCursor = (response: Response): string | null => {
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return next === undefined ? null : new URL(next, response.url || undefined).searchParams.get('cursor');
};

/**
 * The rows of a long list, page by page: `ask` makes the call with the cursor that it is given. Throws what the API
 * answered when a page cannot be had.
 */
export async function* rowsOf<Row>(
  ask: (cursor: string | undefined) => Promise<{ data?: Row[]; error?: unknown; response: Response }>,
): AsyncGenerator<Row> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, error, response } = await ask(cursor);
    if (data === undefined) throw new Error(`The list answered ${response.status}.`, { cause: error });
    yield* data;
    cursor = nextCursor(response);
  }
}
