import {
  AddKeyword,
  AddRankNote,
  ChangeKeyword,
  ImportKeywords,
  KeywordDetail,
  KeywordImportReport,
  RankAnnotation,
  RankOverview,
  RankOverviewQuery,
} from '#shared/rank-keywords.ts';
import { Ranking, RankingFilter } from '#shared/rankings.ts';
import { IdParams } from '#shared/text.ts';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendAnswered } from '#server/platform/kept-figures.ts';
import { sendCsv } from '#server/platform/http/csv-response.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { addRankNote, removeRankNote, getKeywordDetail } from './keyword-detail.usecases.ts';
import { getKeptRankOverview } from './kept-overview.usecases.ts';
import { addKeyword, changeKeyword, exportRankings, importKeywords, removeKeyword } from './keywords.usecases.ts';

const noContent = { 204: z.void() };

const noteRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/ranking-notes',
    { schema: { body: AddRankNote, response: { 201: RankAnnotation } } },
    async (request, reply) => {
      reply.code(201);
      return addRankNote(ctx, { actor: requireStaffActor(request), note: request.body });
    },
  );

  app.delete(
    '/api/ranking-notes/:id',
    { schema: { params: IdParams, response: noContent } },
    async (request, reply) => {
      await removeRankNote(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return reply.status(204).send();
    },
  );
};

export const keywordRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  noteRoutes(app, { ctx });

  app.get('/api/rankings/export.csv', { schema: { querystring: RankingFilter } }, (request, reply) => {
    requireStaffActor(request);
    return sendCsv(ctx, { reply, file: exportRankings(ctx, request.query) });
  });

  app.get(
    '/api/rankings/overview',
    { schema: { querystring: RankOverviewQuery, response: { 200: RankOverview } } },
    async (request, reply) => {
      requireStaffActor(request);
      return sendAnswered(reply, await getKeptRankOverview(ctx, request.query));
    },
  );

  app.get('/api/rankings/:id', { schema: { params: IdParams, response: { 200: KeywordDetail } } }, (request) => {
    return getKeywordDetail(ctx, { actor: requireStaffActor(request), id: request.params.id });
  });

  app.post('/api/rankings', { schema: { body: AddKeyword, response: { 201: Ranking } } }, async (request, reply) => {
    reply.code(201);
    return addKeyword(ctx, { actor: requireStaffActor(request), fields: request.body });
  });

  app.patch(
    '/api/rankings/:id',
    { schema: { params: IdParams, body: ChangeKeyword, response: { 200: Ranking } } },
    (request) => changeKeyword(ctx, { actor: requireStaffActor(request), id: request.params.id, fields: request.body }),
  );

  app.delete('/api/rankings/:id', { schema: { params: IdParams, response: noContent } }, async (request, reply) => {
    await removeKeyword(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return reply.status(204).send();
  });

  app.post(
    '/api/farms/:id/import-keywords',
    { schema: { params: IdParams, body: ImportKeywords, response: { 200: KeywordImportReport } } },
    (request) =>
      importKeywords(ctx, { actor: requireStaffActor(request), farmId: request.params.id, input: request.body }),
  );
};
