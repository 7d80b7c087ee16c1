import { useQuery } from '@tanstack/react-query';
import type { ClientWebsite, ProposalMention, WebsiteReading } from '#shared/websites.ts';
import { valuesAlike, type ProposalKind } from '#shared/website-choices.ts';
import { clientPaths } from './query-keys.ts';

const POLL_MS = 1500;

export const websitePath = (clientId: number): string => clientPaths.below(clientId, 'website');

/** The client's website; asked again while it is read. Nothing is asked for no client. */
export const useWebsite = (clientId: number) =>
  useQuery<ClientWebsite>({
    queryKey: [websitePath(clientId)],
    enabled: clientId > 0,
    refetchInterval: ({ state }) => (state.data?.website?.state === 'reading' ? POLL_MS : false),
  });

/** Where the client's website says what staff confirmed from it; null for what has another origin. */
export const confirmedMention = (
  website: WebsiteReading | null | undefined,
  { kind, text }: { kind: ProposalKind | (string & {}); text: string | null },
): ProposalMention | null => {
  if (text === null) return null;
  const proposal = website?.proposals.find(
    (one) => one.state === 'confirmed' && one.kind === kind && valuesAlike(one.savedValue ?? one.value, text),
  );
  return proposal?.mentions[0] ?? null;
};

/** Services of the website that staff confirmed, as the catalog names them. */
export const confirmedServices = (website: WebsiteReading | null | undefined): string[] => [
  ...new Set(
    website?.proposals
      .filter(({ kind, state }) => kind === 'service' && state === 'confirmed')
      .map(({ serviceName, value }) => serviceName ?? value),
  ),
];
