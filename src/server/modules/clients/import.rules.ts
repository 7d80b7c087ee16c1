import { CLIENT_FIELDS } from '#shared/client-fields.ts';
import { CLIENT_IMPORT_FIELDS, type ClientImportField } from '#shared/client-import.ts';
import { CreateClient } from '#shared/clients.ts';
import { cleanCell, headingPattern, type CsvHeadingPatterns } from '#shared/csv-parsing.ts';

/** Column headings of other programs and of our own export. */
const KNOWN_HEADINGS: Partial<CsvHeadingPatterns<ClientImportField>> = {
  name: /^((business|client|company|account|organi[sz]ation) ?)?name$|^(business|client|company)$/,
  email: /^(contact |business )?e-?mail( address)?$/,
  phone: /^(business |main )?(phone|mobile|telephone)( number)?$/,
  industry: /^(industry|category|trade|vertical)$/,
  location: /^(location|service area|target(ed)? location|location for targeting|area)$/,
  address: /^(street( address)?|address( line)?( 1)?)$/,
  city: /^(city|town)$/,
  state: /^(state|province|region)$/,
  zipCode: /^(zip|postal|post)[ _]?-?(code)?$/,
  website: /^(website|web ?site|url|homepage|site)( url)?$/,
  gmbLink: /^(google my business|google business( profile)?|gmb)( ?link| ?url)?$/,
  webhookUrl: /^webhook( ?url)?$/,
  yearsInBusiness: /^years( in business)?$/,
  established: /^(established|founded|since|year established)$/,
  emergencyService: /^(emergency service|emergency|24\/7)$/,
  licenseNumber: /^licen[sc]e( number| no\.?| #)?$/,
  insuranceInfo: /^insurance( info(rmation)?)?$/,
  serviceHours: /^((service|business|opening) )?hours$/,
  notes: /^(notes?|comments?)$/,
};

export const CLIENT_HEADINGS = Object.fromEntries(
  CLIENT_IMPORT_FIELDS.map((field) => [field, KNOWN_HEADINGS[field] ?? headingPattern(CLIENT_FIELDS[field].label)]),
) as CsvHeadingPatterns<ClientImportField>;

type Cells = Partial<Record<ClientImportField, string>>;

export interface RowError {
  field: ClientImportField;
  message: string;
}

const YES = /^(yes|y|true|1|x)$/i;
const NO = /^(no|n|false|0)$/i;

const webAddress = (text: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : text;

const toFormFields = (cells: Cells): { sent: Record<string, unknown>; errors: RowError[] } => {
  const errors: RowError[] = [];
  const texts = Object.entries(cells).map(([field, cell]) => [field, cleanCell(cell)] as const);
  const sent: Record<string, unknown> = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const place = [cleanCell(cells.city ?? ''), cleanCell(cells.state ?? '')];
  if (!sent['location'] && !place.includes('')) sent['location'] = place.join(', ');
  for (const field of ['name', 'email', 'industry', 'location']) sent[field] ??= '';
  for (const field of ['website', 'gmbLink']) {
    if (typeof sent[field] === 'string') sent[field] = webAddress(sent[field]);
  }
  const { emergencyService: emergency, yearsInBusiness: years } = sent;
  if (typeof emergency === 'string') {
    if (YES.test(emergency) || NO.test(emergency)) sent['emergencyService'] = YES.test(emergency);
    else errors.push({ field: 'emergencyService', message: 'Use yes or no.' });
  }
  if (typeof years === 'string' && !/^\d{1,3}$/.test(years)) {
    errors.push({ field: 'yearsInBusiness', message: 'Enter a whole number of years.' });
  }
  return { sent, errors };
};

/** Converts a row to a new client, or lists everything wrong with it. */
export const parseClientRow = (
  cells: Cells,
): { client: CreateClient; errors: [] } | { client: null; errors: RowError[] } => {
  const { sent, errors } = toFormFields(cells);
  const invalidFields = errors.map(({ field }) => field);
  for (const field of invalidFields) delete sent[field];
  const parsed = CreateClient.safeParse(sent);
  if (parsed.success && errors.length === 0) return { client: parsed.data as CreateClient, errors: [] };
  const schemaErrors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]) as ClientImportField,
    message,
  }));
  return { client: null, errors: [...errors, ...schemaErrors] };
};

const normalizedKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

export interface ClientIdentity {
  name: string;
  location: string;
  email: string;
}

export class ExistingClients {
  readonly #places = new Map<string, string>();
  readonly #emails = new Map<string, string>();

  /** `label` names the client or row in messages. */
  add({ name, location, email }: ClientIdentity, label: string): void {
    const place = `${normalizedKey(name)}\n${normalizedKey(location)}`;
    if (!this.#places.has(place)) this.#places.set(place, label);
    const emailKey = normalizedKey(email);
    if (emailKey !== '' && !this.#emails.has(emailKey)) this.#emails.set(emailKey, label);
  }

  /** Why a client counts as existing; null for a new one. */
  duplicateReason({ name, location, email }: ClientIdentity): string | null {
    const place = this.#places.get(`${normalizedKey(name)}\n${normalizedKey(location)}`);
    if (place !== undefined) return `Same name and location as ${place}.`;
    const sameEmail = this.#emails.get(normalizedKey(email));
    return sameEmail === undefined ? null : `Same e-mail as ${sameEmail}.`;
  }
}
