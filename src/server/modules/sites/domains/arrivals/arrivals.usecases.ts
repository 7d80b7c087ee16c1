import type { Ctx } from '#server/platform/context.ts';
import { answerPath } from '../../addresses/addresses.usecases.ts';
import { askedHost, hostOf, type AskedHost } from '../../hosts/hosts.rules.ts';
import { readClientSites } from '../../sites.usecases.ts';
import type { ReadSites } from '../../sites.types.ts';
import { CHECK_PATH, CHECK_QUERY } from '../checking/checking.rules.ts';
import { proofOf, readCheckToken } from '../checking/checking.usecases.ts';
import type { Arrival } from '../checking/checking.types.ts';

interface CheckAnswer {
  status: number;
  type: string;
  body: string;
}

const spelled = (header: string | string[] | undefined): string | null => {
  const first = Array.isArray(header) ? header[0] : header;
  return first === undefined || first === '' ? null : hostOf(first);
};

/** A request of a domain's test, answered before the domain serves anything; null for every other request. */
export const answerDomainCheck = async (
  ctx: Ctx,
  { url, ...hosts }: AskedHost & { url: string },
): Promise<CheckAnswer | null> => {
  if (!url.includes(`?${CHECK_QUERY}=`)) return null;
  const [path = '', query] = url.split('?', 2);
  const token = new URLSearchParams(query).get(CHECK_QUERY) ?? '';
  const check = readCheckToken(ctx, token);
  if (!check) return null;
  if (path === `${CHECK_PATH}${check.verifyToken}`) {
    const { isTrusted } = hosts;
    const arrival: Arrival = {
      proof: proofOf(ctx, token),
      host: spelled(hosts.host),
      forwardedHost: spelled(hosts.forwardedHost),
      isTrusted,
    };
    return { status: 200, type: 'application/json', body: JSON.stringify(arrival) };
  }
  if ((path !== '/' && path !== '/robots.txt') || askedHost(hosts) !== check.domain) return null;
  const { clientId, domain } = check;
  const sites: ReadSites = async (id) => {
    const all = await readClientSites(ctx, id);
    // As the domain will be once it is proven: that is what is being tested.
    return { ...all, client: { ...all.client, mainHubDomain: domain, hubActiveAt: ctx.clock.now() } };
  };
  const answer = await answerPath(ctx, { site: { kind: 'hub', clientId }, path, sites });
  return answer.kind === 'content'
    ? { status: answer.status, type: `${answer.type}; charset=utf-8`, body: answer.body }
    : { status: 404, type: 'text/plain', body: '' };
};
