import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { deleteAvailability, listAvailability, upsertAvailability } from './domains.repository.ts';
import { registrableDomain } from './domains.rules.ts';

/** Redirects to the registry of each top-level domain. */
const RDAP = 'https://rdap.org/domain/';
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 4;
const DAY_MS = 86_400_000;
/** Unknown results expire sooner. */
const UNKNOWN_MS = 600_000;

/** The registry's data about a domain. */
export interface RegistryRecord {
  /** Null when the registry did not answer. */
  available: boolean | null;
  /** Null for a free domain and for an unknown date. */
  registeredAt: Date | null;
}

const UNKNOWN: RegistryRecord = { available: null, registeredAt: null };

const RegistryEvents = z.object({ events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })) });

/** The registration date (RFC 9083, 4.5), or null. */
const parseRegistration = (text: string): Date | null => {
  try {
    const { events } = RegistryEvents.parse(JSON.parse(text));
    const at = new Date(events.find(({ eventAction }) => eventAction === 'registration')?.eventDate ?? '');
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
};

const fetchRegistryRecord = async (ctx: Ctx, domain: string): Promise<RegistryRecord> => {
  try {
    const { status, url, text } = await ctx.outbound.send({
      url: `${RDAP}${domain}`,
      headers: { accept: 'application/rdap+json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: 256 * 1024,
      overflow: 'cut',
      maxRedirects: MAX_REDIRECTS,
    });
    if (status === 200) return { available: false, registeredAt: parseRegistration(text) };
    // A 404 by the directory itself means that no registry is known for the domain.
    return status === 404 && !url.startsWith(RDAP) ? { available: true, registeredAt: null } : UNKNOWN;
  } catch (error) {
    if (error instanceof OutboundError) return UNKNOWN;
    throw error;
  }
};

interface KnownRecords {
  records: Map<string, RegistryRecord>;
  /** Not asked for within a day; subdomains have no record of their own. */
  missing: string[];
}

/** Registry records of the last day by domain, without asking a registry. */
export const getKnownRecords = async (ctx: Ctx, domains: string[]): Promise<KnownRecords> => {
  const requested = domains.filter((domain) => registrableDomain(domain) === domain);
  const now = ctx.clock.now();
  const cached = await listAvailability(ctx, { domains: requested, since: new Date(now.getTime() - DAY_MS) });
  const records = new Map<string, RegistryRecord>(
    cached
      .filter(({ available, checkedAt }) => available !== null || now.getTime() - checkedAt.getTime() < UNKNOWN_MS)
      .map(({ domain, available, registeredAt }) => [domain, { available, registeredAt }]),
  );
  return { records, missing: requested.filter((domain) => !records.has(domain)) };
};

/** Registry records by domain; registries are asked for those that are not known. */
export const getRegistryRecords = async (ctx: Ctx, domains: string[]): Promise<Map<string, RegistryRecord>> => {
  const { records, missing } = await getKnownRecords(ctx, domains);
  const checkedAt = ctx.clock.now();
  const found = await Promise.all(
    missing.map(async (domain) => ({ domain, ...(await fetchRegistryRecord(ctx, domain)), checkedAt })),
  );
  await upsertAvailability(ctx, found);
  for (const { domain, available, registeredAt } of found) records.set(domain, { available, registeredAt });
  return records;
};

export const deleteOldAvailability = (ctx: Ctx): Promise<void> =>
  deleteAvailability(ctx, new Date(ctx.clock.now().getTime() - DAY_MS));
