import { MAX_SOURCE_BYTES } from '#shared/evidence-choices.ts';
import type { EvidenceKind } from '#shared/evidence.ts';
import { detailsBody, detailsRules, sourceDetails, type SourceDetails } from './source-details-fields.tsx';

export const WAYS = [
  { value: 'url', label: 'A page or file at an address' },
  { value: 'file', label: 'A file from this computer' },
  { value: 'text', label: 'A pasted text' },
] as const;

/** What is known of a source before its form opens. */
export interface SourcePrefill {
  /** Empty for none. */
  service: string;
  /** Of the statement that will be written. */
  kind: EvidenceKind | null;
  /** Null for the agency. */
  clientId: number | null;
}

/** The form of a new source: what was typed for another way is kept and not sent. */
export interface SourceValues extends SourceDetails {
  way: (typeof WAYS)[number]['value'];
  url: string;
  file: File | null;
  text: string;
  /** Empty for the agency. */
  clientId: string;
}

export const sourceValues = ({ service, clientId }: SourcePrefill): SourceValues => ({
  ...sourceDetails(null),
  way: 'url',
  url: '',
  file: null,
  text: '',
  clientId: clientId === null ? '' : String(clientId),
  services: service === '' ? [] : [service],
});

const onlyFor =
  (ways: SourceValues['way'][], message: string) =>
  (text: string, { way }: SourceValues): string | null =>
    ways.includes(way) && text.trim() === '' ? message : null;

const fileProblem = (file: File | null, { way }: SourceValues): string | null => {
  if (way !== 'file') return null;
  if (file === null) return 'Choose a file.';
  return file.size > MAX_SOURCE_BYTES ? 'The file is too large. Send at most 20 MB.' : null;
};

export const sourceRules = {
  ...detailsRules,
  url: onlyFor(['url'], 'Enter the address of the source.'),
  file: fileProblem,
  text: onlyFor(['text'], 'Paste the text of the source.'),
  title: onlyFor(['text'], 'Name the source.'),
  publisher: onlyFor(['text', 'file'], 'Say who published it.'),
};

const formOf = (file: File, fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  // Last, as its fields are about it.
  form.append('file', file);
  return form;
};

/** A form where a file goes along, JSON otherwise. */
export const sourceBody = (values: SourceValues): object => {
  const { way, url, file, text, clientId } = values;
  const fields = {
    ...detailsBody(values),
    ...(url.trim() === '' ? {} : { url: url.trim() }),
    ...(clientId === '' ? {} : { clientId: Number(clientId) }),
  };
  if (way === 'file' && file) return formOf(file, fields);
  return way === 'text' ? { ...fields, text } : fields;
};
