import type { Ctx } from '#server/platform/context.ts';
import { requireClientSiteData, serveSitePath } from '../sites.usecases.ts';
import { requestedHost, hostOf, type RequestHost } from '../hosts.rules.ts';
import type { LoadClientSite } from '../sites.types.ts';
import { CHECK_PATH, CHECK_QUERY } from './domain-tests.rules.ts';
import { createCallbackProof, readCheckToken } from './domain-tests.usecases.ts';
import type { DomainCallback } from './domain-tests.types.ts';

interface DomainCheckResponse {
  status: number;
  type: string;
  body: string;
}

const normalizeHost = (header: string | string[] | undefined): string | null => {
  const first = Array.isArray(header) ? header[0] : header;
  return first === undefined || first === '' ? null : hostOf(first);
};

/** Answers a request of a domain test before the domain serves pages; null for other requests. */
export const serveDomainCheck = async (
  ctx: Ctx,
  { url, ...hosts }: RequestHost & { url: string },
): Promise<DomainCheckResponse | null> => {
  if (!url.includes(`?${CHECK_QUERY}=`)) return null;
  const [path = '', query] = url.split('?', 2);
  const token = new URLSearchParams(query).get(CHECK_QUERY) ?? '';
  const check = readCheckToken(ctx, token);
  if (!check) return null;
  if (path === `${CHECK_PATH}${check.verifyToken}`) {
    const { isTrusted } = hosts;
    const callback: DomainCallback = {
      proof: createCallbackProof(ctx, token),
      host: normalizeHost(hosts.host),
      forwardedHost: normalizeHost(hosts.forwardedHost),
      isTrusted,
    };
    return { status: 200, type: 'application/json', body: JSON.stringify(callback) };
  }
  if ((path !== '/' && path !== '/robots.txt') || requestedHost(hosts) !== check.domain) return null;
  const { clientId, domain } = check;
  const loadSite: LoadClientSite = async (id) => {
    const siteData = await requireClientSiteData(ctx, id);
    // The test needs the site as it will be once the domain is verified.
    return { ...siteData, client: { ...siteData.client, mainHubDomain: domain, hubDomainActiveAt: ctx.clock.now() } };
  };
  const answer = await serveSitePath(ctx, { site: { kind: 'client', clientId }, path, loadSite });
  return answer.kind === 'content'
    ? { status: answer.status, type: `${answer.type}; charset=utf-8`, body: answer.body }
    : { status: 404, type: 'text/plain', body: '' };
};
