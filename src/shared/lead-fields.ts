import { z } from 'zod';
import { fieldsIn, joinFields, type FieldsIn, type Places } from './field-list.ts';
import { emailAddress, optionalText, requiredText } from './text.ts';

/** Every place that takes, stores, shows or sends lead fields, as test messages name it. */
export const LEAD_PLACES = {
  capture: 'the public schema',
  form: 'the public form',
  retryForm: 'the retry form',
  record: 'the record',
  csv: 'the CSV export',
  archive: 'the archive',
  spreadsheet: 'the spreadsheet of the archive',
  import: 'the import',
  webhook: 'the webhook',
  email: 'the e-mail',
  timeline: 'the timeline',
  portal: 'the portal',
  search: 'the search',
} as const;
export type LeadPlace = keyof typeof LEAD_PLACES;

interface LeadField {
  /** Column title in files, and in the import unless the import sets its own. */
  label: string;
  /** Maximum characters in the public form and the import; absent for fields that are no free text. */
  maxLength?: number;
  places: Places<LeadPlace>;
}

/** For fields that visitors type and that every place has. */
const EVERYWHERE = {
  capture: true,
  form: true,
  retryForm: true,
  record: true,
  csv: true,
  archive: true,
  spreadsheet: true,
  import: true,
  webhook: true,
  email: true,
  timeline: true,
  portal: true,
  search: true,
} as const;

const NOT_SEARCHED = { search: 'A search is for a person: by name, e-mail, phone, source, message or notes.' } as const;
const NOT_ASKED = {
  form: 'The form stays short; forms of other sites may send it.',
  retryForm: 'The form does not ask for it; what another site sent goes along unseen.',
} as const;
const NOT_TYPED = {
  capture: 'No visitor types it.',
  form: 'No visitor types it.',
  retryForm: 'No visitor types it.',
} as const;
const NOT_IMPORTED = { import: 'The product sets it itself.' } as const;
const SET_LATER = {
  ...NOT_TYPED,
  webhook: 'The webhook tells of a lead that nobody has worked on.',
  email: 'The e-mail tells of a lead that nobody has worked on.',
  timeline: 'A later change is an entry of its own, not a part of the form.',
  ...NOT_SEARCHED,
} as const;
const HELD = {
  ...SET_LATER,
  ...NOT_IMPORTED,
  webhook: 'No webhook tells of a lead that is held as spam.',
  email: 'No e-mail tells of a lead that is held as spam.',
  portal: 'Clients do not see leads that are held as spam.',
} as const;

/** The fields of a lead. `npm run check` compares them with every place; CONTRIBUTING.md says how to add one. */
export const LEAD_FIELDS = {
  name: { label: 'Name', maxLength: 200, places: EVERYWHERE },
  email: { label: 'E-mail', places: EVERYWHERE },
  phone: { label: 'Phone', maxLength: 40, places: EVERYWHERE },
  city: { label: 'City', maxLength: 100, places: { ...EVERYWHERE, ...NOT_ASKED, ...NOT_SEARCHED } },
  state: { label: 'State', maxLength: 50, places: { ...EVERYWHERE, ...NOT_ASKED, ...NOT_SEARCHED } },
  message: { label: 'Message', maxLength: 5000, places: EVERYWHERE },
  status: { label: 'Status', places: { ...EVERYWHERE, ...SET_LATER } },
  value: { label: 'Value (USD)', places: { ...EVERYWHERE, ...SET_LATER } },
  notes: {
    label: 'Notes',
    maxLength: 10_000,
    places: { ...EVERYWHERE, ...SET_LATER, portal: 'Notes are for staff alone.', search: true },
  },
  source: {
    label: 'Source',
    places: { ...EVERYWHERE, ...NOT_TYPED, email: 'The quiz result stands in the e-mail where there was one.' },
  },
  createdAt: {
    label: 'Created',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      ...NOT_SEARCHED,
      email: 'The e-mail has its own date.',
      timeline: 'Every entry has its own date.',
    },
  },
  leadType: {
    label: 'Lead type',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      ...NOT_IMPORTED,
      ...NOT_SEARCHED,
      spreadsheet: 'It follows from the source and the quiz score.',
      email: 'The quiz result stands in the e-mail where there was one.',
      timeline: 'A type belongs to the lead, not to one form.',
    },
  },
  completedBoth: {
    label: 'Form and quiz',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      ...NOT_IMPORTED,
      ...NOT_SEARCHED,
      spreadsheet: 'The quiz score tells of the quiz.',
      email: 'The quiz result stands in the e-mail where there was one.',
      timeline: 'Each form and quiz is an entry of its own.',
    },
  },
  quizScore: { label: 'Quiz score', places: { ...EVERYWHERE, ...NOT_TYPED, ...NOT_IMPORTED, ...NOT_SEARCHED } },
  assigneeName: {
    label: 'Given to',
    places: {
      ...EVERYWHERE,
      ...SET_LATER,
      ...NOT_IMPORTED,
      archive: 'The archive has the id of the member of staff.',
      spreadsheet: 'Spreadsheets name no staff.',
      portal: 'Clients do not see who of staff works for them.',
    },
  },
  answeredAt: {
    label: 'First answered',
    places: { ...EVERYWHERE, ...SET_LATER, ...NOT_IMPORTED, spreadsheet: 'The status tells whether it was answered.' },
  },
  spam: { label: 'Spam', places: { ...EVERYWHERE, ...HELD } },
  quarantineReason: { label: 'Held because', places: { ...EVERYWHERE, ...HELD } },
  pageTitle: {
    label: 'Page',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      ...NOT_IMPORTED,
      ...NOT_SEARCHED,
      timeline: 'The page is an entry of its own.',
    },
  },
  farmName: {
    label: 'Farm',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      import: 'A file is imported into one farm.',
      ...NOT_SEARCHED,
      archive: 'The archive has the id of the farm.',
      email: 'Whoever reads the e-mail knows the page.',
      timeline: 'A lead stays on its farm.',
    },
  },
  clientName: {
    label: 'Client',
    places: {
      ...EVERYWHERE,
      ...NOT_TYPED,
      import: 'A file is imported into one farm.',
      ...NOT_SEARCHED,
      archive: 'The archive has the id of the client.',
      timeline: 'A lead stays with its client.',
      portal: 'A client sees its own leads alone.',
    },
  },
} as const satisfies Record<string, LeadField>;
export type LeadFieldName = keyof typeof LEAD_FIELDS;

export type ImportField = FieldsIn<'import', typeof LEAD_FIELDS>;
export const IMPORT_FIELDS: readonly ImportField[] = fieldsIn(LEAD_FIELDS, 'import');

/** Maximum length of a field in the import and the public form; null without its own limit. */
export const maxLengthOf = (field: LeadFieldName): number | null => {
  const { maxLength }: LeadField = LEAD_FIELDS[field];
  return maxLength ?? null;
};

type OptionalVisitorField = Exclude<FieldsIn<'capture', typeof LEAD_FIELDS>, 'name' | 'email'>;
const OPTIONAL_VISITOR_FIELDS = fieldsIn(LEAD_FIELDS, 'capture').filter(
  (field): field is OptionalVisitorField => field !== 'name' && field !== 'email',
);

/** Calls `read` for each field that a visitor may leave empty. */
export const optionalVisitorFields = <Value>(
  read: (field: OptionalVisitorField) => Value,
): Record<OptionalVisitorField, Value> =>
  Object.fromEntries(OPTIONAL_VISITOR_FIELDS.map((field) => [field, read(field)])) as Record<
    OptionalVisitorField,
    Value
  >;

/** Fields that visitors type, as stored. */
export type VisitorFields = { name: string; email: string } & Record<OptionalVisitorField, string | null>;

/** Picks the fields that visitors type out of `from`. */
export const visitorFields = (from: VisitorFields): VisitorFields => ({
  name: from.name,
  email: from.email,
  ...optionalVisitorFields((field) => from[field]),
});

/** Part of a number: who types none writes so in words, and seven digits can be dialed in their town. */
const isCutPhone = (typed: string): boolean =>
  /^[\d\s().+-]+$/.test(typed) && /\d/.test(typed) && typed.replaceAll(/\D/g, '').length < 7;

/** A visitor's phone, in any spelling. */
export const visitorPhone = optionalText(LEAD_FIELDS.phone.maxLength).refine(
  (typed) => !typed || !isCutPhone(typed),
  'This phone number is too short. Enter it with the area code.',
);

/** Visitors' fields as the public form takes them. */
export const visitorInputs = joinFields(
  { name: requiredText(LEAD_FIELDS.name.maxLength, 'Enter your name.'), email: emailAddress },
  optionalVisitorFields((field) => (field === 'phone' ? visitorPhone : optionalText(LEAD_FIELDS[field].maxLength))),
  {},
);

/** Visitor fields as records hold them. */
export const visitorValues = joinFields(
  { name: z.string(), email: z.string() },
  optionalVisitorFields(() => z.string().nullable()),
  {},
);

/** Visitor fields of a submission stored as sent: fields added since are missing there. */
export const submittedVisitorValues = joinFields(
  { name: z.string(), email: z.string() },
  optionalVisitorFields(() => z.string().nullable().default(null)),
  {},
);
