import type { RouteConfigEntry } from '@react-router/dev/routes';
import { DEMO_PORTAL } from '../../seeds/demo-world.ts';
import routes from '../../src/web/routes.ts';

export type Visitor = 'nobody' | 'staff' | 'client';

/** A screen of the sample agency, and who views it. */
export interface Screen {
  /** Also the name of its screenshots. */
  name: string;
  title: string;
  path: string;
  visitor: Visitor;
}

export interface Agency {
  origin: string;
  username: string;
  password: string;
}

export const PORTAL_SIGN_IN = DEMO_PORTAL;

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const fullPath = [parent, path].filter(Boolean).join('/');
    return [...(path !== undefined || index === true ? [fullPath] : []), ...pathsOf(children, fullPath)];
  });

/** Shown only before sign-in. */
const SIGNED_OUT = ['admin/login', 'admin/invite/:token', 'client/login', 'privacy-policy', '*'];
/** Redirects to another screen. */
const LEADS_ON = ['client'];

const visitorOf = (path: string): Visitor => {
  if (SIGNED_OUT.includes(path)) return 'nobody';
  return path.startsWith('client/') ? 'client' : 'staff';
};

/** Further views of a screen. */
const FURTHER: Record<string, readonly string[]> = {
  'farms/:id': ['?tab=leads', '?tab=rankings', '?tab=settings'],
  leads: ['?q=nobody-of-this-name'],
  deliveries: ['?show=mails'],
  'client/farms/:farmId': ['?tab=rankings', '?tab=leads'],
};

/** `farms/:id` is a farm, and the client's own screens belong to the portal. */
const nameOf = (path: string): string =>
  path
    .replace(/^evidence\/:\w+/, 'evidence/statement')
    .replace(/^client\//, 'portal/')
    .replaceAll(/(\w+)s\/:\w+/g, '$1')
    .replaceAll(/\/?:\w+/g, '')
    .replaceAll('*', 'not-found')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '') || 'dashboard';

type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

const callAs = async ({ origin, username, password }: Agency): Promise<Call> => {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(origin + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', headers: json, body: JSON.stringify({ username, password }) };
  const { sessionId } = (await send('/api/admin/login', login)) as { sessionId: string };
  return async (method, path, body) => {
    const headers = { 'x-admin-session': sessionId, ...(body === undefined ? {} : json) };
    return send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
};

interface Named {
  id: number;
}

/** The path of an invitation link. */
const invitation = async (call: Call): Promise<string> => {
  const body = {
    email: 'dana@agency.example',
    username: 'dana',
    firstName: 'Dana',
    lastName: 'Whitlow',
    role: 'editor',
  };
  const { link } = await call<{ link: { url: string } }>('POST', '/api/staff/invitations', body);
  return link.url.split('/').at(-1) ?? '';
};

/** A value for every `:name` in a route, from the records of the sample agency. */
const valuesFrom = async (call: Call): Promise<Record<string, string>> => {
  const farms = await call<(Named & { clientId: number })[]>('GET', '/api/farms');
  const farm = farms.toSorted((a, b) => a.id - b.id)[0];
  if (!farm) throw new Error('The sample agency has no farm.');
  const pages = await call<Named[]>('GET', `/api/farms/${farm.id}/pages?view=summary`);
  const leads = await call<(Named & { quizScore: number | null; message: string | null })[]>('GET', '/api/leads');
  const lead = leads.find(({ quizScore, message }) => quizScore !== null && message !== null) ?? leads[0];
  const intake = await call<{ topics: { topicKey: string }[] }>('GET', `/api/clients/${farm.clientId}/intake`);
  const [statement] = await call<(Named & { quotes: { source: Named }[] })[]>('GET', '/api/evidence');
  return {
    id: `${farm.id}`,
    itemId: `${statement?.id}`,
    sourceId: `${statement?.quotes[0]?.source.id}`,
    farmId: `${farm.id}`,
    clientId: `${farm.clientId}`,
    pageId: `${pages[0]?.id}`,
    leadId: `${lead?.id}`,
    topicKey: `${intake.topics[0]?.topicKey}`,
    token: await invitation(call),
    slug: `${(await call<{ slug: string }[]>('GET', `/api/farms/${farm.id}/pages?view=summary`))[0]?.slug}`,
  };
};

const PATIENCE_MS = 180_000;

/** Draws every page's image, like Generate Images, and waits until they exist. */
const drawPictures = async (call: Call): Promise<void> => {
  const farms = await call<Named[]>('GET', '/api/farms');
  for (const { id } of farms) await call('POST', `/api/farms/${id}/generate-images`);
  const until = Date.now() + PATIENCE_MS;
  for (const { id } of farms) {
    while (Date.now() < until) {
      const { waiting } = await call<{ waiting: number }>('GET', `/api/farms/${id}/images`);
      if (waiting === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};

const fillPath = (path: string, values: Record<string, string>): string =>
  `/${path.replaceAll('*', 'a-page-that-never-was').replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Say in scripts/screens/sample-screens.ts what :${name} of /${path} is.`);
    return value;
  })}`;

/** Every screen in src/web/routes.ts with an address that has data; signed-out ones first. */
export const sampleScreens = async (agency: Agency): Promise<Screen[]> => {
  const call = await callAs(agency);
  await drawPictures(call);
  const values = await valuesFrom(call);
  const screens = pathsOf(routes)
    .filter((path) => !LEADS_ON.includes(path))
    .flatMap((path) =>
      ['', ...(FURTHER[path] ?? [])].map((query): Screen => {
        const name = nameOf(path + query.replaceAll(/\?\w+=/g, '/'));
        return { name, title: `/${path}${query}`, path: fillPath(path, values) + query, visitor: visitorOf(path) };
      }),
    );
  const open: Screen[] = [
    { name: 'front-door', title: '/ before signing in', path: '/', visitor: 'nobody' },
    { name: 'landing-page', title: 'a landing page', path: `/${values['slug']}`, visitor: 'nobody' },
  ];
  const order: Visitor[] = ['nobody', 'staff', 'client'];
  const all = [...open, ...screens];
  const twice = all.find(({ name }, at) => all.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`Two screens are called ${twice.name}: ${twice.title} is the second.`);
  return all.toSorted((a, b) => order.indexOf(a.visitor) - order.indexOf(b.visitor));
};
