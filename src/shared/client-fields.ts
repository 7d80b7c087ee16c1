import { fieldsIn, type FieldsIn, type Places } from './field-list.ts';

/** Every place that takes, stores, shows or sends client fields, as test messages name it. */
export const CLIENT_PLACES = {
  set: 'the call that creates or changes a client',
  form: 'the form',
  record: 'the record',
  screen: 'the client’s screen',
  card: 'the card in the list',
  csv: 'the CSV export',
  import: 'the import',
  archive: 'the archive',
  spreadsheet: 'the spreadsheet of the archive',
  audit: 'the audit log',
  facts: 'the facts that staff confirm',
  page: 'the public pages',
  jsonLd: 'the JSON-LD',
  portal: 'the portal',
  search: 'the search of everything',
} as const;
export type ClientPlace = keyof typeof CLIENT_PLACES;

interface ClientField {
  /** Column title in files, and among the facts unless `factLabel` is set. */
  label: string;
  factLabel?: string;
  /** Maximum characters in calls; absent for fields that are no free text. */
  maxLength?: number;
  places: Places<ClientPlace>;
}

/** What staff type, and may say in public once it is confirmed. */
const FACT = {
  set: true,
  form: true,
  record: true,
  screen: true,
  card: 'The card shows how to reach the client, and what it does where.',
  csv: true,
  import: true,
  archive: true,
  spreadsheet: 'The spreadsheet shows how to reach the client.',
  audit: true,
  facts: true,
  page: true,
  jsonLd: true,
  portal: 'The portal shows a client its results, not its own record.',
  search: 'A search is for a name, an e-mail, an industry or a location.',
} as const;
const CONTACT = { ...FACT, spreadsheet: true } as const;
const NO_FACT = { facts: 'No page states it as a fact.' } as const;
const FOR_STAFF = { ...NO_FACT, page: 'It is for staff alone.', jsonLd: 'It is for staff alone.' } as const;
const ACCESS = {
  ...FACT,
  ...FOR_STAFF,
  import: 'A file gives nobody access to the portal.',
  audit: 'Access to the portal has entries of its own.',
} as const;
const OF_THE_THEME = {
  ...FACT,
  ...NO_FACT,
  screen: 'The card of the theme shows it.',
  csv: 'Files hold what the client is, not how its pages look.',
  import: 'Files hold what the client is, not how its pages look.',
  spreadsheet: 'Files hold what the client is, not how its pages look.',
  jsonLd: 'JSON-LD has no looks.',
} as const;
const NOT_SET_HERE = {
  form: 'No form of the client sets it.',
  import: 'The import takes what the form takes.',
} as const;
const OF_THE_HUB = {
  ...FOR_STAFF,
  ...NOT_SET_HERE,
  set: 'The card of the hub domain sets it.',
  screen: 'The card of the hub domain shows it.',
  audit: 'The hub domain has entries of its own.',
} as const;
const COUNTED = {
  ...FOR_STAFF,
  ...NOT_SET_HERE,
  set: 'The product counts it.',
  screen: 'The list of its farms shows it.',
  card: true,
  archive: 'The archive has the farms and leads themselves.',
  audit: 'Nobody changes it.',
} as const;

/** The fields of a client. `npm run check` compares them with every place: CONTRIBUTING.md says how to add one. */
export const CLIENT_FIELDS = {
  name: {
    label: 'Name',
    places: {
      ...CONTACT,
      card: true,
      facts: 'Pages state the name without a confirmation.',
      portal: true,
      search: true,
    },
  },
  email: {
    label: 'E-mail',
    places: { ...CONTACT, ...FOR_STAFF, card: true, search: true },
  },
  phone: { label: 'Phone', maxLength: 40, places: { ...CONTACT, card: true } },
  industry: {
    label: 'Industry',
    places: { ...CONTACT, ...NO_FACT, card: true, search: true },
  },
  location: {
    label: 'Location',
    places: {
      ...FACT,
      ...NO_FACT,
      card: true,
      page: 'Pages name the city of their farm or of the client.',
      jsonLd: 'JSON-LD names the city of the farm or of the client.',
      search: true,
    },
  },
  address: {
    label: 'Address',
    factLabel: 'Street address',
    maxLength: 300,
    places: CONTACT,
  },
  city: { label: 'City', maxLength: 100, places: { ...CONTACT, portal: true } },
  state: { label: 'State', maxLength: 50, places: { ...CONTACT, portal: true } },
  zipCode: { label: 'ZIP code', factLabel: 'Zip code', maxLength: 20, places: CONTACT },
  gmbLink: {
    label: 'Google My Business',
    factLabel: 'Google My Business link',
    places: { ...FACT, card: true },
  },
  website: { label: 'Website', places: CONTACT },
  webhookUrl: { label: 'Webhook URL', places: { ...FACT, ...FOR_STAFF } },
  yearsInBusiness: {
    label: 'Years in business',
    places: { ...FACT, jsonLd: 'JSON-LD has the year of the founding.' },
  },
  established: {
    label: 'Established',
    factLabel: 'Established year',
    maxLength: 40,
    places: FACT,
  },
  emergencyService: {
    label: 'Emergency service',
    places: { ...FACT, jsonLd: 'Schema.org has no word for it.' },
  },
  licenseNumber: { label: 'License number', maxLength: 100, places: FACT },
  insuranceInfo: {
    label: 'Insurance info',
    factLabel: 'Insurance',
    maxLength: 300,
    places: { ...FACT, jsonLd: 'Schema.org has no word for it.' },
  },
  serviceHours: {
    label: 'Service hours',
    maxLength: 200,
    places: { ...FACT, jsonLd: 'JSON-LD takes opening hours by day, and these are in words.' },
  },
  notes: { label: 'Notes', maxLength: 10_000, places: { ...FACT, ...FOR_STAFF } },
  accent: { label: 'Accent color', places: OF_THE_THEME },
  /** Null for the theme that fits the industry. */
  theme: {
    label: 'Theme',
    places: { ...OF_THE_THEME, form: 'The card of the theme sets it.' },
  },
  logo: {
    label: 'Logo',
    places: {
      ...OF_THE_THEME,
      set: 'A file is uploaded by a call of its own.',
      form: 'The card of the theme sets it.',
      audit: 'A logo has entries of its own.',
      jsonLd: true,
    },
  },
  clientUsername: { label: 'Portal username', maxLength: 100, places: ACCESS },
  clientPassword: {
    label: 'Portal password',
    places: {
      ...ACCESS,
      record: 'A password is never shown.',
      screen: 'A password is never shown.',
      csv: 'A password is never shown.',
      archive: 'A password is never shown.',
    },
  },
  mainHubDomain: {
    label: 'Hub domain',
    places: { ...FACT, ...OF_THE_HUB, page: true, jsonLd: true },
  },
  mainHubTitle: {
    label: 'Hub title',
    places: { ...FACT, ...OF_THE_HUB, csv: 'The hub domain names the site.', page: true },
  },
  farmCount: { label: 'Farms', places: { ...FACT, ...COUNTED } },
  leadCount: { label: 'Leads', places: { ...FACT, ...COUNTED } },
  createdAt: {
    label: 'Created',
    places: {
      ...CONTACT,
      ...COUNTED,
      set: 'The product sets it.',
      screen: true,
      card: 'The card shows how to reach the client, and what it does where.',
      archive: true,
    },
  },
} as const satisfies Record<string, ClientField>;
export type ClientFieldName = keyof typeof CLIENT_FIELDS;

/** The names of the fields that a place has, in the order of the list. */
export const clientFieldsIn = <Place extends ClientPlace>(place: Place): FieldsIn<Place, typeof CLIENT_FIELDS>[] =>
  fieldsIn(CLIENT_FIELDS, place);

/** Fields that pages may state about a client, once staff have sent them explicitly. */
export const CLIENT_FACTS = clientFieldsIn('facts');

/** Initial values of the form. A default is never a confirmed fact and never reaches a public page. */
export const CLIENT_DEFAULTS = {
  yearsInBusiness: 10,
  established: '2015',
  emergencyService: true,
  serviceHours: '24/7 Emergency Service',
} as const;

/** Whether a field holds the value that it starts with. */
export const isClientDefault = (field: string, value: unknown): boolean =>
  field in CLIENT_DEFAULTS && CLIENT_DEFAULTS[field as keyof typeof CLIENT_DEFAULTS] === value;

/** What calls take at most of a free text. */
export const clientMaxLength = (field: ClientFieldName): number => {
  const { maxLength }: ClientField = CLIENT_FIELDS[field];
  if (maxLength === undefined) throw new Error(`The field ${field} of a client needs a length or a schema.`);
  return maxLength;
};

/** What a field is called among the facts. */
export const factLabel = (field: ClientFieldName): string => {
  const { label, factLabel: own }: ClientField = CLIENT_FIELDS[field];
  return own ?? label;
};
