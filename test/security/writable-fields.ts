import { leavesOf, withValueAt } from '../setup/sample-requests.ts';
import { sampleBody, type Operation } from './operations.ts';
import { packed } from './payloads.ts';

type Path = readonly (string | number)[];

/** A text of a request, named `PATCH /api/clients/{id} name`. */
export interface Field {
  name: string;
  operation: Operation;
  path: Path;
}

/** They take the credentials of who plants, call out, or need a file, a code or a link that was sent. */
const LEFT_OUT =
  /login|logout|password|passkey|second-factor|staff-links|portal-credentials|archive|erase-person|model|test-|search-console|settings|sources|\{token\}|privacy-request\/confirm/;

/** What the description does not say about a sample's other values. */
const GIVEN: Record<string, unknown> = {
  accent: '#155e3b',
  additionalQuestions: 5,
  part: 'answer',
  preferredTime: '10:00',
  questionsPerHub: 5,
  stateCode: 'RI',
  microHubs: 'Termites',
};

const withGiven = (body: unknown): unknown =>
  leavesOf(body).reduce((whole, { path }) => {
    const name = path.findLast((part) => typeof part === 'string');
    const given = name === undefined ? undefined : GIVEN[name];
    return given === undefined ? whole : withValueAt(whole, path, given);
  }, body);

const sampleWithGiven = (operation: Operation): unknown => withGiven(sampleBody(operation));

/** Every text of every call that stores something. */
export const writableFields = (operations: readonly Operation[]): Field[] =>
  operations
    .filter(({ method, name }) => method !== 'GET' && method !== 'DELETE' && !LEFT_OUT.test(name))
    .flatMap((operation) =>
      leavesOf(sampleWithGiven(operation))
        .filter(({ path, value }) => typeof value === 'string' && path.length > 0)
        .map(({ path }) => ({ name: `${operation.name} ${path.join('.')}`, operation, path })),
    );

/** Texts for a field, the longest first: from one payload on, then as an address of the web and of mail. */
const textsFrom = (payload: number): string[] => [
  ...[4000, 2000, 900, 450, 190, 110, 75].map((length) => packed(payload, length)),
  `javascript:${encodeURIComponent(packed(payload, 75))}`,
  `https://example.com/"><img src=x onerror=__ran=1>?${payload}`,
  `"<img/src=x/onerror=__ran=1>${payload}"@example.com`,
];

/** Answers the status, and the paths of what it refused. */
export type SendBody = (operation: Operation, body: unknown) => Promise<{ status: number; issues: string[] }>;

const only = (path: Path, text: string): unknown => (path.length === 1 ? { [String(path[0])]: text } : undefined);

/** Sends a body, without what else it is refused for. */
const sendWithout = async (send: SendBody, { operation, path }: Field, body: unknown): Promise<boolean> => {
  let rest = body;
  for (let times = 0; times < 4; times += 1) {
    const { status, issues } = await send(operation, rest);
    if (status < 400) return true;
    const others = issues.filter((issue) => issue !== path.join('.') && issue !== '');
    if (status !== 400 || others.length === 0 || others.length < issues.length) return false;
    for (const other of others) {
      const parts = other.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      const isItem = typeof parts.at(-1) === 'number';
      rest = isItem ? withValueAt(rest, parts.slice(0, -1), []) : withValueAt(rest, parts, undefined);
    }
  }
  return false;
};

/** How a field took a text last: the next one is sent the same way first. */
const taken = new Map<string, { length: number; single: boolean }>();

/** Stores a text of payloads in a field, as long as it takes; returns whether it took any. */
export const plant = async (send: SendBody, field: Field, payload: number): Promise<boolean> => {
  const texts = textsFrom(payload);
  const bodies = (length: number): { single: boolean; body: unknown }[] => [
    { single: true, body: only(field.path, texts[length] ?? '') },
    { single: false, body: withValueAt(sampleWithGiven(field.operation), field.path, texts[length]) },
  ];
  const before = taken.get(field.name);
  if (before) {
    const body = bodies(before.length).find(({ single }) => single === before.single)?.body;
    if (await sendWithout(send, field, body)) return true;
  }
  for (let length = 0; length < texts.length; length += 1) {
    for (const { single, body } of bodies(length)) {
      if (body === undefined || (single && field.operation.method === 'POST')) continue;
      if (!(await sendWithout(send, field, body))) continue;
      taken.set(field.name, { length, single });
      return true;
    }
  }
  return false;
};
