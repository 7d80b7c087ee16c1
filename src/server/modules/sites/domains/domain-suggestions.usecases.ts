import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DomainHistory, DomainSuggestion } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { getSetting, getLanguageModel, type LanguageModel } from '../../settings/settings.usecases.ts';
import { askModel } from '../../ai/completions.usecases.ts';
import { ModelFailure } from '../../ai/ai.errors.ts';
import { domainNotSetUp } from './domains.errors.ts';
import { registrableDomain } from './domains.rules.ts';
import { getDomainSuggestions, upsertDomainSuggestions } from './domains.repository.ts';
import type { SuggestedDomain } from './domains.types.ts';
import { getRegistryRecords } from './domain-registry.usecases.ts';
import { domainBrandOf, mergeDomains, type DomainBrand } from './domain-suggestions.rules.ts';

const ModelDomains = z.object({
  suggestions: z
    .array(z.object({ domain: z.string(), title: z.string(), description: z.string() }))
    .min(1)
    .max(12),
});

const SYSTEM_PROMPT =
  'You name web domains for a local business’s help site. Answer with JSON. Give six domains that carry the brand name ' +
  'itself, such as brand and city, or a sub-domain of its own website. Never give a domain made of trade and place ' +
  'alone. Prefer .com, short, easy to say, no hyphens. For each give a title of the site of at most 60 characters and ' +
  'a description of one plain sentence. Claim nothing about the business.';

const promptOf = ({ name, trade, place, website }: DomainBrand): string =>
  JSON.stringify({ business: name, trade, place, website: website ?? 'none' });

const MAX_TOKENS = 1500;

const requestDomains = async (
  ctx: Ctx,
  { clientId, model, prompt }: { clientId: number; model: LanguageModel; prompt: string },
): Promise<SuggestedDomain[]> => {
  // Limits the calls per client and day.
  const run = `domains.${clientId}.${ctx.clock.now().toISOString().slice(0, 10)}`;
  const context = { clientId, farmId: null, pageId: null, run, stage: 'domains' as const };
  try {
    const output = await askModel(ctx, {
      model,
      context,
      system: SYSTEM_PROMPT,
      user: prompt,
      schema: ModelDomains,
      schemaName: 'domains',
      maxTokens: MAX_TOKENS,
    });
    return output.suggestions;
  } catch (error) {
    if (error instanceof ModelFailure) return [];
    throw error;
  }
};

/** The model's suggestions, stored until the client's data or the model changes; empty without a model. */
const suggestByModel = async (
  ctx: Ctx,
  { clientId, brandInfo }: { clientId: number; brandInfo: DomainBrand },
): Promise<SuggestedDomain[]> => {
  const model = (await getSetting(ctx, 'writer')) === 'library' ? null : await getLanguageModel(ctx);
  if (model === null) return [];
  const prompt = promptOf(brandInfo);
  const basis = createHash('sha256').update(`${model.model}\n${prompt}`).digest('hex');
  const stored = await getDomainSuggestions(ctx, clientId);
  if (stored?.basis === basis) return stored.suggestions;
  const suggestions = await requestDomains(ctx, { clientId, model, prompt });
  if (suggestions.length > 0)
    await upsertDomainSuggestions(ctx, { clientId, basis, suggestions, madeAt: ctx.clock.now() });
  return suggestions;
};

/** The registry's data about the client's hub domain. Throws 404, and 409 without a hub domain. */
export const requireDomainHistory = async (ctx: Ctx, clientId: number): Promise<DomainHistory> => {
  const client = await requireClientRow(ctx, clientId);
  if (client.mainHubDomain === null) throw domainNotSetUp();
  const domain = registrableDomain(client.mainHubDomain) ?? client.mainHubDomain;
  const registeredAt = (await getRegistryRecords(ctx, [domain])).get(domain)?.registeredAt ?? null;
  return {
    domain,
    registeredAt: registeredAt?.toISOString() ?? null,
    isWebsite: domainBrandOf(client).website === domain,
  };
};

/** Domains with the client's name, best first, and their availability. Throws 404. */
export const suggestDomains = async (ctx: Ctx, clientId: number): Promise<DomainSuggestion[]> => {
  const client = await requireClientRow(ctx, clientId);
  const brandInfo = domainBrandOf(client);
  const domains = mergeDomains(await suggestByModel(ctx, { clientId, brandInfo }), {
    brandInfo,
    appOrigin: ctx.config.appOrigin,
  });
  const records = await getRegistryRecords(
    ctx,
    domains.map(({ domain }) => domain),
  );
  return domains.map((suggestion, index) => ({
    ...suggestion,
    priority: index === 0 ? 'primary' : 'secondary',
    available: records.get(suggestion.domain)?.available ?? null,
    registeredAt: records.get(suggestion.domain)?.registeredAt?.toISOString() ?? null,
  }));
};
