import type { Ctx } from '#server/platform/context.ts';
import { listIntakeRows } from '../intake/intake.repository.ts';
import { listStatementRows } from '../statements/statements.repository.ts';
import { readPublicValues } from './facts.repository.ts';
import { hubKeyOf, writingFacts } from './facts.rules.ts';
import type { AskedHub, Knowledge, WritingFacts } from './facts.types.ts';

export type { Knowledge, PublicAnswer, PublicStatement, WritingFacts } from './facts.types.ts';
export { hubKeyOf, statementWords } from './facts.rules.ts';

/** Everything of a client that a page about this hub may state, as it stands now. */
export const readKnowledge = async (
  ctx: Ctx,
  { client, hub }: { client: { id: number }; hub: AskedHub },
): Promise<Knowledge> => {
  const hubKey = hubKeyOf(hub);
  const values = await readPublicValues(ctx, { clientId: client.id, hubKey });
  const statements = (await listStatementRows(ctx, client.id))
    .map((row) => ({ ...row, id: `statement.${row.id}` }))
    .filter(({ id }) => id in values);
  const intake = (await listIntakeRows(ctx, { clientId: client.id, hubKey }))
    .map(({ question, answer }) => ({ id: `intake.${question}`, question, answer: answer ?? '' }))
    .filter(({ id }) => id in values);
  return { hubKey, values, statements, intake };
};

/**
 * What a writer may state of a client on a page about this hub: confirmed facts and statements, and the hub's answers in
 * the client's own words. Ids are what the page names as evidence. Nothing else of the client may be stated.
 */
export const factsForWriting = async (
  ctx: Ctx,
  about: { client: { id: number }; hub: AskedHub },
): Promise<WritingFacts> => writingFacts(await readKnowledge(ctx, about));
