import type { EvidenceKind, EvidenceValues, SentQuote } from '#shared/evidence.ts';
import type { Intent } from '#shared/intents.ts';
import { regionParts } from '#shared/regions.ts';
import type { Region } from '#shared/region-schemas.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { insertEvidence, isStatedAlready, lockProposals, replaceQuotes } from './evidence.repository.ts';
import { basisOf, statementIssues } from './evidence.rules.ts';
import { expiryOf } from './expiry.rules.ts';
import { listQuotableSources } from './sources.usecases.ts';

/** What research found. An empty statement is left for staff to write. */
export interface ProposedEvidence {
  kind: EvidenceKind;
  statement: string;
  values: EvidenceValues | null;
  job: string | null;
  quotes: SentQuote[];
  services: string[];
  intents: Intent[];
  region: Region;
}

export type ProposalResult = 'proposed' | 'accepted' | 'repeated' | 'refused';

interface Proposing {
  acceptsOfficial: boolean;
  /** The run that found it. */
  researchId: number;
}

const propose = async (
  tx: Ctx,
  { proposal, acceptsOfficial, researchId }: Proposing & { proposal: ProposedEvidence },
): Promise<ProposalResult> => {
  const { quotes, statement, region, ...rest } = proposal;
  const sources = await listQuotableSources(
    tx,
    quotes.map(({ sourceId }) => sourceId),
  );
  if (statementIssues({ statement, quotes, clientId: null }, sources).length > 0) return 'refused';
  const { state, county, city } = regionParts(region);
  if (await isStatedAlready(tx, { statement, quotes, services: rest.services, state })) return 'repeated';
  const now = tx.clock.now();
  const basis = basisOf([...sources.values()], now);
  const isAccepted = acceptsOfficial && basis.tier === 1 && statement !== '';
  const itemId = await insertEvidence(tx, {
    ...rest,
    statement,
    clientId: null,
    origin: 'research',
    researchId,
    state: isAccepted ? 'accepted' : 'proposed',
    movers: [],
    regionState: state,
    regionCounty: county,
    regionCity: city,
    ...basis,
    expiresAt: expiryOf(proposal.kind, basis.checkedAt),
    createdAt: now,
    updatedAt: now,
  });
  await replaceQuotes(tx, { itemId, quotes });
  await recordAudit(tx, {
    actor: null,
    action: isAccepted ? 'evidence.accepted' : 'evidence.proposed',
    target: { kind: 'evidence', id: itemId, name: (statement || quotes[0]?.text || '').slice(0, 120) },
    after: proposal,
  });
  return isAccepted ? 'accepted' : 'proposed';
};

/**
 * Stores what was found as the agency's proposals, in the caller's transaction; each is checked again as staff's own
 * statements are. What is stated, proposed or rejected already is not proposed once more. `acceptsOfficial` accepts at
 * once what rests on tier 1 alone.
 */
export const proposeEvidence = async (
  tx: Ctx,
  { proposals, ...rest }: Proposing & { proposals: readonly ProposedEvidence[] },
): Promise<ProposalResult[]> => {
  await lockProposals(tx);
  const results: ProposalResult[] = [];
  for (const proposal of proposals) results.push(await propose(tx, { proposal, ...rest }));
  return results;
};
