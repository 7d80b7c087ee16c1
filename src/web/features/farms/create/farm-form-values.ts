import slugify from '@sindresorhus/slugify';
import type { Client } from '#shared/clients.ts';
import { farmDomain } from '#shared/farm-domain.ts';
import { parseLocation } from '#shared/locations.ts';
import {
  CreateFarm,
  QUESTIONS_PER_TOPIC_DEFAULT,
  SECONDS_PER_PAGE_ESTIMATE,
  splitTopicNames,
  splitLocations,
  type Farm,
  type PublishMode,
  type WriterChoice,
} from '#shared/farms.ts';

/** In form order: the first error receives the focus. */
const FIELDS = ['clientName', 'industry', 'location', 'domainPrefix', 'microHubs', 'questionsPerHub'] as const;

export interface FarmFormValues extends Record<string, unknown> {
  clientName: string;
  industry: string;
  location: string;
  domainPrefix: string;
  microHubs: string;
  questionsPerHub: string;
  /** Null until chosen: the installation's default applies. */
  publishMode: PublishMode | null;
  /** Null until chosen: the installation's default applies. */
  writer: WriterChoice | null;
}

export type FarmClient = Pick<Client, 'id' | 'name' | 'industry' | 'location'>;

export const startingFarm = (client: FarmClient | null): FarmFormValues => ({
  clientName: client?.name ?? '',
  industry: client?.industry ?? '',
  location: client?.location ?? '',
  domainPrefix: client ? suggestPrefix({ name: client.name, location: client.location, isTaken: () => false }) : '',
  microHubs: '',
  questionsPerHub: String(QUESTIONS_PER_TOPIC_DEFAULT),
  publishMode: null,
  writer: null,
});

/** The values of a farm like this one for other places. */
export const farmElsewhere = ({
  industry,
  microHubs,
}: Pick<Farm, 'industry' | 'microHubs'>): Partial<FarmFormValues> => ({
  industry,
  microHubs: microHubs.map(({ name }) => name).join(', '),
  location: '',
  domainPrefix: '',
});

const equalsIgnoringCase = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The name, with the place where several clients share it. */
export const clientLabel = (client: FarmClient, clients: readonly FarmClient[]): string =>
  clients.filter(({ name }) => equalsIgnoringCase(name, client.name)).length === 1
    ? client.name
    : `${client.name} · ${client.location} (#${client.id})`;

/** Ignores case; null when no client or several match. */
export const clientByLabel = (text: string, clients: readonly FarmClient[]): FarmClient | null =>
  clients.find((client) => equalsIgnoringCase(clientLabel(client, clients), text)) ?? null;

const MAX_SUFFIX = 99;

/** From the client's name; adds the city, then a number, where the prefix is taken. */
export const suggestPrefix = (input: {
  name: string;
  location: string;
  isTaken: (prefix: string) => boolean;
}): string => {
  const short = slugify(input.name).slice(0, 50).replace(/-+$/, '');
  if (short === '' || !input.isTaken(short)) return short;
  const firstLocation = splitLocations(input.location)[0];
  const local = firstLocation === undefined ? short : `${short}-${slugify(parseLocation(firstLocation).city)}`;
  if (!input.isTaken(local)) return local;
  const numbers = Array.from({ length: MAX_SUFFIX - 1 }, (_, index) => index + 2);
  const free = numbers.find((number) => !input.isTaken(`${local}-${number}`));
  return free === undefined ? local : `${local}-${free}`;
};

/** Null for a place from which no host name can be made. */
export const domainsOf = (values: FarmFormValues, baseDomain: string): (string | null)[] => {
  if (values.domainPrefix.trim() === '') return [];
  const places = splitLocations(values.location);
  return (places.length === 0 ? [''] : places).map((place, index) =>
    farmDomain(values.domainPrefix, { baseDomain, city: index === 0 ? null : parseLocation(place).city }),
  );
};

export interface FarmEstimate {
  topics: number;
  questions: number;
  places: number;
  pages: number;
  seconds: number;
}

/** Pages = topics × questions × places, at 45 s a page. */
export const estimateFarm = (values: FarmFormValues): FarmEstimate => {
  const topics = splitTopicNames(values.microHubs).length;
  const questions = Number(values.questionsPerHub);
  const places = splitLocations(values.location).length;
  const pages = topics * questions * places;
  return { topics, questions, places, pages, seconds: pages * SECONDS_PER_PAGE_ESTIMATE };
};

export interface FarmBody {
  clientName: string;
  clientId?: number;
  industry: string;
  location: string;
  domainPrefix: string;
  microHubs: string;
  questionsPerHub: number;
  publishMode?: PublishMode;
  writer?: WriterChoice;
}

/** `client` is null for a name typed freely. */
export const farmBody = (values: FarmFormValues, client: FarmClient | null): FarmBody => ({
  clientName: client?.name ?? values.clientName.trim(),
  ...(client ? { clientId: client.id } : {}),
  industry: values.industry.trim(),
  location: splitLocations(values.location).join('; '),
  domainPrefix: values.domainPrefix.trim(),
  microHubs: splitTopicNames(values.microHubs).join(', '),
  questionsPerHub: Number(values.questionsPerHub),
  ...(values.publishMode ? { publishMode: values.publishMode } : {}),
  ...(values.writer ? { writer: values.writer } : {}),
});

/** The body of a preview; null while it would say nothing. A preview needs no domain yet. */
export const planBody = (values: FarmFormValues, client: FarmClient | null): FarmBody | null => {
  const body = farmBody(values, client);
  const isFilled = [body.clientName, body.industry, body.location, body.microHubs].every((text) => text !== '');
  return isFilled ? { ...body, domainPrefix: body.domainPrefix || 'preview' } : null;
};

export const farmErrors = (values: FarmFormValues): Record<string, string> => {
  const parsed = CreateFarm.safeParse(farmBody(values, null));
  if (parsed.success) return {};
  const messages = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return Object.fromEntries(
    FIELDS.filter((field) => messages.has(field)).map((field) => [field, messages.get(field) ?? '']),
  );
};

/** The text with one more hub behind the others. */
export const addHub = (text: string, name: string): string => [...splitTopicNames(text), name].join(', ');

const MAX_SUGGESTIONS = 8;

/** The text with its last hub replaced by each service whose name it does not hold yet, at most eight. */
export const suggestHubs = (text: string, services: readonly { name: string }[]): string[] => {
  const before = splitTopicNames(text.split(',').slice(0, -1).join(','));
  const typed = text.split(',').at(-1)?.trim().toLowerCase() ?? '';
  const taken = new Set([...before.map((name) => name.toLowerCase()), typed]);
  return services
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => [...before, name].join(', '));
};
