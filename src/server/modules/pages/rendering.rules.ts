import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PageBody } from '#shared/pages.ts';
import { themeForIndustry } from '#shared/themes.ts';
import type { Drawing } from '../../../landing/drawings/drawing.types.ts';
import { themeOf } from '../../../landing/theme.ts';
import type { Business, Phone, ShareImage, Site } from '../../../landing/landing.types.ts';
import { confirmedFactValues, type ClientRow } from '../clients/clients.usecases.ts';
import { farmUrl, type FarmRow } from '../farms/farms.usecases.ts';

export type RenderedFarm = Pick<FarmRow, 'id' | 'domain' | 'city' | 'state' | 'cta'>;

const DIGITS_OF_A_NUMBER = 7;

const parseBusinessPhone = (typed: string | undefined): Phone | undefined => {
  if (typed === undefined) return undefined;
  const parsed = parsePhoneNumberFromString(typed, 'US');
  if (parsed?.isPossible()) {
    return {
      display: parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational(),
      e164: parsed.number,
    };
  }
  const digits = typed.replace(/\D/g, '');
  return digits.length >= DIGITS_OF_A_NUMBER ? { display: typed, e164: digits } : undefined;
};

const webAddress = (typed: string | undefined): string | undefined => {
  if (typed === undefined || !URL.canParse(typed)) return undefined;
  return /^https?:$/.test(new URL(typed).protocol) ? typed : undefined;
};

/** Two ages could contradict each other, so only the founding year is stated. */
const yearFacts = (facts: ReturnType<typeof confirmedFactValues>) => ({
  established: facts.established,
  yearsInBusiness:
    facts.established === undefined && Number(facts.yearsInBusiness) > 0 ? Number(facts.yearsInBusiness) : undefined,
});

/** What public pages may state about a client: confirmed facts, no defaults. */
export const toBusiness = (client: ClientRow): Business => {
  const facts = confirmedFactValues(client);
  const { address: street, city, state, zipCode } = facts;
  const address = street && city && state && zipCode ? { street, city, state, zipCode } : undefined;
  return {
    name: client.name,
    industry: client.industry,
    ...yearFacts(facts),
    phone: parseBusinessPhone(facts.phone),
    address,
    licenseNumber: facts.licenseNumber,
    insuranceInfo: facts.insuranceInfo,
    serviceHours: facts.serviceHours,
    emergencyService: facts.emergencyService === 'yes' || undefined,
    googleProfile: webAddress(facts.gmbLink),
    website: webAddress(facts.website),
  };
};

/** The canonical origin of a farm's pages: the active hub domain, else the farm's own domain. */
export const canonicalOrigin = ({
  client,
  farm,
  appOrigin,
}: {
  client: Pick<ClientRow, 'mainHubDomain' | 'hubDomainActiveAt'>;
  farm: Pick<FarmRow, 'domain'> | null;
  appOrigin: string;
}): string => {
  const domain =
    client.mainHubDomain !== null && client.hubDomainActiveAt !== null ? client.mainHubDomain : farm?.domain;
  return domain === undefined ? appOrigin : farmUrl(domain, appOrigin).replace(/\/$/, '');
};

const toLogo = ({ logo }: ClientRow): Site['logo'] =>
  logo && { path: logo.url, width: logo.width, height: logo.height, background: logo.background };

/** A site for rendering. On the product's own origin a farm's pages are below `/f/<id>`. */
export const toSite = ({
  client,
  farm,
  appOrigin,
  onProduct,
}: {
  client: ClientRow;
  farm: RenderedFarm | null;
  appOrigin: string;
  onProduct: boolean;
}): Site => {
  const base = onProduct && farm ? `/f/${farm.id}` : '';
  return {
    business: toBusiness(client),
    accent: client.accent,
    theme: client.theme ?? themeForIndustry(client.industry),
    logo: toLogo(client),
    cta: farm?.cta ?? null,
    card: toCard({ clientId: client.id }, toSiteDrawing(client)),
    place: farm ?? { city: client.city ?? client.location, state: client.state },
    paths: {
      home: base === '' ? '/' : base,
      about: `${base}/about`,
      privacy: `${base}/privacy`,
      forms: '/api/public/',
    },
    canonicalOrigin: canonicalOrigin({ client, farm, appOrigin }),
  };
};

/** Whether a page has a text to draw a card from; a placeholder's is still to be filled. */
export const isDrawable = (body: PageBody | null | undefined): boolean =>
  body !== null && body !== undefined && body.answer.text !== '' && (body.asks ?? []).length === 0;

type DrawnClient = Pick<ClientRow, 'name' | 'industry' | 'accent'>;

const drawnColours = ({ accent, industry }: DrawnClient): Drawing['theme'] => {
  const { brand, tint, line } = themeOf({ accent, industry }).light;
  return { brand, tint, line };
};

export const toDrawing = ({
  client,
  topic,
  body,
}: {
  client: DrawnClient;
  topic: { name: string };
  body: PageBody;
}): Drawing | null => {
  if (!isDrawable(body)) return null;
  const rows = (body.device?.rows ?? []).flatMap(([title = '']) => (title === '' ? [] : [title]));
  return {
    question: body.question,
    topic: topic.name,
    brand: client.name,
    lines: rows.length > 1 ? rows : [body.answer.text],
    theme: drawnColours(client),
  };
};

/** The card of a client's pages without a question: home, services, about. */
export const toSiteDrawing = (client: DrawnClient): Drawing => ({
  question: `${client.industry.charAt(0).toUpperCase()}${client.industry.slice(1)} questions, answered in plain words`,
  topic: '',
  brand: client.name,
  lines: [],
  theme: drawnColours(client),
});

/** Raise it when the design of drawings changes, so that all are drawn again. */
const DRAWING_VERSION = 2;

/** Stored keys depend on these names and their order: a change would draw every image again. */
export const drawingKey = ({ question, topic, brand, lines, theme }: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, { question, topic, brand, lines, theme }]))
    .digest('hex');

const NAMED_DIGITS = 16;

/** The file of a card: its address says what is drawn, so pages can name it before it is. */
export const cardName = (owner: { pageId: number } | { clientId: number }, drawing: Drawing): string => {
  const stem = 'pageId' in owner ? `page-${owner.pageId}` : `site-${owner.clientId}`;
  return `${stem}-${drawingKey(drawing).slice(0, NAMED_DIGITS)}.png`;
};

/** A card as pages name it; the alternative text is what can be read on it. */
export const toCard = (owner: { pageId: number } | { clientId: number }, drawing: Drawing): ShareImage => ({
  path: `/img/${cardName(owner, drawing)}`,
  alt: drawingAlt(drawing),
});

const MAX_ALT_LENGTH = 240;

export const drawingAlt = ({ question, lines }: Pick<Drawing, 'question' | 'lines'>): string => {
  const alt = [question, lines.join('; ')].filter((part) => part !== '').join(' ');
  return alt.length <= MAX_ALT_LENGTH ? alt : `${alt.slice(0, MAX_ALT_LENGTH - 2).replace(/[\s;,]+\S*$/, '')} …`;
};
