import { readFileSync } from 'node:fs';
import { parseLocation } from '#shared/locations.ts';
import { INTENTS } from '#shared/intents.ts';
import { findService } from '#server/modules/catalog/catalog.usecases.ts';
import { listPlaceSentences } from '#server/modules/evidence/profiles.usecases.ts';
import { readShippedEvidence } from '#server/modules/evidence/shipped-files.usecases.ts';
import type { ShippedEvidenceFile } from '#server/modules/evidence/shipped.types.ts';
import type { Brief } from '../briefs.ts';

/** Evidence that the agency of the evaluation adds: of trades outside the library, and of the exemplar pages. */
export const readStaffEvidence = () =>
  JSON.parse(readFileSync(new URL('staff-evidence.json', import.meta.url), 'utf8')) as StaffEvidence;

interface StaffEvidence {
  sources: Record<string, { publisher: string; title: string; url: string }>;
  items: {
    id: string;
    kind: string;
    statement: string;
    values?: object;
    quotes: { source: string; text: string }[];
    services: string[];
    intents: string[];
    region: unknown;
  }[];
}

let statements: Map<string, string> | undefined;

/** The statement of a shipped or added item by its key; numbers of items differ from database to database. */
const statementOf = (key: string): string | undefined => {
  statements ??= new Map([
    ...[...readShippedEvidence().files.values()].flatMap((file: ShippedEvidenceFile) =>
      file.items.map(({ id, statement }) => [id, statement] as const),
    ),
    ...readStaffEvidence().items.map(({ id, statement }) => [id, statement] as const),
  ]);
  return statements.get(key);
};

/** `p:slab`: what public data say of the homes of a place. Their wording is chosen by the farm, their quote is not. */
const PROFILE_NAMES: Readonly<Record<string, string>> = {
  winter: '(?:hard|cold|cool|mild)Winter',
  shared: 'sharedBuildings',
};

const profileQuotes = (name: string, { hubs, industry, location }: Brief): string[] => {
  const { city, state } = parseLocation(location);
  if (state === null) return [];
  const pattern = new RegExp(`(?:^|:)${PROFILE_NAMES[name] ?? name}:`);
  return hubs.flatMap((hub) => {
    const service = findService(hub.name, industry);
    if (!service) return [];
    return INTENTS.flatMap((intent) =>
      listPlaceSentences({ service: service.id, intent, city, state, seed: '' })
        .filter(({ key }) => pattern.test(key))
        .map(({ quote }) => quote),
    );
  });
};

/** An item of EVIDENCE as a prompt shows it. */
export interface GivenEvidence {
  id: string;
  statement: string;
  quotes: string[];
}

const PASSED_ON = new Set(['general', 'client:name']);

/** The id under which a prompt gives what a key means; null where it does not give it. Throws for a key of nothing. */
export const idInPrompt = (
  key: string,
  { brief, given }: { brief: Brief; given: readonly GivenEvidence[] },
): string | null => {
  if (PASSED_ON.has(key)) return key;
  if (key.startsWith('p:')) {
    const quotes = profileQuotes(key.slice(2), brief);
    if (quotes.length === 0) throw new Error(`${brief.location} has no ${key}.`);
    return given.find((one) => one.quotes.some((quote) => quotes.includes(quote)))?.id ?? null;
  }
  const statement = statementOf(key);
  if (statement === undefined) throw new Error(`There is no evidence ${key} for ${brief.id}.`);
  return given.find((one) => one.statement === statement)?.id ?? null;
};
