import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PageBody } from '#shared/pages.ts';
import { themeForIndustry } from '#shared/themes.ts';
import type { Drawing } from '../../../../landing/drawings/drawing.types.ts';
import { themeOf } from '../../../../landing/theme.ts';
import type { Business, Phone, Site } from '../../../../landing/landing.types.ts';
import { publicFacts, type ClientRow } from '../../clients/clients.usecases.ts';
import { farmUrl, type FarmRow } from '../../farms/farms.usecases.ts';

/** The farm as far as its pages show it. */
export type ShownFarm = Pick<FarmRow, 'id' | 'domain' | 'city' | 'state' | 'cta'>;

const DIGITS_OF_A_NUMBER = 7;

const phoneOf = (typed: string | undefined): Phone | undefined => {
  if (typed === undefined) return undefined;
  const parsed = parsePhoneNumberFromString(typed, 'US');
  if (parsed?.isPossible()) {
    return {
      shown: parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational(),
      e164: parsed.number,
    };
  }
  const digits = typed.replace(/\D/g, '');
  return digits.length >= DIGITS_OF_A_NUMBER ? { shown: typed, e164: digits } : undefined;
};

const webAddress = (typed: string | undefined): string | undefined => {
  if (typed === undefined || !URL.canParse(typed)) return undefined;
  return /^https?:$/.test(new URL(typed).protocol) ? typed : undefined;
};

/** Two statements that contradict each other would make both doubtful: then only the founding year stands. */
const years = (facts: ReturnType<typeof publicFacts>) => ({
  established: facts.established,
  yearsInBusiness:
    facts.established === undefined && facts.yearsInBusiness !== undefined && Number(facts.yearsInBusiness) > 0
      ? Number(facts.yearsInBusiness)
      : undefined,
});

/** What public pages may say of a client: facts that staff confirmed, and nothing that was filled in by default. */
export const businessOf = (client: ClientRow): Business => {
  const facts = publicFacts(client);
  const { address: street, city, state, zipCode } = facts;
  const address = street && city && state && zipCode ? { street, city, state, zipCode } : undefined;
  return {
    name: client.name,
    industry: client.industry,
    ...years(facts),
    phone: phoneOf(facts.phone),
    address,
    licenseNumber: facts.licenseNumber,
    insuranceInfo: facts.insuranceInfo,
    serviceHours: facts.serviceHours,
    emergencyService: facts.emergencyService === 'yes' || undefined,
    googleProfile: webAddress(facts.gmbLink),
    website: webAddress(facts.website),
  };
};

/** The one canonical origin of a farm's pages: the client's hub domain once it is active, else the farm's own domain. */
export const canonicalOrigin = ({
  client,
  farm,
  appOrigin,
}: {
  client: Pick<ClientRow, 'mainHubDomain' | 'hubActiveAt'>;
  farm: Pick<FarmRow, 'domain'> | null;
  appOrigin: string;
}): string => {
  const domain = client.mainHubDomain !== null && client.hubActiveAt !== null ? client.mainHubDomain : farm?.domain;
  return domain === undefined ? appOrigin : farmUrl(domain, appOrigin).replace(/\/$/, '');
};

const logoOf = ({ logo }: ClientRow): Site['logo'] =>
  logo && { path: logo.url, width: logo.width, height: logo.height, ground: logo.ground };

/** A site as pages show it. On the product's own origin a farm's pages hang below `/f/<id>`. */
export const siteOf = ({
  client,
  farm,
  appOrigin,
  onProduct,
}: {
  client: ClientRow;
  farm: ShownFarm | null;
  appOrigin: string;
  onProduct: boolean;
}): Site => {
  const base = onProduct && farm ? `/f/${farm.id}` : '';
  return {
    business: businessOf(client),
    accent: client.accent,
    theme: client.theme ?? themeForIndustry(client.industry),
    logo: logoOf(client),
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

/** Whether a page has a table, steps or a list worth a picture; a worksheet's is still to be filled. */
export const isDrawable = (body: PageBody | null | undefined): boolean =>
  (body?.device?.rows.length ?? 0) > 0 && (body?.asks ?? []).length === 0;

/** What a page's drawing is made of; null when there is nothing to draw. */
export const drawingOf = ({
  client,
  hub,
  body,
}: {
  client: Pick<ClientRow, 'name' | 'industry' | 'accent'>;
  hub: { name: string };
  body: PageBody;
}): Drawing | null => {
  if (!body.device || !isDrawable(body)) return null;
  const { brand, tint, line } = themeOf({ accent: client.accent, industry: client.industry }).light;
  return {
    question: body.question,
    hub: hub.name,
    brand: client.name,
    device: body.device,
    theme: { brand, tint, line },
  };
};

/** Raised when drawings look different, so that all are made anew. */
const DRAWING_VERSION = 1;

/** Tells drawings apart by what they show. */
export const drawingKey = (drawing: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, drawing]))
    .digest('hex');
