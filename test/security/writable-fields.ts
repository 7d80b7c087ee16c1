import { formNumber, formsOf, leavesOf, mostForms, withValueAt, type JsonSchema } from '../setup/sample-requests.ts';
import { sampleBody, type Operation } from './operations.ts';
import { packed } from './payloads.ts';
import { NOT_CALLED } from './unreached-fields.ts';

type Path = readonly (string | number)[];

/** A text of a request, named `PATCH /api/clients/{id} name`. */
export interface Field {
  name: string;
  operation: Operation;
  path: Path;
  /** Which of the forms of its values the body has that the text stands in. */
  form: number;
}

/** What the description does not say about a sample's other values. */
const GIVEN: Record<string, unknown> = {
  accent: '#155e3b',
  additionalQuestions: 5,
  areaCodes: ['401'],
  asOf: '2026-01',
  currency: 'USD',
  established: '1999',
  expiresAt: '2027-02-01T00:00:00Z',
  expiresOn: '2027-02-01',
  preferredDate: '2026-12-01',
  recipients: ['office@example.com'],
  until: '2027-02-01T00:00:00Z',
  zipCode: '02886',
  intents: ['signs'],
  part: 'answer',
  portalAccent: '#155e3b',
  preferredTime: '10:00',
  questionsPerHub: 5,
  region: 'US',
  services: ['drain-cleaning'],
  stateCode: 'RI',
  microHubs: 'Termites',
  slug: 'signs-of-termites',
  timeZone: 'America/New_York',
  zipPrefixes: ['028'],
};

const SECRETS = ['openAiKey', 'rapidApiKey', 'serperKey', 'serpApiKey', 'dataForSeoKey', 'openAiBaseUrl', 'webhookUrl'];

type Body = Record<string, unknown>;
const without =
  (names: readonly string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
const onlyWith =
  (names: readonly string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
const given =
  (values: Body) =>
  (body: Body): Body => ({ ...body, ...values });

/** Bodies whose lists have rules of their own, and several where the fields of a call do not go together. */
const GIVEN_BODIES: Record<string, readonly ((body: Body) => Body)[]> = {
  'POST /api/admin/settings': [without(SECRETS), onlyWith(SECRETS)],
  'POST /api/clients/{id}/erase-person': [given({ email: 'nobody@example.com', phone: '212-555-0199' })],
  'POST /api/prospects/{id}/erase-person': [given({ email: 'nobody@example.com' })],
  'POST /api/public/leads': [given({ website: '' })],
  'POST /api/public/quiz': [given({ answers: [1, 1, 1, 1, 1], website: '' })],
  'POST /api/sources': [without(['url']), without(['text'])],
  'PUT /api/search-console': [given({ clientId: '1-a.apps.googleusercontent.com' })],
};

/** With a provider’s key, jobs would call the provider and write nothing: stored when they have run. */
const LATE = new Set([
  ...SECRETS.map((name) => `POST /api/admin/settings ${name}`),
  'POST /api/settings/api-keys openAiKey',
  'POST /api/settings/api-keys rapidApiKey',
]);

/** Whether a field is to be filled when the jobs have run. */
export const isLate = ({ name }: Field): boolean => LATE.has(name);

/** What takes the secrets out of the settings again. */
export const WITHOUT_SECRETS = Object.fromEntries(SECRETS.map((name) => [name, null]));

let unique = 0;
/** They must differ from one record to the next. */
const UNIQUE: Record<string, () => string> = {
  clientUsername: () => `owner-${unique}`,
  domainPrefix: () => `site-${unique}`,
  username: () => `member-${unique}`,
};

const withGiven = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]): [string, unknown] => {
      if (name in GIVEN && typeof value !== 'boolean') {
        const given = GIVEN[name];
        return [name, Array.isArray(given) && !Array.isArray(value) ? given[0] : given];
      }
      const make = UNIQUE[name];
      if (make) return [name, make()];
      return [name, Array.isArray(value) ? value.map(withGiven) : withGiven(value)];
    }),
  );
};

const sampleWithGiven = (operation: Operation, form: number): unknown => {
  unique += 1;
  const body = withGiven(sampleBody(operation, formNumber(form)));
  const changes = GIVEN_BODIES[operation.name] ?? [];
  return changes[form % changes.length]?.(body as Body) ?? body;
};

/** The description of the value at a path of a sample. */
const schemaAt = (schema: JsonSchema | undefined, path: Path, form: number): JsonSchema => {
  if (!schema) return {};
  const chosen = formNumber(form)(formsOf(schema));
  if (chosen) return schemaAt(chosen, path, form);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  return schemaAt(typeof key === 'number' ? schema.items : schema.properties?.[key], rest, form);
};

/** Whether the description itself lists every value, which other tests hold the product to. */
const isChoice = ({ operation, path, form }: Field): boolean => {
  const { enum: choices, const: only } = schemaAt(operation.bodySchema ?? undefined, path, form);
  return choices !== undefined || only !== undefined;
};

/** Every text of a call's body, in whichever form of the body it stands first. */
const textsOf = (operation: Operation): Field[] => {
  const count = Math.max(mostForms(operation.bodySchema ?? {}), GIVEN_BODIES[operation.name]?.length ?? 1);
  const forms = Array.from({ length: count }, (_, form) => form);
  const found = forms.flatMap((form) =>
    leavesOf(sampleWithGiven(operation, form))
      .filter(({ path, value }) => typeof value === 'string' && path.length > 0)
      .map(({ path }): Field => ({ name: `${operation.name} ${path.join('.')}`, operation, path, form })),
  );
  const free = found.filter((field) => !isChoice(field));
  return [...Map.groupBy(free, ({ name }) => name).values()].flatMap(([first]) => (first ? [first] : []));
};

/** Every free text of every call that takes a body. */
export const writableFields = (operations: readonly Operation[]): Field[] =>
  operations
    .filter(({ method, name }) => method !== 'GET' && method !== 'DELETE' && !(name in NOT_CALLED))
    .flatMap(textsOf);

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

const pathOf = (issue: string): Path => issue.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** A body without the value at a path; without its whole list for an item. */
const withoutValueAt = (body: unknown, path: Path): unknown => {
  const isItem = typeof path.at(-1) === 'number';
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Container | undefined)?.[key], body);
  if (typeof parent !== 'object' || parent === null) return body;
  return isItem ? withValueAt(body, path.slice(0, -1), []) : withValueAt(body, path, undefined);
};

type Container = Record<string | number, unknown>;

/** Sends a body, without what else it is refused for. */
const sendWithout = async (send: SendBody, { operation, path }: Field, body: unknown): Promise<boolean> => {
  let rest = body;
  for (let times = 0; times < 4; times += 1) {
    const { status, issues } = await send(operation, rest);
    if (status < 400) return true;
    const others = issues.filter((issue) => issue !== path.join('.') && issue !== '');
    if (status !== 400 || others.length === 0 || others.length < issues.length) return false;
    for (const other of others) rest = withoutValueAt(rest, pathOf(other));
  }
  return false;
};

/** Stores a text of payloads in one field, as long as it takes; returns which of the texts, or null. */
const plantAlone = async (send: SendBody, field: Field, texts: readonly string[]): Promise<number | null> => {
  for (const [length, text] of texts.entries()) {
    const whole = withValueAt(sampleWithGiven(field.operation, field.form), field.path, text);
    const single = field.operation.method === 'POST' ? undefined : only(field.path, text);
    for (const body of [single, whole]) {
      if (body !== undefined && (await sendWithout(send, field, body))) return length;
    }
  }
  return null;
};

/** Which of the texts a field took last; null for a field that takes none. */
const taken = new Map<string, number | null>();

/**
 * Stores texts of payloads in every field of a call that takes one, in one body of one form, since each call may replace
 * what the one before it stored; returns their names.
 */
export const plantAll = async (send: SendBody, fields: readonly Field[], payload: number): Promise<Set<string>> => {
  const texts = textsFrom(payload);
  const [first] = fields;
  if (!first) return new Set();
  const lengths = new Map(fields.map(({ name }) => [name, taken.get(name) === undefined ? 0 : taken.get(name)]));
  const removed = new Set<string>();
  const isRemoved = (path: Path): boolean => path.some((_, at) => removed.has(path.slice(0, at + 1).join('.')));
  const planted = (): Field[] =>
    fields.filter(({ name, path }) => (lengths.get(name) ?? null) !== null && !isRemoved(path));
  const shorten = ({ name }: Field): void => {
    const next = (lengths.get(name) ?? 0) + 1;
    lengths.set(name, next < texts.length ? next : null);
  };
  const sendTogether = async (): Promise<boolean> => {
    for (let times = 0; times < 60 && planted().length > 0; times += 1) {
      let body = sampleWithGiven(first.operation, first.form);
      for (const { name, path } of planted()) body = withValueAt(body, path, texts[lengths.get(name) ?? 0]);
      for (const issue of removed) body = withoutValueAt(body, pathOf(issue));
      const { status, issues } = await send(first.operation, body);
      if (status < 400) return true;
      const refused = planted().filter(({ path }) => issues.includes(path.join('.')));
      for (const field of refused) shorten(field);
      const others = issues.filter((issue) => issue !== '' && !refused.some(({ path }) => path.join('.') === issue));
      const more = others.filter((issue) => !removed.has(issue));
      for (const issue of more) removed.add(issue);
      if (refused.length + more.length === 0) return false;
    }
    return false;
  };
  const isTogether = await sendTogether();
  const together = new Set(isTogether ? planted() : []);
  const alone = new Map<string, number>();
  for (const field of fields) {
    // Refused at each length beside a body that was taken otherwise: it takes none.
    const isRefused = isTogether && lengths.get(field.name) === null;
    if (taken.has(field.name) || together.has(field) || isRefused) continue;
    const length = await plantAlone(send, field, texts);
    if (length !== null) alone.set(field.name, length);
  }
  if (alone.size > 0 || !isTogether) {
    // What was stored alone has taken the place of the rest: all of it once more, or as much as goes together.
    const before = fields.map(({ name }) => [name, isTogether ? (lengths.get(name) ?? null) : null] as const);
    for (const [name, length] of alone) lengths.set(name, length);
    if (!(await sendTogether())) {
      for (const [name, length] of before) lengths.set(name, length);
      await sendTogether();
    }
  }
  const names = [...new Set([...alone.keys(), ...[...together].map(({ name }) => name)])];
  for (const { name } of fields)
    taken.set(name, names.includes(name) ? (lengths.get(name) ?? alone.get(name) ?? null) : null);
  return new Set(names);
};
