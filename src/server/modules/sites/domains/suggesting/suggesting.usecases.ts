import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DomainHistory, DomainSuggestion } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { getSetting, readLanguageModel, type LanguageModel } from '../../../settings/settings.usecases.ts';
import { askModel } from '../../../writing/model/calling/calling.usecases.ts';
import { ModelFailure } from '../../../writing/model/model.errors.ts';
import { domainNotSetUp } from '../domains.errors.ts';
import { registrableDomain } from '../domains.rules.ts';
import { getStoredSuggestions, upsertSuggestions } from '../domains.repository.ts';
import type { NamedDomain } from '../domains.types.ts';
import { readRegistry } from '../registry/registry.usecases.ts';
import { brandOf, withComposed, type Brand } from './suggesting.rules.ts';

const SaidDomains = z.object({
  suggestions: z
    .array(z.object({ domain: z.string(), title: z.string(), description: z.string() }))
    .min(1)
    .max(12),
});

const RULES =
  'You name web domains for a local business’s help site. Answer with JSON. Give six domains that carry the brand name ' +
  'itself, such as brand and city, or a sub-domain of its own website. Never give a domain made of trade and place ' +
  'alone. Prefer .com, short, easy to say, no hyphens. For each give a title of the site of at most 60 characters and ' +
  'a description of one plain sentence. Claim nothing about the business.';

const promptOf = ({ name, trade, place, website }: Brand): string =>
  JSON.stringify({ business: name, trade, place, website: website ?? 'none' });

const MOST_TOKENS = 1500;

const askForDomains = async (
  ctx: Ctx,
  { clientId, model, prompt }: { clientId: number; model: LanguageModel; prompt: string },
): Promise<NamedDomain[]> => {
  // Counted by client and day: a model that answers badly is not asked on and on.
  const run = `domains.${clientId}.${ctx.clock.now().toISOString().slice(0, 10)}`;
  const order = { clientId, farmId: null, pageId: null, run, purpose: 'domains' as const };
  try {
    const said = await askModel(ctx, {
      model,
      order,
      system: RULES,
      user: prompt,
      schema: SaidDomains,
      schemaName: 'domains',
      mostTokens: MOST_TOKENS,
    });
    return said.suggestions;
  } catch (error) {
    if (error instanceof ModelFailure) return [];
    throw error;
  }
};

/** What the model says, asked once for a client as it is known now; nothing without a model. */
const saidDomains = async (ctx: Ctx, { clientId, of }: { clientId: number; of: Brand }): Promise<NamedDomain[]> => {
  const model = (await getSetting(ctx, 'writer')) === 'library' ? null : await readLanguageModel(ctx);
  if (model === null) return [];
  const prompt = promptOf(of);
  const basis = createHash('sha256').update(`${model.model}\n${prompt}`).digest('hex');
  const stored = await getStoredSuggestions(ctx, clientId);
  if (stored?.basis === basis) return stored.suggestions;
  const suggestions = await askForDomains(ctx, { clientId, model, prompt });
  if (suggestions.length > 0) await upsertSuggestions(ctx, { clientId, basis, suggestions, madeAt: ctx.clock.now() });
  return suggestions;
};

/** What its registry knows of the domain a client's hub stands on. Throws 404, and 409 without a hub domain. */
export const readHistory = async (ctx: Ctx, clientId: number): Promise<DomainHistory> => {
  const client = await requireClientRow(ctx, clientId);
  if (client.mainHubDomain === null) throw domainNotSetUp();
  const domain = registrableDomain(client.mainHubDomain) ?? client.mainHubDomain;
  const registeredAt = (await readRegistry(ctx, [domain])).get(domain)?.registeredAt ?? null;
  return { domain, registeredAt: registeredAt?.toISOString() ?? null, isWebsite: brandOf(client).website === domain };
};

/** At least five domains that carry the client's name, the best first, and whether they can be had. Throws 404. */
export const suggestDomains = async (ctx: Ctx, clientId: number): Promise<DomainSuggestion[]> => {
  const client = await requireClientRow(ctx, clientId);
  const of = brandOf(client);
  const domains = withComposed(await saidDomains(ctx, { clientId, of }), { of, appOrigin: ctx.config.appOrigin });
  const registered = await readRegistry(
    ctx,
    domains.map(({ domain }) => domain),
  );
  return domains.map((suggestion, index) => ({
    ...suggestion,
    priority: index === 0 ? 'primary' : 'secondary',
    available: registered.get(suggestion.domain)?.available ?? null,
    registeredAt: registered.get(suggestion.domain)?.registeredAt?.toISOString() ?? null,
  }));
};
