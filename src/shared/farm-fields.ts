import { fieldsIn, type FieldsIn, type Places } from './field-list.ts';

/** Every place that takes, stores, shows or sends farm fields, as test messages name it. */
export const FARM_PLACES = {
  create: 'the call that creates a farm',
  change: 'the calls that change a farm',
  form: 'the form',
  record: 'the record',
  screen: 'the farm’s screen',
  card: 'the card in the list',
  csv: 'the CSV export',
  archive: 'the archive',
  spreadsheet: 'the spreadsheet of the archive',
  blueprint: 'the blueprint',
  public: 'the public pages',
  jsonLd: 'the JSON-LD',
  portal: 'the portal',
  audit: 'the audit log',
  search: 'the search of everything',
} as const;
export type FarmPlace = keyof typeof FARM_PLACES;

interface FarmField {
  places: Places<FarmPlace>;
}

/** For what staff choose when they create a farm, and see from then on. */
const CHOSEN = {
  create: true,
  change: 'It is chosen once, when the farm is created.',
  form: true,
  record: true,
  screen: true,
  card: true,
  csv: true,
  archive: true,
  spreadsheet: true,
  blueprint: 'Every farm has its own.',
  public: 'Visitors do not see it.',
  jsonLd: 'Visitors do not see it.',
  portal: true,
  audit: 'The log holds the domain and the location of a new farm.',
  search: true,
} as const;
const NOT_IN_LISTS = {
  card: 'The card shows domain, place, industry and figures.',
  csv: 'The CSV export holds what the list shows.',
  spreadsheet: 'The spreadsheet holds names, addresses and states.',
  portal: 'Clients see name, address, state and figures.',
  search: 'A search is for a name, a domain, an industry or a location.',
} as const;
const NOT_CREATED = {
  create: 'The product sets it.',
  form: 'The product sets it.',
} as const;

const SETTING = { ...CHOSEN, ...NOT_IN_LISTS, change: true, audit: true } as const;
/** For what only the generation of pages reads. */
const FOR_GENERATION = {
  ...CHOSEN,
  ...NOT_IN_LISTS,
  form: 'Only programs send it.',
  record: 'Only the generation of pages reads it.',
  screen: 'Only the generation of pages reads it.',
  blueprint: true,
} as const;
const DERIVED = {
  ...CHOSEN,
  ...NOT_IN_LISTS,
  ...NOT_CREATED,
  change: 'It follows from the rest.',
  archive: 'It follows from the rest.',
  audit: 'Nobody changes it.',
} as const;
const COUNTED = { ...DERIVED, csv: true } as const;
const PLACE = {
  ...CHOSEN,
  ...NOT_IN_LISTS,
  ...NOT_CREATED,
  record: 'The location has it.',
  screen: 'The location has it.',
  public: true,
} as const;

/** The fields of a farm. `npm run check` compares them with every place: CONTRIBUTING.md says how to add one. */
export const FARM_FIELDS = {
  name: { places: { ...CHOSEN, ...NOT_CREATED, change: true, audit: true } },
  clientName: {
    places: {
      ...CHOSEN,
      ...NOT_IN_LISTS,
      csv: true,
      archive: 'The archive has the id of the client.',
      spreadsheet: true,
    },
  },
  domain: {
    places: {
      ...CHOSEN,
      create: 'It is made from the prefix.',
      form: 'It is made from the prefix.',
      public: true,
      jsonLd: true,
      audit: true,
    },
  },
  domainPrefix: {
    places: {
      ...CHOSEN,
      ...NOT_IN_LISTS,
      record: 'The domain begins with it.',
      screen: 'The domain begins with it.',
    },
  },
  url: { places: { ...DERIVED, portal: true } },
  industry: { places: { ...CHOSEN, blueprint: true, public: true } },
  location: { places: { ...CHOSEN, public: 'Pages name the city and the state.', audit: true } },
  city: { places: { ...PLACE, jsonLd: true } },
  state: { places: { ...PLACE, jsonLd: true } },
  status: {
    places: {
      ...CHOSEN,
      ...NOT_CREATED,
      change: true,
      audit: true,
      search: 'A search is for a name, a domain, an industry or a location.',
    },
  },
  deindexed: {
    places: {
      ...SETTING,
      ...NOT_CREATED,
      public: 'What serves a page tells search engines.',
    },
  },
  publishMode: { places: { ...SETTING, blueprint: true } },
  pagesPerDay: { places: { ...SETTING, ...NOT_CREATED } },
  keywords: { places: FOR_GENERATION },
  tone: { places: FOR_GENERATION },
  cta: {
    places: { ...SETTING, ...NOT_CREATED, screen: 'A dialog shows it.', blueprint: true, public: true },
  },
  writer: { places: { ...FOR_GENERATION, form: true, blueprint: 'The setting of the agency decides.' } },
  microHubs: {
    places: {
      ...CHOSEN,
      ...NOT_IN_LISTS,
      csv: true,
      archive: 'The archive has the topics themselves.',
      blueprint: true,
    },
  },
  pageCount: { places: { ...COUNTED, card: true, portal: true } },
  publishedCount: { places: COUNTED },
  leadCount: { places: { ...COUNTED, card: true, portal: true } },
  avgPosition: { places: COUNTED },
  leadsChange: { places: COUNTED },
  conversionRate: { places: COUNTED },
  views: { places: DERIVED },
  submissions: { places: DERIVED },
  createdAt: { places: { ...COUNTED, archive: true, spreadsheet: true } },
} as const satisfies Record<string, FarmField>;

/** The names of the fields that a place has, in the order of the list. */
export const farmFieldsIn = <Place extends FarmPlace>(place: Place): FieldsIn<Place, typeof FARM_FIELDS>[] =>
  fieldsIn(FARM_FIELDS, place);

/** What a blueprint takes from a farm as it is; topics lose their place. */
export const BLUEPRINT_FIELDS = farmFieldsIn('blueprint').filter((field) => field !== 'microHubs');
