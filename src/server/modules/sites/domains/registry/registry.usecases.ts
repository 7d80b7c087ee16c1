import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { deleteAvailability, listAvailability, upsertAvailability } from '../domains.repository.ts';
import { registrableDomain } from '../domains.rules.ts';

/** Knows the registry of every top-level domain and leads there. */
const RDAP = 'https://rdap.org/domain/';
const TIMEOUT_MS = 5_000;
const MOST_REDIRECTS = 4;
const DAY_MS = 86_400_000;
/** What no registry answered is asked again sooner. */
const UNKNOWN_MS = 600_000;

/** What a registry says of a domain. */
export interface Registered {
  /** True when nobody has it, false when somebody has, null when the registry did not say. */
  available: boolean | null;
  /** Since when somebody has it; null when nobody has, or the registry did not say. */
  registeredAt: Date | null;
}

const UNKNOWN: Registered = { available: null, registeredAt: null };

const Events = z.object({ events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })) });

/** When a registry says that a domain was registered (RFC 9083, 4.5); null when it does not. */
const registrationIn = (text: string): Date | null => {
  try {
    const { events } = Events.parse(JSON.parse(text));
    const at = new Date(events.find(({ eventAction }) => eventAction === 'registration')?.eventDate ?? '');
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
};

const askRegistry = async (ctx: Ctx, domain: string): Promise<Registered> => {
  try {
    const { status, url, text } = await ctx.outbound.send({
      url: `${RDAP}${domain}`,
      headers: { accept: 'application/rdap+json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: 256 * 1024,
      overflow: 'cut',
      maxRedirects: MOST_REDIRECTS,
    });
    if (status === 200) return { available: false, registeredAt: registrationIn(text) };
    // Without a registry to lead to, the directory answers 404 itself: that says nothing about the domain.
    return status === 404 && !url.startsWith(RDAP) ? { available: true, registeredAt: null } : UNKNOWN;
  } catch (error) {
    if (error instanceof OutboundError) return UNKNOWN;
    throw error;
  }
};

/** What registries say of these domains, by name; nothing of parts of a domain. Kept for a day. */
export const readRegistry = async (ctx: Ctx, domains: string[]): Promise<Map<string, Registered>> => {
  const asked = domains.filter((domain) => registrableDomain(domain) === domain);
  const now = ctx.clock.now();
  const known = await listAvailability(ctx, { domains: asked, since: new Date(now.getTime() - DAY_MS) });
  const answers = new Map<string, Registered>(
    known
      .filter(({ available, checkedAt }) => available !== null || now.getTime() - checkedAt.getTime() < UNKNOWN_MS)
      .map(({ domain, available, registeredAt }) => [domain, { available, registeredAt }]),
  );
  const unknown = asked.filter((domain) => !answers.has(domain));
  const found = await Promise.all(
    unknown.map(async (domain) => ({ domain, ...(await askRegistry(ctx, domain)), checkedAt: now })),
  );
  await upsertAvailability(ctx, found);
  for (const { domain, available, registeredAt } of found) answers.set(domain, { available, registeredAt });
  return answers;
};

/** Drops answers that are too old to count. */
export const forgetAvailability = (ctx: Ctx): Promise<void> =>
  deleteAvailability(ctx, new Date(ctx.clock.now().getTime() - DAY_MS));
