import { ClientImportReport, ImportClients, MAX_CLIENT_IMPORT_BYTES } from '#shared/client-import.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { importClients } from './import.usecases.ts';

/** JSON escapes quotes and line ends, and characters take up to four bytes. */
const BODY_LIMIT = MAX_CLIENT_IMPORT_BYTES * 4;

export const clientImportRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/import',
    { bodyLimit: BODY_LIMIT, schema: { body: ImportClients, response: { 200: ClientImportReport } } },
    (request) => importClients(ctx, { actor: requireStaffActor(request), input: request.body }),
  );
};
