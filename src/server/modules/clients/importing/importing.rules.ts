import type { ClientImportField } from '#shared/client-import.ts';
import { CreateClient } from '#shared/clients.ts';
import { plainCell, type Headings } from '#shared/csv-reading.ts';

/** What other programs, and our own export, call each field. */
export const CLIENT_HEADINGS: Headings<ClientImportField> = {
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

type Cells = Partial<Record<ClientImportField, string>>;

export interface RowFault {
  field: ClientImportField;
  message: string;
}

const YES = /^(yes|y|true|1|x)$/i;
const NO = /^(no|n|false|0)$/i;

/** "harborline.com" is an address too, where people type it. */
const webAddress = (text: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : text;

/** A row's cells as the form would send them: what is empty is not sent. */
const asSent = (cells: Cells): { sent: Record<string, unknown>; faults: RowFault[] } => {
  const faults: RowFault[] = [];
  const texts = Object.entries(cells).map(([field, cell]) => [field, plainCell(cell)] as const);
  const sent: Record<string, unknown> = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const place = [plainCell(cells.city ?? ''), plainCell(cells.state ?? '')];
  if (!sent['location'] && !place.includes('')) sent['location'] = place.join(', ');
  for (const field of ['name', 'email', 'industry', 'location']) sent[field] ??= '';
  for (const field of ['website', 'gmbLink']) {
    if (typeof sent[field] === 'string') sent[field] = webAddress(sent[field]);
  }
  const { emergencyService: emergency, yearsInBusiness: years } = sent;
  if (typeof emergency === 'string') {
    if (YES.test(emergency) || NO.test(emergency)) sent['emergencyService'] = YES.test(emergency);
    else faults.push({ field: 'emergencyService', message: 'Use yes or no.' });
  }
  if (typeof years === 'string' && !/^\d{1,3}$/.test(years)) {
    faults.push({ field: 'yearsInBusiness', message: 'Enter a whole number of years.' });
  }
  return { sent, faults };
};

/** A row as a new client, or everything that is wrong with it. */
export const readClient = (
  cells: Cells,
): { client: CreateClient; faults: [] } | { client: null; faults: RowFault[] } => {
  const { sent, faults } = asSent(cells);
  const known = faults.map(({ field }) => field);
  for (const field of known) delete sent[field];
  const parsed = CreateClient.safeParse(sent);
  if (parsed.success && faults.length === 0) return { client: parsed.data as CreateClient, faults: [] };
  const refused = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]) as ClientImportField,
    message,
  }));
  return { client: null, faults: [...faults, ...refused] };
};

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

export interface KnownClient {
  name: string;
  location: string;
  email: string;
}

/** Tells whether a client is there already: by its name and location, or by its e-mail. */
export class KnownClients {
  readonly #places = new Map<string, string>();
  readonly #emails = new Map<string, string>();

  /** `whose` says in words which client or row it is. */
  add({ name, location, email }: KnownClient, whose: string): void {
    const place = `${keyOf(name)}\n${keyOf(location)}`;
    if (!this.#places.has(place)) this.#places.set(place, whose);
    const mail = keyOf(email);
    if (mail !== '' && !this.#emails.has(mail)) this.#emails.set(mail, whose);
  }

  /** Why a client counts as known; null for a new one. */
  reasonFor({ name, location, email }: KnownClient): string | null {
    const place = this.#places.get(`${keyOf(name)}\n${keyOf(location)}`);
    if (place !== undefined) return `Same name and location as ${place}.`;
    const mail = this.#emails.get(keyOf(email));
    return mail === undefined ? null : `Same e-mail as ${mail}.`;
  }
}
