import routes from '../../src/web/routes.ts';
import type { ClientIds } from './two-clients.ts';

interface RouteEntry {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: readonly RouteEntry[] | undefined;
}

const pathsBelow = (entry: RouteEntry, parent: string): string[] => {
  const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
  const below = (entry.children ?? []).flatMap((child) => pathsBelow(child, path));
  return entry.children ? below : [path];
};

/** The address of every screen of the staff tool and of the portal, for a client's own records. */
export const screens = (ids: ClientIds): string[] => {
  const values: Record<string, string | number> = {
    clientId: ids.client,
    farmId: ids.farm,
    pageId: ids.page,
    leadId: ids.lead,
    topicKey: 'termites',
    id: ids.farm,
    itemId: 1,
    sourceId: 1,
    token: 'A'.repeat(43),
  };
  const paths = (routes as RouteEntry[]).flatMap((entry) => pathsBelow(entry, ''));
  const filled = paths
    .filter((path) => !path.includes('*'))
    .map((path) => path.replaceAll(/:(\w+)/g, (_all, name: string) => String(values[name] ?? 1)));
  return [...new Set(filled.map((path) => (path === '' ? '/' : path)))];
};

const linksIn = (html: string): string[] => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);

/** Every page of a site that links lead to, from one on; `read` answers a page's HTML, or null. */
export const pagesOfSite = async (start: string, read: (path: string) => Promise<string | null>): Promise<string[]> => {
  const found = new Set<string>([start]);
  for (const path of found) {
    const html = await read(path);
    if (html === null) found.delete(path);
    else for (const link of linksIn(html)) if (!/\.\w+$/.test(link)) found.add(link);
    if (found.size > 40) break;
  }
  return [...found];
};
