import type { ClientWebsite, ProposalDecision, ProposalDecisions, WebsiteProposal } from '#shared/websites.ts';
import { PROPOSAL_LABELS } from '#shared/website-choices.ts';
import { callApi } from '#web/lib/api.ts';
import { websitePath } from '#web/lib/client-website.ts';
import { counted } from '#shared/counted.ts';
import { clientPaths } from '#web/lib/query-keys.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

export const useReadWebsite = (clientId: number, options: FollowUp<ClientWebsite, string>) =>
  useAction({
    mutationFn: (url: string) => callApi<ClientWebsite>(websitePath(clientId), { method: 'POST', body: { url } }),
    updates: [websitePath(clientId)],
    ...options,
  });

/** A decision as screens send it. */
export type Decision = Omit<ProposalDecision, 'replace'> & { replace?: boolean };

const VERBS = { confirm: 'confirmed', reject: 'rejected', reset: 'proposed again' } as const;

const doneText = (decisions: readonly Decision[], proposals: readonly WebsiteProposal[]): string => {
  const [first] = decisions;
  const kind = proposals.find(({ id }) => id === first?.id)?.kind;
  if (!first || !kind) return 'Saved';
  return decisions.length === 1
    ? `${PROPOSAL_LABELS[kind]} ${VERBS[first.decision]}`
    : `${counted(decisions.length, 'proposal')} ${VERBS[first.decision]}`;
};

/** Confirms or rejects; what would replace a confirmed value comes back as left. */
export const useDecide = (
  clientId: number,
  onSuccess: (answer: ProposalDecisions, decisions: readonly Decision[]) => void,
) =>
  useAction({
    mutationFn: (decisions: readonly Decision[]) =>
      callApi<ProposalDecisions>(`${websitePath(clientId)}/decisions`, { method: 'POST', body: { decisions } }),
    success: ({ website, left }, decisions) => {
      const done = decisions.filter(({ id }) => !left.some((one) => one.id === id));
      return done.length === 0 ? null : doneText(done, website.proposals);
    },
    failure: 'Failed to save the decision',
    onSuccess,
    invalidates: [clientPaths.one(clientId)],
  });
