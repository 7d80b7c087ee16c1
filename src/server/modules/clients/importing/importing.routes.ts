import { ClientImportReport, ImportClients, LARGEST_IMPORT_BYTES } from '#shared/client-import.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { importClients } from './importing.usecases.ts';

/** JSON writes quotes and line ends with a sign more, and letters take up to four bytes. */
const BODY_LIMIT = LARGEST_IMPORT_BYTES * 4;

export const clientImportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/import',
    { bodyLimit: BODY_LIMIT, schema: { body: ImportClients, response: { 200: ClientImportReport } } },
    (request) => importClients(ctx, { actor: staffActor(request), order: request.body }),
  );
};
