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
import { getKnownRecords, getRegistryRecords, type RegistryRecord } from './domain-registry.usecases.ts';
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

interface ModelRequest {
  model: LanguageModel;
  prompt: string;
  /** Changes with what the answer rests on. */
  basis: string;
}

/** What the model would be asked; null without a model. */
const modelRequest = async (ctx: Ctx, brandInfo: DomainBrand): Promise<ModelRequest | null> => {
  const model = (await getSetting(ctx, 'writer')) === 'library' ? null : await getLanguageModel(ctx);
  if (model === null) return null;
  const prompt = promptOf(brandInfo);
  return { model, prompt, basis: createHash('sha256').update(`${model.model}\n${prompt}`).digest('hex') };
};

/** The model's suggestions, stored until the client's data or the model changes; null when it was not asked yet. */
const getStoredSuggestions = async (
  ctx: Ctx,
  { clientId, request }: { clientId: number; request: ModelRequest | null },
): Promise<SuggestedDomain[] | null> => {
  if (request === null) return [];
  const stored = await getDomainSuggestions(ctx, clientId);
  return stored?.basis === request.basis ? stored.suggestions : null;
};

const suggestByModel = async (
  ctx: Ctx,
  { clientId, brandInfo }: { clientId: number; brandInfo: DomainBrand },
): Promise<SuggestedDomain[]> => {
  const request = await modelRequest(ctx, brandInfo);
  const stored = await getStoredSuggestions(ctx, { clientId, request });
  if (request === null || stored !== null) return stored ?? [];
  const suggestions = await requestDomains(ctx, { clientId, ...request });
  if (suggestions.length > 0) {
    const { basis } = request;
    await upsertDomainSuggestions(ctx, { clientId, basis, suggestions, madeAt: ctx.clock.now() });
  }
  return suggestions;
};

/** The name that a hub domain is registered under. */
const registeredName = (hubDomain: string): string => registrableDomain(hubDomain) ?? hubDomain;

/** What is known of the client's hub domain, without asking its registry. Throws 404, and 409 without a hub domain. */
export const getKnownHistory = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ history: DomainHistory; isComplete: boolean }> => {
  const client = await requireClientRow(ctx, clientId);
  if (client.mainHubDomain === null) throw domainNotSetUp();
  const domain = registeredName(client.mainHubDomain);
  const { records, missing } = await getKnownRecords(ctx, [domain]);
  const registeredAt = records.get(domain)?.registeredAt?.toISOString() ?? null;
  const history = { domain, registeredAt, isWebsite: domainBrandOf(client).website === domain };
  return { history, isComplete: missing.length === 0 };
};

const presentSuggestions = (domains: SuggestedDomain[], records: Map<string, RegistryRecord>): DomainSuggestion[] =>
  domains.map((suggestion, index) => ({
    ...suggestion,
    priority: index === 0 ? 'primary' : 'secondary',
    available: records.get(suggestion.domain)?.available ?? null,
    registeredAt: records.get(suggestion.domain)?.registeredAt?.toISOString() ?? null,
  }));

/**
 * Domains with the client's name, best first, and what is known of their availability; asks nobody. Throws 404.
 */
export const getKnownSuggestions = async (
  ctx: Ctx,
  clientId: number,
): Promise<{ suggestions: DomainSuggestion[]; isComplete: boolean }> => {
  const brandInfo = domainBrandOf(await requireClientRow(ctx, clientId));
  const stored = await getStoredSuggestions(ctx, { clientId, request: await modelRequest(ctx, brandInfo) });
  const domains = mergeDomains(stored ?? [], { brandInfo, appOrigin: ctx.config.appOrigin });
  const { records, missing } = await getKnownRecords(
    ctx,
    domains.map(({ domain }) => domain),
  );
  return {
    suggestions: presentSuggestions(domains, records),
    isComplete: stored !== null && missing.length === 0,
  };
};

/** Asks the model for domains, and registries about them and the hub domain. Throws 404. */
export const suggestDomains = async (ctx: Ctx, clientId: number): Promise<DomainSuggestion[]> => {
  const client = await requireClientRow(ctx, clientId);
  const brandInfo = domainBrandOf(client);
  const domains = mergeDomains(await suggestByModel(ctx, { clientId, brandInfo }), {
    brandInfo,
    appOrigin: ctx.config.appOrigin,
  });
  const names = domains.map(({ domain }) => domain);
  const ownName = client.mainHubDomain === null ? [] : [registeredName(client.mainHubDomain)];
  return presentSuggestions(domains, await getRegistryRecords(ctx, [...new Set([...names, ...ownName])]));
};
