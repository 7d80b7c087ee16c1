import { CLIENT_FACTS, clientFieldsIn } from '#shared/client-fields.ts';
import { CLIENT_DEFAULTS, CreateClient, UpdateClient, type Client, type ClientFact } from '#shared/clients.ts';
import { contrast, mix, TEXT_CONTRAST } from '#shared/contrast.ts';

export type TextField = Exclude<
  ReturnType<typeof clientFieldsIn<'form'>>[number],
  'emergencyService' | 'clientPassword'
>;
const TEXT_FIELDS = clientFieldsIn('form').filter(
  (field): field is TextField => field !== 'emergencyService' && field !== 'clientPassword',
);

export const REQUIRED_FIELDS = ['name', 'email', 'industry', 'location'] as const;

export type ClientFormValues = Record<TextField, string> & {
  emergencyService: boolean;
  clientPassword: string;
  /** Facts confirmed without a change of value. */
  confirmed: ClientFact[];
};

type Body = Record<string, string | number | boolean | null>;
export type FieldErrors = Record<string, string>;

const toText = (value: string | number | null): string => (value === null ? '' : String(value));

export const initialValues = (client: Client | null): ClientFormValues => {
  const record = client ?? CLIENT_DEFAULTS;
  const fields = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, toText((record as Partial<Client>)[field] ?? null)]),
  ) as Record<TextField, string>;
  return { ...fields, emergencyService: record.emergencyService, clientPassword: '', confirmed: [] };
};

const current = (values: ClientFormValues, field: TextField | 'emergencyService'): string | boolean => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : value;
};

const isChanged = (values: ClientFormValues, client: Client | null, field: TextField | 'emergencyService'): boolean =>
  current(values, field) !== current(initialValues(client), field);

export type FactState = 'empty' | 'unconfirmed' | 'ticked' | 'confirmed';

/**
 * A fact is empty, unconfirmed, confirmed by its checkbox here, or confirmed because it was entered here or earlier.
 */
export const factState = (values: ClientFormValues, client: Client | null, fact: ClientFact): FactState => {
  if (current(values, fact) === '') return 'empty';
  if (isChanged(values, client, fact) || client?.confirmedFacts.includes(fact)) return 'confirmed';
  return values.confirmed.includes(fact) ? 'ticked' : 'unconfirmed';
};

const toBodyValue = (field: TextField, text: string): string | number | null => {
  if (field === 'yearsInBusiness') return /^\d{1,3}$/.test(text) ? Number(text) : null;
  return text === '' && !(REQUIRED_FIELDS as readonly string[]).includes(field) ? null : text;
};

/**
 * Sends changed fields, confirmed facts and, for a new client, the required ones. Untouched defaults are left out,
 * because the server treats every sent fact as confirmed.
 */
export const clientBody = (values: ClientFormValues, client: Client | null): Body => {
  const body: Body = {};
  for (const field of TEXT_FIELDS) {
    const isRequired = client === null && (REQUIRED_FIELDS as readonly string[]).includes(field);
    if (isRequired || isChanged(values, client, field)) body[field] = toBodyValue(field, values[field].trim());
  }
  if (isChanged(values, client, 'emergencyService')) body.emergencyService = values.emergencyService;
  for (const fact of CLIENT_FACTS) {
    if (factState(values, client, fact) !== 'ticked') continue;
    body[fact] = fact === 'emergencyService' ? values.emergencyService : toBodyValue(fact, values[fact].trim());
  }
  const password = values.clientPassword.trim();
  if (password !== '') body.clientPassword = password;
  return body;
};

const accentError = (accent: string): string | null => {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  // Landing pages put the colored text on white with a slight tint of the accent.
  return contrast(accent, mix('#ffffff', accent, 0.07)) >= TEXT_CONTRAST
    ? null
    : 'Choose a darker color. Text in this color is not readable on white.';
};

const credentialErrors = (body: Body, client: Client | null): FieldErrors => {
  const hasUsername =
    body.clientUsername === undefined ? Boolean(client?.clientUsername) : body.clientUsername !== null;
  if (body.clientPassword !== undefined && !hasUsername) return { clientUsername: 'Username is required.' };
  const needsPassword = typeof body.clientUsername === 'string' && !client?.hasPortalPassword;
  return needsPassword && body.clientPassword === undefined
    ? { clientPassword: 'Password is required for new portal access.' }
    : {};
};

export const clientErrors = (values: ClientFormValues, client: Client | null): FieldErrors => {
  const body = clientBody(values, client);
  const parsed = (client === null ? CreateClient : UpdateClient).safeParse(body);
  const errors: FieldErrors = credentialErrors(body, client);
  const accent = typeof body.accent === 'string' ? accentError(body.accent) : null;
  if (accent) errors.accent = accent;
  for (const issue of parsed.success ? [] : [...parsed.error.issues].reverse()) {
    errors[String(issue.path[0] ?? '')] = issue.message;
  }
  return errors;
};
