import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PageBody } from '#shared/pages.ts';
import { themeForIndustry } from '#shared/themes.ts';
import type { Drawing } from '../../../landing/drawings/drawing.types.ts';
import { themeOf } from '../../../landing/theme.ts';
import type { Business, Phone, Site } from '../../../landing/landing.types.ts';
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

/** Whether a page has a table, steps or a list to draw; a placeholder's is still to be filled. */
export const isDrawable = (body: PageBody | null | undefined): boolean =>
  (body?.device?.rows.length ?? 0) > 0 && (body?.asks ?? []).length === 0;

export const toDrawing = ({
  client,
  topic,
  body,
}: {
  client: Pick<ClientRow, 'name' | 'industry' | 'accent'>;
  topic: { name: string };
  body: PageBody;
}): Drawing | null => {
  if (!body.device || !isDrawable(body)) return null;
  const { brand, tint, line } = themeOf({ accent: client.accent, industry: client.industry }).light;
  return {
    question: body.question,
    topic: topic.name,
    brand: client.name,
    device: body.device,
    theme: { brand, tint, line },
  };
};

/** Raise it when the design of drawings changes, so that all are drawn again. */
const DRAWING_VERSION = 1;

/** Stored keys depend on these names and their order: a change would draw every image again. */
export const drawingKey = ({ question, topic, brand, device, theme }: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, { question, hub: topic, brand, device, theme }]))
    .digest('hex');
