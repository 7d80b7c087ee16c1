import { z } from 'zod';
import { ClientChoice, ClientChoicesQuery } from '#shared/client-choices.ts';
import {
  Client,
  ClientQuery,
  ClientSummary,
  CreateClient,
  DeletedAnswer,
  PortalCredentials,
  PortalCredentialsAnswer,
  UpdateClient,
} from '#shared/clients.ts';
import { SetupDismissal, SetSetupDismissed } from '#shared/client-overview.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { CSV_PAGE_SIZE, sendCsv } from '#server/platform/http/csv-response.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { CLIENT_FILE_COLUMNS } from './clients.rules.ts';
import { setPortalCredentials } from './portal-accounts.usecases.ts';
import {
  createClient,
  deleteClient,
  listClientChoices,
  listClientPage,
  listClientsForFile,
  listClientSummaries,
  requireClient,
  updateClient,
} from './clients.usecases.ts';
import { ClientImportReport, ImportClients, MAX_CLIENT_IMPORT_BYTES } from '#shared/client-import.ts';
import { importClients } from './import.usecases.ts';
import { setSetupDismissed } from './setup.usecases.ts';

/** JSON escapes quotes and line ends, and characters take up to four bytes. */
const IMPORT_BODY_LIMIT = MAX_CLIENT_IMPORT_BYTES * 4;

const listRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/clients',
    { schema: { querystring: ClientQuery, response: { 200: z.union([z.array(Client), z.array(ClientSummary)]) } } },
    async (request, reply): Promise<Client[] | ClientSummary[]> => {
      const { view, ...query } = request.query;
      return view === 'summary'
        ? sendRows({ request, reply, appOrigin }, await listClientSummaries(ctx, query))
        : sendRows({ request, reply, appOrigin }, await listClientPage(ctx, query));
    },
  );

  app.get('/api/clients/export.csv', { schema: { querystring: ClientQuery } }, (request, reply) => {
    const page = (cursor?: string) => listClientsForFile(ctx, { ...request.query, limit: CSV_PAGE_SIZE, cursor });
    return sendCsv(ctx, { reply, file: { name: 'clients', columns: CLIENT_FILE_COLUMNS, page } });
  });

  app.get(
    '/api/clients/choices',
    { schema: { querystring: ClientChoicesQuery, response: { 200: z.array(ClientChoice) } } },
    (request) => {
      requireStaffActor(request);
      return listClientChoices(ctx, request.query);
    },
  );
};

export const clientRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  listRoutes(app, { ctx });

  app.post('/api/clients', { schema: { body: CreateClient, response: { 201: Client } } }, async (request, reply) => {
    const client = await createClient(ctx, { actor: requireStaffActor(request), fields: request.body as CreateClient });
    return reply.status(201).send(client);
  });

  app.get('/api/clients/:id', { schema: { params: IdParams, response: { 200: Client } } }, (request) =>
    requireClient(ctx, request.params.id),
  );

  app.patch(
    '/api/clients/:id',
    { schema: { params: IdParams, body: UpdateClient, response: { 200: Client } } },
    (request) =>
      updateClient(ctx, {
        actor: requireStaffActor(request),
        id: request.params.id,
        fields: request.body as UpdateClient,
      }),
  );

  app.delete(
    '/api/clients/:id',
    { schema: { params: IdParams, response: { 200: DeletedAnswer } } },
    async (request) => {
      await deleteClient(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return { message: 'Client and all associated farms deleted successfully' };
    },
  );

  app.post(
    '/api/clients/:id/portal-credentials',
    { schema: { params: IdParams, body: PortalCredentials, response: { 200: PortalCredentialsAnswer } } },
    (request) =>
      setPortalCredentials(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        credentials: request.body,
      }),
  );

  app.put(
    '/api/clients/:id/setup',
    { schema: { params: IdParams, body: SetSetupDismissed, response: { 200: SetupDismissal } } },
    (request) =>
      setSetupDismissed(ctx, { actor: requireStaffActor(request), clientId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/clients/import',
    { bodyLimit: IMPORT_BODY_LIMIT, schema: { body: ImportClients, response: { 200: ClientImportReport } } },
    (request) => importClients(ctx, { actor: requireStaffActor(request), input: request.body }),
  );
};
