import type { ClientFacts, CreateStatement, UpdateStatement } from '#shared/facts.ts';
import type { SaveIntake } from '#shared/intake.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { publicFacts, requireClientRow } from '../../clients/clients.usecases.ts';
import { getClientFacts, statementWords } from '../../clients/facts/facts.usecases.ts';
import { saveIntakeAnswers } from '../../clients/intake/intake.usecases.ts';
import {
  createStatement,
  listServedPlaces,
  requireStatement,
  updateStatement,
} from '../../clients/statements/statements.usecases.ts';
import { listFarmsOfClient, parsePlace } from '../../farms/farms.usecases.ts';
import { faultOfWords, type WordsKind } from './client-words.rules.ts';

/** Reads once what the rules need of a client; answers the judge of its words. */
export const judgeOfWords = async (
  ctx: Ctx,
  clientId: number,
): Promise<(words: { kind: WordsKind; text: string }) => string | null> => {
  const row = await requireClientRow(ctx, clientId);
  const facts = publicFacts(row);
  const farms = (await listFarmsOfClient(ctx, clientId)).map(({ location }) => parsePlace(location));
  const places = [
    ...farms.flatMap(({ city, state }) => [city, state ?? '']),
    row.city ?? '',
    row.location,
    ...(await listServedPlaces(ctx, clientId)),
  ];
  const client = { name: row.name, industry: row.industry, facts, stored: facts };
  return ({ kind, text }) => faultOfWords({ kind, text, client, places, today: ctx.clock.now() });
};

interface Order {
  actor: StaffActor;
  clientId: number;
}

const wordsOf = (statement: { kind: WordsKind; text: string; role?: string | null; credential?: string | null }) => ({
  kind: statement.kind,
  text:
    statement.kind === 'person'
      ? statementWords({
          kind: 'person',
          text: statement.text,
          role: statement.role ?? null,
          credential: statement.credential ?? null,
          expiresOn: null,
        })
      : statement.text,
});

/** Adds a statement; one that the rules of pages refuse is kept with the reason. Throws 403, 404 and 400. */
export const addStatement = async (ctx: Ctx, order: Order & { sent: CreateStatement }): Promise<ClientFacts> => {
  const judge = await judgeOfWords(ctx, order.clientId);
  await createStatement(ctx, { ...order, issue: judge(wordsOf(order.sent)) });
  return getClientFacts(ctx, order.clientId);
};

/** Changes a statement and judges it anew; throws 403, 404 and 400. */
export const changeStatement = async (
  ctx: Ctx,
  order: Order & { id: number; sent: UpdateStatement },
): Promise<ClientFacts> => {
  const { clientId, id, sent } = order;
  const before = await requireStatement(ctx, { clientId, id });
  const judge = await judgeOfWords(ctx, clientId);
  const after = {
    kind: before.kind,
    text: sent.text ?? before.text,
    role: sent.role === undefined ? (before.role ?? null) : sent.role,
    credential: sent.credential === undefined ? (before.credential ?? null) : sent.credential,
  };
  await updateStatement(ctx, { ...order, issue: judge(wordsOf(after)) });
  return getClientFacts(ctx, clientId);
};

/** Keeps answers as they are typed; those to be used are judged first. Throws 403 and 404. */
export const saveIntake = async (ctx: Ctx, order: Order & { hubKey: string; sent: SaveIntake }): Promise<void> => {
  const { actor, clientId, hubKey, sent } = order;
  const judge = await judgeOfWords(ctx, clientId);
  const changes = sent.answers.map((answer) => ({ ...answer, issue: judge({ kind: 'intake', text: answer.text }) }));
  await saveIntakeAnswers(ctx, { actor, clientId, hubKey, changes });
};
