import { fieldsIn, type FieldsIn, type Places } from './field-list.ts';

/** Every place that takes, stores, shows or sends page fields, as test messages name it. */
export const PAGE_PLACES = {
  record: 'the record',
  summary: 'the record in lists',
  screen: 'the page’s screen',
  version: 'the versions',
  comparison: 'the comparison of versions',
  hash: 'the hash that an approval holds for',
  edit: 'the call that stores an edit',
  editor: 'the editor',
  csv: 'the CSV export',
  archive: 'the archive',
  spreadsheet: 'the spreadsheet of the archive',
  public: 'the public page',
  jsonLd: 'the JSON-LD',
  portal: 'the portal',
  blueprint: 'the blueprint',
  search: 'the search of everything',
} as const;
export type PagePlace = keyof typeof PAGE_PLACES;

interface PageField {
  /** A block of the page's body. */
  inBody?: true;
  places: Places<PagePlace>;
}

const TEXT_OF_A_PAGE = { csv: 'Files hold no texts of pages.', spreadsheet: 'Files hold no texts of pages.' } as const;
const NOT_FOUND_BY = { search: 'A search is for a title or an address.' } as const;
const NOT_COPIED = { blueprint: 'A blueprint holds questions and quizzes, which pages are generated from.' } as const;

/** For the content that staff edit and visitors read. */
const CONTENT = {
  record: true,
  summary: true,
  screen: 'The screen shows the page itself.',
  version: true,
  comparison: true,
  hash: true,
  edit: true,
  editor: true,
  ...TEXT_OF_A_PAGE,
  archive: true,
  public: true,
  jsonLd: 'JSON-LD repeats the question and the description.',
  portal: 'The portal lists pages; it links to their texts.',
  ...NOT_COPIED,
  ...NOT_FOUND_BY,
} as const;
const BLOCK = { ...CONTENT, summary: 'Lists have no texts.' } as const;
const NOT_EDITED = { edit: 'It stays as stored.', editor: 'It stays as stored.' } as const;

/** For what belongs to the page, whichever version it shows. */
const OF_THE_PAGE = {
  ...CONTENT,
  ...NOT_EDITED,
  screen: 'The screen shows where the page stands, and its address.',
  version: 'It belongs to the page, not to a version.',
  comparison: 'It belongs to the page, not to a version.',
  hash: 'It belongs to the page, not to a version.',
  csv: 'The CSV export holds addresses, results and figures.',
  spreadsheet: 'The spreadsheet holds addresses and states.',
  public: 'Visitors do not see it.',
  jsonLd: 'Visitors do not see it.',
  portal: 'Clients see addresses, states and figures.',
} as const;
const FIGURE = { ...OF_THE_PAGE, csv: true, archive: 'The archive counts it by day.', portal: true } as const;
const DERIVED = { ...OF_THE_PAGE, archive: 'It follows from the rest.' } as const;
const HAS_OWN_CALL = {
  record: 'A call of its own answers it.',
  summary: 'A call of its own answers it.',
} as const;

/** The fields of a page. `npm run check` compares them with every place: CONTRIBUTING.md says how to add one. */
export const PAGE_FIELDS = {
  title: { places: { ...CONTENT, screen: true, csv: true, spreadsheet: true, portal: true, search: true } },
  metaDescription: { places: { ...CONTENT, screen: true, jsonLd: true } },
  keyword: {
    places: {
      ...CONTENT,
      hash: 'Visitors do not read it.',
      csv: true,
      spreadsheet: true,
      public: 'Visitors do not read it.',
      jsonLd: 'Visitors do not read it.',
    },
  },
  question: { inBody: true, places: { ...BLOCK, jsonLd: true } },
  answer: { inBody: true, places: BLOCK },
  oneLine: { inBody: true, places: { ...BLOCK, public: 'Lists on other pages show it.' } },
  device: { inBody: true, places: BLOCK },
  sections: { inBody: true, places: BLOCK },
  client: { inBody: true, places: BLOCK },
  link: { inBody: true, places: { ...BLOCK, public: 'Other pages show it.' } },
  sources: {
    inBody: true,
    places: { ...BLOCK, ...NOT_EDITED, comparison: 'Sentences name their sources as evidence.' },
  },
  asks: {
    inBody: true,
    places: {
      ...BLOCK,
      ...NOT_EDITED,
      comparison: 'It is no text of the page.',
    },
  },
  quiz: { places: { ...CONTENT, screen: true, blueprint: true } },
  image: {
    places: { ...OF_THE_PAGE, ...HAS_OWN_CALL, public: true, jsonLd: true },
  },
  slug: {
    places: {
      ...OF_THE_PAGE,
      edit: 'A call of its own renames it.',
      screen: true,
      csv: true,
      spreadsheet: true,
      public: true,
      jsonLd: true,
      portal: true,
      search: true,
    },
  },
  url: { places: { ...DERIVED, screen: true, csv: true } },
  microHub: {
    places: {
      ...OF_THE_PAGE,
      screen: true,
      csv: true,
      archive: 'The archive has the id of the topic.',
      spreadsheet: true,
      public: true,
      jsonLd: true,
      portal: true,
      blueprint: true,
    },
  },
  status: { places: { ...OF_THE_PAGE, screen: true, csv: true, spreadsheet: true, portal: true } },
  keywords: { places: { ...OF_THE_PAGE, screen: true } },
  intent: { places: { ...OF_THE_PAGE, blueprint: true } },
  customQuestion: {
    places: {
      ...OF_THE_PAGE,
      record: 'The question of the text shows it.',
      summary: 'The question of the text shows it.',
      blueprint: true,
    },
  },
  quality: { places: { ...OF_THE_PAGE, csv: true } },
  staleFacts: { places: DERIVED },
  refreshIssue: { places: OF_THE_PAGE },
  views: { places: FIGURE },
  leads: { places: FIGURE },
  bestPosition: {
    places: { ...FIGURE, archive: 'The archive has the positions.', portal: 'Clients see positions by keyword.' },
  },
  words: { places: { ...OF_THE_PAGE, csv: true, spreadsheet: true } },
  version: { places: OF_THE_PAGE },
  state: { places: OF_THE_PAGE },
  publishAt: { places: OF_THE_PAGE },
  publishedAt: {
    places: { ...OF_THE_PAGE, csv: true, spreadsheet: true },
  },
  firstPublishedAt: { places: { ...OF_THE_PAGE, ...HAS_OWN_CALL, public: true, jsonLd: true } },
  modifiedAt: { places: { ...OF_THE_PAGE, ...HAS_OWN_CALL, public: true, jsonLd: true } },
  reviewer: { places: { ...OF_THE_PAGE, ...HAS_OWN_CALL, public: true, jsonLd: true } },
  createdAt: { places: { ...OF_THE_PAGE, screen: true } },
  updatedAt: { places: { ...OF_THE_PAGE, csv: true } },
} as const satisfies Record<string, PageField>;

type List = typeof PAGE_FIELDS;
type BlockName = { [Field in keyof List]: List[Field] extends { inBody: true } ? Field : never }[keyof List];

/** The names of the fields that a place has, in the order of the list. */
export const pageFieldsIn = <Place extends PagePlace>(place: Place): FieldsIn<Place, List>[] =>
  fieldsIn(PAGE_FIELDS, place);

const isBlock = (field: keyof List): field is BlockName => 'inBody' in PAGE_FIELDS[field];

/** The fields of a place that stand beside the body. */
export const pageHeadIn = <Place extends PagePlace>(place: Place): Exclude<FieldsIn<Place, List>, BlockName>[] =>
  pageFieldsIn(place).filter((field): field is Exclude<typeof field, BlockName> => !isBlock(field));

/** The blocks of the body that a place has. */
export const bodyBlocksIn = <Place extends PagePlace>(place: Place): Extract<FieldsIn<Place, List>, BlockName>[] =>
  pageFieldsIn(place).filter((field): field is Extract<typeof field, BlockName> => isBlock(field));
