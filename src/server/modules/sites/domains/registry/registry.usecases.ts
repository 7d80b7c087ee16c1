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

/** True when nobody has the domain, false when somebody has, null when the registry did not say. */
const askRegistry = async (ctx: Ctx, domain: string): Promise<boolean | null> => {
  try {
    const { status, url } = await ctx.outbound.send({
      url: `${RDAP}${domain}`,
      headers: { accept: 'application/rdap+json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: 256 * 1024,
      overflow: 'cut',
      maxRedirects: MOST_REDIRECTS,
    });
    if (status === 200) return false;
    // Without a registry to lead to, the directory answers 404 itself: that says nothing about the domain.
    return status === 404 && !url.startsWith(RDAP) ? true : null;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
};

/** Which of these domains can be had, by name; null for what no registry said, and for parts of a domain. Kept for a day. */
export const readAvailability = async (ctx: Ctx, domains: string[]): Promise<Map<string, boolean | null>> => {
  const asked = domains.filter((domain) => registrableDomain(domain) === domain);
  const now = ctx.clock.now();
  const known = await listAvailability(ctx, { domains: asked, since: new Date(now.getTime() - DAY_MS) });
  const answers = new Map(
    known
      .filter(({ available, checkedAt }) => available !== null || now.getTime() - checkedAt.getTime() < UNKNOWN_MS)
      .map(({ domain, available }) => [domain, available]),
  );
  const unknown = asked.filter((domain) => !answers.has(domain));
  const found = await Promise.all(
    unknown.map(async (domain) => ({ domain, available: await askRegistry(ctx, domain), checkedAt: now })),
  );
  await upsertAvailability(ctx, found);
  for (const { domain, available } of found) answers.set(domain, available);
  return answers;
};

/** Drops answers that are too old to count. */
export const forgetAvailability = (ctx: Ctx): Promise<void> =>
  deleteAvailability(ctx, new Date(ctx.clock.now().getTime() - DAY_MS));
