import type { ClientFacts, CreateClaim, UpdateClaim } from '#shared/facts.ts';
import type { SaveIntake } from '#shared/intake.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { requireClientFacts, claimText } from '../clients/facts.usecases.ts';
import { saveIntakeAnswers } from '../clients/intake.usecases.ts';
import { createClaim, requireClaim, updateClaim } from '../clients/claims.usecases.ts';
import { clientTextChecker, type ClientTextKind } from '../quality/client-texts.usecases.ts';

interface ClientEdit {
  actor: StaffActor;
  clientId: number;
}

const clientClaimText = (claim: {
  kind: ClientTextKind;
  text: string;
  role?: string | null;
  credential?: string | null;
}) => ({
  kind: claim.kind,
  text:
    claim.kind === 'person'
      ? claimText({
          kind: 'person',
          text: claim.text,
          role: claim.role ?? null,
          credential: claim.credential ?? null,
          expiresOn: null,
        })
      : claim.text,
});

/** Adds a claim; a claim that fails the checks is stored with its issue. Throws 400, 403 and 404. */
export const addClientClaim = async (ctx: Ctx, edit: ClientEdit & { sent: CreateClaim }): Promise<ClientFacts> => {
  const check = await clientTextChecker(ctx, edit.clientId);
  await createClaim(ctx, { ...edit, issue: check(clientClaimText(edit.sent)) });
  return requireClientFacts(ctx, edit.clientId);
};

/** Changes a claim and checks it; throws 400, 403 and 404. */
export const updateClientClaim = async (
  ctx: Ctx,
  edit: ClientEdit & { id: number; sent: UpdateClaim },
): Promise<ClientFacts> => {
  const { clientId, id, sent } = edit;
  const before = await requireClaim(ctx, { clientId, id });
  const check = await clientTextChecker(ctx, clientId);
  const after = {
    kind: before.kind,
    text: sent.text ?? before.text,
    role: sent.role === undefined ? (before.role ?? null) : sent.role,
    credential: sent.credential === undefined ? (before.credential ?? null) : sent.credential,
  };
  await updateClaim(ctx, { ...edit, issue: check(clientClaimText(after)) });
  return requireClientFacts(ctx, clientId);
};

/** Stores intake answers as typed, each with its issue. Throws 403 and 404. */
export const saveIntake = async (
  ctx: Ctx,
  edit: ClientEdit & { topicKey: string; sent: SaveIntake },
): Promise<void> => {
  const { actor, clientId, topicKey, sent } = edit;
  const check = await clientTextChecker(ctx, clientId);
  const changes = sent.answers.map((answer) => ({ ...answer, issue: check({ kind: 'intake', text: answer.text }) }));
  await saveIntakeAnswers(ctx, { actor, clientId, topicKey, changes });
};
