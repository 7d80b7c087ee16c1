// Made from the description of the API by `npm run fix`. Do not edit it.

export interface paths {
    "/api/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services of the catalog
         * @description Lists the services that hubs are matched to. It is open to all staff. Tokens need the scope `evidence:read`. The answer is the same for all clients.
         */
        get: operations["getCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Lists clients, newest first. Filters are joined by “and”. It is open to all staff. Tokens need the scope `clients:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getClients"];
        put?: never;
        /**
         * Create a client
         * @description Creates a client. A field that the product does not know is refused with 400. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. It is closed to tokens for one client.
         */
        post: operations["postClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export clients as CSV
         * @description Export clients as CSV. It is open to all staff. Tokens need the scope `clients:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getClientsExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List choices of clients
         * @description List choices of clients. It is open to all staff. Tokens need the scope `clients:read`. It is closed to tokens for one client.
         */
        get: operations["getClientsChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client
         * @description Gets a client with the number of its farms and leads. The password of its portal is never answered. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsById"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Deletes a client with its farms, pages and leads, as far as the plan for deletion allows it. Staff need the role Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteClientsById"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Changes the fields that are sent and leaves the others as they are. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsById"];
        trace?: never;
    };
    "/api/clients/{id}/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set setup of a client
         * @description Set setup of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdSetup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import clients
         * @description Import clients. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. It is closed to tokens for one client.
         */
        post: operations["postClientsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get approval of a client
         * @description Get approval of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdApproval"];
        /**
         * Set approval of a client
         * @description Set approval of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get brand of a client
         * @description Get brand of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change brand of a client
         * @description Change brand of a client. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsByIdBrand"];
        trace?: never;
    };
    "/api/clients/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get facts of a client
         * @description Get facts of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/facts/{fact}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a fact
         * @description Change a fact. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsByIdFactsByFact"];
        trace?: never;
    };
    "/api/clients/{id}/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviewers of a client
         * @description List reviewers of a client. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdReviewers"];
        put?: never;
        /**
         * Create a reviewer of a client
         * @description Create a reviewer of a client. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdReviewers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/reviewers/{reviewerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a reviewer
         * @description Delete a reviewer. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteClientsByIdReviewersByReviewerId"];
        options?: never;
        head?: never;
        /**
         * Change a reviewer
         * @description Change a reviewer. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsByIdReviewersByReviewerId"];
        trace?: never;
    };
    "/api/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources
         * @description List sources. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getSources"];
        put?: never;
        /**
         * Create a source
         * @description Adds a text to quote from: by address, as text, or as a file of a form. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export sources as CSV
         * @description Export sources as CSV. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getSourcesExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a source
         * @description Gets a source with its passages. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getSourcesById"];
        put?: never;
        post?: never;
        /**
         * Delete a source
         * @description Delete a source. Staff need the role Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteSourcesById"];
        options?: never;
        head?: never;
        /**
         * Change a source
         * @description Change a source. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchSourcesById"];
        trace?: never;
    };
    "/api/sources/{id}/recheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check again: a source
         * @description Check again: a source. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postSourcesByIdRecheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List evidence
         * @description Lists evidence; `pages` counts the pages that cite it. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getEvidence"];
        put?: never;
        /**
         * Send evidence
         * @description Adds a statement with the quotes that it rests on. Each quote must stand word for word in its source, and each number of the statement in a quote. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export evidence as CSV
         * @description Export evidence as CSV. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getEvidenceExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence/counties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List counties of evidence
         * @description List counties of evidence. It is open to all staff. Tokens need the scope `evidence:read`. The answer is the same for all clients.
         */
        get: operations["getEvidenceCounties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get evidence
         * @description Get evidence. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getEvidenceById"];
        put?: never;
        post?: never;
        /**
         * Delete evidence
         * @description Delete evidence. Staff need the role Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteEvidenceById"];
        options?: never;
        head?: never;
        /**
         * Change evidence
         * @description Change evidence. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchEvidenceById"];
        trace?: never;
    };
    "/api/evidence/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages of evidence
         * @description List pages of evidence. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getEvidenceByIdPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List research
         * @description List research. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getResearch"];
        put?: never;
        /**
         * Send research
         * @description Send research. Staff need the role Editor or Admin. Tokens need the scope `evidence:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postResearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/research/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get estimate of research
         * @description Get estimate of research. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getResearchEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/research/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get research
         * @description Get research. It is open to all staff. Tokens need the scope `evidence:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getResearchById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a farm
         * @description Archive a farm. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a farm
         * @description Restore a farm. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a client
         * @description Archive a client. Staff need the role Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a client
         * @description Restore a client. Staff need the role Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List farms
         * @description Lists farms, newest first, with what they rank, their leads of the month and their pages. It is open to all staff. Tokens need the scope `farms:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getFarms"];
        put?: never;
        /**
         * Create a farm
         * @description Plans a farm and its pages, and answers as soon as the plan is stored; the pages are written in the background (see `GET /api/generation-progress`). Several places separated by “;” make one farm each. An unknown `clientName` makes a client of that name. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postFarms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export farms as CSV
         * @description Export farms as CSV. It is open to all staff. Tokens need the scope `farms:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getFarmsExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a farm
         * @description Gets a farm with its hubs and figures. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsById"];
        put?: never;
        post?: never;
        /**
         * Delete a farm
         * @description Delete a farm. Staff need the role Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteFarmsById"];
        options?: never;
        head?: never;
        /**
         * Change a farm
         * @description Changes whether a farm is active. Pages of inactive farms answer 404 to visitors. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFarmsById"];
        trace?: never;
    };
    "/api/clients/{id}/farms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List farms of a client
         * @description List farms of a client. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdFarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change status of a farm
         * @description Change status of a farm. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFarmsByIdStatus"];
        trace?: never;
    };
    "/api/farms/{id}/indexing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change indexing of a farm
         * @description Change indexing of a farm. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFarmsByIdIndexing"];
        trace?: never;
    };
    "/api/farms/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name of a farm
         * @description Change name of a farm. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFarmsByIdName"];
        trace?: never;
    };
    "/api/farms/{id}/publishing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change publishing of a farm
         * @description Change publishing of a farm. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFarmsByIdPublishing"];
        trace?: never;
    };
    "/api/farms/{id}/cta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set cta of a farm
         * @description Set cta of a farm. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putFarmsByIdCta"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages of a farm
         * @description Lists all pages of a farm with their state, quality, views and leads. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/fact-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fact pages of a client
         * @description List fact pages of a client. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdFactPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content
         * @description List content. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export content as CSV
         * @description Export content as CSV. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getContentExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get totals of content
         * @description Get totals of content. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getContentTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of a page
         * @description List versions of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version
         * @description Get a version. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdVersionsByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get diff of a page
         * @description Get diff of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages that await review
         * @description List pages that await review. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export review as CSV
         * @description Export review as CSV. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getReviewExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get counts of review
         * @description Get counts of review. It is open to all staff. Tokens need the scope `pages:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getReviewCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get citations of a page
         * @description Says of each sentence of a page which evidence it rests on. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get stages of a page
         * @description Get stages of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan farms
         * @description Says what `POST /api/farms` would make of the same body, with the reasons why pages could not be published. It creates nothing. It is open to all staff. Tokens need the scope `farms:read`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postFarmsPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/add-questions/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan questions for a farm
         * @description Plan questions for a farm. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdAddQuestionsPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/add-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add questions of a farm
         * @description Adds questions to a hub of a farm; their pages are written in the background. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdAddQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generation-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get generation progress
         * @description Says how many pages are planned, written and failed, and how long the rest will take. It is open to all staff. Tokens need the scope `farms:read`. It is closed to tokens for one client.
         */
        get: operations["getGenerationProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/questions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check questions
         * @description Check questions. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdQuestionsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a question of a farm
         * @description Create a question of a farm. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a suggestion of a page
         * @description Create a suggestion of a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdSuggestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blueprints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blueprints
         * @description List blueprints. It is open to all staff. Tokens need the scope `farms:read`. The answer is the same for all clients.
         */
        get: operations["getBlueprints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/blueprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send blueprint of a farm
         * @description Send blueprint of a farm. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdBlueprint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blueprints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a blueprint
         * @description Delete a blueprint. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. It is closed to tokens for one client.
         */
        delete: operations["deleteBlueprintsById"];
        options?: never;
        head?: never;
        /**
         * Change a blueprint
         * @description Change a blueprint. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. It is closed to tokens for one client.
         */
        patch: operations["patchBlueprintsById"];
        trace?: never;
    };
    "/api/blueprints/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a blueprint
         * @description Plan a blueprint. Staff need the role Editor or Admin. Tokens need the scope `farms:read`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postBlueprintsByIdPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blueprints/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a blueprint
         * @description Apply a blueprint. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postBlueprintsByIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get model estimate
         * @description Get model estimate. It is open to all staff. Tokens need the scope `farms:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getModelEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/model-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get model use of a client
         * @description Get model use of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdModelUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/model-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get model use of a farm
         * @description Get model use of a farm. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdModelUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/model-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get model use of a page
         * @description Get model use of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdModelUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/model-budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change model budget of a client
         * @description Change model budget of a client. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsByIdModelBudget"];
        trace?: never;
    };
    "/api/clients/{id}/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get website of a client
         * @description Get website of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdWebsite"];
        put?: never;
        /**
         * Read the website of a client
         * @description Read the website of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/website/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about what a website says
         * @description Decide about what a website says. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdWebsiteDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a website
         * @description Read a website. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. It is closed to tokens for one client.
         */
        post: operations["postWebsites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a website
         * @description Get a website. It is open to all staff. Tokens need the scope `clients:read`. It is closed to tokens for one client.
         */
        get: operations["getWebsitesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a claim of a client
         * @description Create a claim of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/claims/{statementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a claim
         * @description Delete a claim. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteClientsByIdClaimsByStatementId"];
        options?: never;
        head?: never;
        /**
         * Change a claim
         * @description Change a claim. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchClientsByIdClaimsByStatementId"];
        trace?: never;
    };
    "/api/clients/{id}/intake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get intake of a client
         * @description Get intake of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdIntake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/intake/{topicKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get intake
         * @description Get intake. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdIntakeByTopicKey"];
        /**
         * Replace intake
         * @description Replace intake. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdIntakeByTopicKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/refresh-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh pages of a client
         * @description Refresh pages of a client. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdRefreshPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page
         * @description Gets a page with its text, its checks and its version. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesById"];
        put?: never;
        post?: never;
        /**
         * Delete a page
         * @description Delete a page. Staff need the role Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deletePagesById"];
        options?: never;
        head?: never;
        /**
         * Change a page
         * @description Changes the text of a page. It is checked like a text that the product wrote. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchPagesById"];
        trace?: never;
    };
    "/api/pages/{id}/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get head of a page
         * @description Get head of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a page
         * @description Restore a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a page
         * @description Regenerate a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a page
         * @description Approve a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a page
         * @description Publishes a page whose checks pass. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a page
         * @description Schedule a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a page
         * @description Takes a page back to draft. Visitors no longer reach it. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change slug of a page
         * @description Change slug of a page. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchPagesByIdSlug"];
        trace?: never;
    };
    "/api/pages/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a page
         * @description Merge a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/publish-topic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish topic of a farm
         * @description Publish topic of a farm. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdPublishTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a page
         * @description Take back a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get needs of a page
         * @description Get needs of a page. It is open to all staff. Tokens need the scope `pages:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPagesByIdNeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a question of a page
         * @description Create a question of a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postPagesByIdQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get needs of a farm
         * @description Get needs of a farm. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdNeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/client-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a client question of a farm
         * @description Create a client question of a farm. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdClientQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a question
         * @description Delete a question. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deletePagesByIdQuestionsByQuestionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/generate-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate images of a farm
         * @description Generate images of a farm. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdGenerateImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/images/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get progress of images
         * @description Get progress of images. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdImagesProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get images of a farm
         * @description Get images of a farm. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/field-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List field jobs
         * @description Lists jobs that clients told of. It is open to all staff. Tokens need the scope `field-jobs:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getFieldJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/field-jobs/{id}/photos/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a photo
         * @description Get a photo. It is open to all staff. Tokens need the scope `field-jobs:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFieldJobsByIdPhotosByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/field-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a field job
         * @description Delete a field job. Staff need the role Editor or Admin. Tokens need the scope `field-jobs:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteFieldJobsById"];
        options?: never;
        head?: never;
        /**
         * Change a field job
         * @description Accepts or rejects a job. Accepted jobs show on pages of that service within 30 miles. Staff need the role Editor or Admin. Tokens need the scope `field-jobs:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchFieldJobsById"];
        trace?: never;
    };
    "/api/clients/{id}/field-jobs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import field jobs
         * @description Import field jobs. Staff need the role Editor or Admin. Tokens need the scope `field-jobs:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdFieldJobsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/field-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get field jobs of a client
         * @description Get field jobs of a client. It is open to all staff. Tokens need the scope `field-jobs:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdFieldJobs"];
        /**
         * Set field jobs of a client
         * @description Set field jobs of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `field-jobs:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdFieldJobs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checks of a farm
         * @description List checks of a farm. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/update-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update links of a farm
         * @description Update links of a farm. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdUpdateLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/update-cta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update cta of a farm
         * @description Update cta of a farm. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdUpdateCta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/domain-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domain suggestions of a client
         * @description List domain suggestions of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdDomainSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/hub-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get hub domain of a client
         * @description Get hub domain of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdHubDomain"];
        put?: never;
        post?: never;
        /**
         * Delete hub domain of a client
         * @description Delete hub domain of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteClientsByIdHubDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/domain-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get domain history of a client
         * @description Get domain history of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdDomainHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/setup-hub-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up hub domain of a client
         * @description Set up hub domain of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdSetupHubDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/test-domain-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test domain connection of a client
         * @description Test domain connection of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdTestDomainConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/hub-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hub pages of a client
         * @description List hub pages of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdHubPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/generate-farm-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate farm pages of a client
         * @description Generate farm pages of a client. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdGenerateFarmPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/tls-ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether a host gets a certificate
         * @description Say whether a host gets a certificate. It needs no session.
         */
        get: operations["getPublicTlsAsk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a farm
         * @description Export a farm. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/export-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export site of a client
         * @description Export site of a client. Staff need the role Editor or Admin. Tokens need the scope `farms:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdExportSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get theme of a client
         * @description Get theme of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/theme/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get preview of theme
         * @description Get preview of theme. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdThemePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Lists leads, newest first, with the page, farm and client they came to. It is open to all staff. Tokens need the scope `leads:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export leads as CSV
         * @description Gets the leads that the filters leave, as CSV with a header line. It is open to all staff. Tokens need the scope `leads:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getLeadsExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads of a farm
         * @description List leads of a farm. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404. Follow the header `Link` for more than one page.
         */
        get: operations["getFarmsByIdLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lead-assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lead assignees
         * @description List lead assignees. It is open to all staff. Tokens need the scope `leads:read`. It is closed to tokens for one client.
         */
        get: operations["getLeadAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description Get a lead. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getLeadsById"];
        put?: never;
        post?: never;
        /**
         * Delete a lead
         * @description Delete a lead. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteLeadsById"];
        options?: never;
        head?: never;
        /**
         * Change a lead
         * @description Changes the fields of a lead that are sent, such as its status, value or notes. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchLeadsById"];
        trace?: never;
    };
    "/api/leads/{id}/unquarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a lead from quarantine
         * @description Release a lead from quarantine. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postLeadsByIdUnquarantine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a lead as spam
         * @description Mark a lead as spam. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postLeadsByIdSpam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change several leads
         * @description Change several leads. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. It is closed to tokens for one client.
         */
        post: operations["postLeadsChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo changes of several leads
         * @description Undo changes of several leads. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. It is closed to tokens for one client.
         */
        post: operations["postLeadsUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a lead
         * @description Restore a lead. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postLeadsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import leads
         * @description Adds leads from CSV. They start no webhook and no e-mail. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client may name the farms and pages of that client alone.
         */
        post: operations["postLeadsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consent of a lead
         * @description List consent of a lead. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getLeadsByIdConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/consent.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the consent of a lead as text
         * @description Get the consent of a lead as text. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getLeadsByIdConsentTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/lead-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get lead filters of a client
         * @description Get lead filters of a client. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdLeadFilters"];
        /**
         * Set lead filters of a client
         * @description Set lead filters of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdLeadFilters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/lead-filters/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try lead filters of a client
         * @description Try lead filters of a client. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdLeadFiltersDryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send token
         * @description Send token. It needs no session.
         */
        post: operations["postPublicToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a lead
         * @description Takes a request of a visitor. The answer 201 means that the lead is stored. JSON and plain HTML forms are taken; a form that does not ask for JSON is answered with a page. A filled `website` is a trap for programs: it is answered alike and kept as spam. It needs no session. A repeat with the same `Idempotency-Key` within 24 hours gets the first answer again.
         */
        post: operations["postPublicLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/quiz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send quiz
         * @description Counts the score of a quiz on the server. With name and e-mail it is a lead (201), without it shows the result (200) and a `quizToken` for the form that follows. It needs no session.
         */
        post: operations["postPublicQuiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/trouble": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get trouble of webhooks
         * @description Get trouble of webhooks. Staff need the role Admin. Tokens need the scope `webhooks:read`. It is closed to tokens for one client.
         */
        get: operations["getWebhooksTrouble"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{owner}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Get a webhook. It is open to all staff. Tokens need the scope `webhooks:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getWebhooksByOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{owner}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook
         * @description Enable a webhook. Staff need the role Editor or Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhooksByOwnerEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{owner}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send secret of a webhook
         * @description Send secret of a webhook. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhooksByOwnerSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{owner}/previous-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete previous secret of a webhook
         * @description Delete previous secret of a webhook. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteWebhooksByOwnerPreviousSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{owner}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a webhook
         * @description Replay a webhook. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhooksByOwnerReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Lists endpoints, newest first, with how each stands; secrets are never answered. Staff need the role Admin. Tokens need the scope `webhooks:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Adds an endpoint. Its `secret` is in this answer alone. With `url: null` its events are only pulled. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postWebhookEndpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Rotate the secret of a webhook endpoint. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhookEndpointsByIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls of a webhook endpoint
         * @description List the calls of a webhook endpoint. Staff need the role Admin. Tokens need the scope `webhooks:read`. A token for one client reaches the records of that client alone; others answer 404. Follow the header `Link` for more than one page.
         */
        get: operations["getWebhookEndpointsByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull the events of a webhook endpoint
         * @description Answers the events after `after`, oldest first, as they are sent. Ask again with `next`, which is answered without events, too. Staff need the role Admin. Tokens need the scope `webhooks:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getWebhookEndpointsByIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook endpoint
         * @description Sends a test event to the endpoint and says whether it was accepted. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhookEndpointsByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay calls of a webhook endpoint
         * @description Sends the completed calls of a span again, oldest first and unchanged, 10,000 at most; `dryRun` only counts them. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postWebhookEndpointsByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Delete a webhook endpoint. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteWebhookEndpointsById"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes the fields that are sent. Turned on, or at a new URL, it is sent what waited, in order. `headers` replaces all headers; calls about other clients are deleted where `clientId` changes. Staff need the role Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchWebhookEndpointsById"];
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description List deliveries. Staff need the role Admin. Tokens need the scope `webhooks:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export deliveries as CSV
         * @description Export deliveries as CSV. Staff need the role Admin. Tokens need the scope `webhooks:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getDeliveriesExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry deliveries
         * @description Retry deliveries. Staff need the role Admin. Tokens need the scope `webhooks:write`. It is closed to tokens for one client.
         */
        post: operations["postDeliveriesRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Replay a delivery. Staff need the role Admin. Tokens need the scope `webhooks:write`. It is closed to tokens for one client.
         */
        post: operations["postDeliveriesByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/test-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test webhook of a client
         * @description Sends a test event to the client’s webhook and says what its server answered. Staff need the role Editor or Admin. Tokens need the scope `webhooks:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/outcomes/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an outcome
         * @description Get an outcome. It needs no session.
         */
        get: operations["getPublicOutcomesByToken"];
        put?: never;
        /**
         * Send an outcome
         * @description Send an outcome. It needs no session.
         */
        post: operations["postPublicOutcomesByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/email-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get email preferences of a client
         * @description Get email preferences of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdEmailPreferences"];
        /**
         * Set email preferences of a client
         * @description Set email preferences of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdEmailPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a withdrawal of a lead
         * @description Record a withdrawal of a lead. Staff need the role Editor or Admin. Tokens need the scope `leads:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postLeadsByIdWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/review-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get review settings of a client
         * @description Get review settings of a client. It is open to all staff. Tokens need the scope `reviews:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdReviewSettings"];
        /**
         * Set review settings of a client
         * @description Set review settings of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `reviews:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdReviewSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description Lists reviews of customers. It is open to all staff. Tokens need the scope `reviews:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/review-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a customer for a review
         * @description Asks the customer for a review by one e-mail with a link. A second request answers 409. Staff need the role Editor or Admin. Tokens need the scope `reviews:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postLeadsByIdReviewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get review of a lead
         * @description Get review of a lead. It is open to all staff. Tokens need the scope `reviews:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getLeadsByIdReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a review
         * @description Report a review. Staff need the role Editor or Admin. Tokens need the scope `reviews:write`. It is closed to tokens for one client.
         */
        post: operations["postReviewsByIdReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a review
         * @description Check a review. Staff need the role Admin. Tokens need the scope `reviews:write`. It is closed to tokens for one client.
         */
        post: operations["postReviewsByIdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/telephony/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a callback of a phone provider
         * @description Take a callback of a phone provider. It needs no session.
         */
        post: operations["postPublicTelephonyByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/tracking-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get tracking numbers of a client
         * @description Get tracking numbers of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdTrackingNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phone-calls/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a caller said
         * @description Get what a caller said. It is open to all staff. Tokens need the scope `leads:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getPhoneCallsByIdMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rankings
         * @description Lists keywords with their position, the one before, the best, and the last twelve checks. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getRankings"];
        put?: never;
        /**
         * Create a ranking
         * @description Create a ranking. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client may name the farms and pages of that client alone.
         */
        post: operations["postRankings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh rankings
         * @description Queues rank checks and says how many. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client gets the records of that client alone.
         */
        post: operations["postRankingsRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a refresh of rankings
         * @description Stop a refresh of rankings. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client gets the records of that client alone.
         */
        post: operations["postRankingsCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get activity of rankings
         * @description Get activity of rankings. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getRankingsActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients of rankings
         * @description List clients of rankings. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getRankingsClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/test-rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test rankings of a farm
         * @description Looks up where the farm’s pages rank, now, with the rank service that is set up. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdTestRankings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/rank-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rank preferences of a client
         * @description Get rank preferences of a client. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdRankPreferences"];
        /**
         * Set rank preferences of a client
         * @description Set rank preferences of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdRankPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/rank-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rank schedule of a farm
         * @description Get rank schedule of a farm. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdRankSchedule"];
        /**
         * Set rank schedule of a farm
         * @description Set rank schedule of a farm. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putFarmsByIdRankSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ranking-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a ranking note
         * @description Create a ranking note. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client acts for that client, whatever `clientId` is sent.
         */
        post: operations["postRankingNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ranking-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a ranking note
         * @description Delete a ranking note. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. It is closed to tokens for one client.
         */
        delete: operations["deleteRankingNotesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export rankings as CSV
         * @description Export rankings as CSV. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getRankingsExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get overview of rankings
         * @description Get overview of rankings. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getRankingsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a ranking
         * @description Get a ranking. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getRankingsById"];
        put?: never;
        post?: never;
        /**
         * Delete a ranking
         * @description Delete a ranking. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteRankingsById"];
        options?: never;
        head?: never;
        /**
         * Change a ranking
         * @description Change a ranking. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchRankingsById"];
        trace?: never;
    };
    "/api/farms/{id}/import-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import keywords of a farm
         * @description Import keywords of a farm. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postFarmsByIdImportKeywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/search-properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get search properties of a client
         * @description Get search properties of a client. It is open to all staff. Tokens need the scope `rankings:read`. It is closed to tokens for one client.
         */
        get: operations["getClientsByIdSearchProperties"];
        put?: never;
        /**
         * Create a search property of a client
         * @description Create a search property of a client. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. It is closed to tokens for one client.
         */
        post: operations["postClientsByIdSearchProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/search-properties/{propertyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a search property
         * @description Delete a search property. Staff need the role Editor or Admin. Tokens need the scope `rankings:write`. It is closed to tokens for one client.
         */
        delete: operations["deleteClientsByIdSearchPropertiesByPropertyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get search figures
         * @description Get search figures. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getSearchFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get search queries
         * @description Get search queries. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getSearchQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rankings/{id}/search-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get search figures of a ranking
         * @description Get search figures of a ranking. It is open to all staff. Tokens need the scope `rankings:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getRankingsByIdSearchFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get figures of dashboard
         * @description Get figures of dashboard. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getDashboardFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List health of clients
         * @description List health of clients. It is open to all staff. Tokens need the scope `clients:read`. It is closed to tokens for one client.
         */
        get: operations["getClientsHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get overview of a client
         * @description Get overview of a client. It is open to all staff. Tokens need the scope `clients:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get overview of a farm
         * @description Get overview of a farm. It is open to all staff. Tokens need the scope `farms:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get stats of dashboard
         * @description Get stats of dashboard. It is open to all staff. Tokens need the scope `analytics:read`. It is closed to tokens for one client.
         */
        get: operations["getDashboardStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farms/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get analytics of a farm
         * @description Gets views, forms and quizzes of a farm, by day for the last 30 days. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getFarmsByIdAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get analytics
         * @description Get analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/farms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List farms of analytics
         * @description List farms of analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getAnalyticsFarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List topics of analytics
         * @description List topics of analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getAnalyticsTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages of analytics
         * @description List pages of analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getAnalyticsPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get advice of analytics
         * @description Get advice of analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getAnalyticsAdvice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/quiz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get quiz of analytics
         * @description Get quiz of analytics. It is open to all staff. Tokens need the scope `analytics:read`. A token for one client gets the records of that client alone.
         */
        get: operations["getAnalyticsQuiz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a view of a page
         * @description Counts a view of a page. Robots and prefetches do not count. It needs no session.
         */
        post: operations["postPublicViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a press on a phone number
         * @description Counts a press on the phone number of a page. It needs no session.
         */
        post: operations["postPublicCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/prospects/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a prospect
         * @description Send a prospect. It needs no session.
         */
        post: operations["postPublicProspectsByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/inquiries/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an inquiry
         * @deprecated
         * @description Send an inquiry. It needs no session. Deprecated: it may be gone from 2027-06-30. Use `POST /api/public/prospects/{form}`.
         */
        post: operations["postPublicInquiriesByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description List reports. It is open to all staff. Tokens need the scope `reports:read`. A token for one client gets the records of that client alone. Follow the header `Link` for more than one page.
         */
        get: operations["getReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description Get a report. It is open to all staff. Tokens need the scope `reports:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getReportsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/report-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report schedule of a client
         * @description Get report schedule of a client. It is open to all staff. Tokens need the scope `reports:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdReportSchedule"];
        /**
         * Set report schedule of a client
         * @description Set report schedule of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdReportSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get page of a report
         * @description Get page of a report. It is open to all staff. Tokens need the scope `reports:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getReportsByIdPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pdf of a report
         * @description Get pdf of a report. It is open to all staff. Tokens need the scope `reports:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getReportsByIdPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/report-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report preview of a client
         * @description Get report preview of a client. It is open to all staff. Tokens need the scope `reports:read`. A token for one client reaches the records of that client alone; others answer 404.
         */
        get: operations["getClientsByIdReportPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a report of a client
         * @description Create a report of a client. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postClientsByIdReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a report
         * @description Send a report. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postReportsByIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard a report
         * @description Discard a report. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postReportsByIdDiscard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a share link of a report
         * @description Create a share link of a report. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        post: operations["postReportsByIdShareLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report-share-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a report share link
         * @description Delete a report share link. Staff need the role Editor or Admin. Tokens need the scope `reports:write`. It is closed to tokens for one client.
         */
        delete: operations["deleteReportShareLinksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reports/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description Get a report. It needs no session.
         */
        get: operations["getPublicReportsByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/reports/{token}/report.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get report pdf of a report
         * @description Get report pdf of a report. It needs no session.
         */
        get: operations["getPublicReportsByTokenReportPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set photo of a page
         * @description Set photo of a page. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putPagesByIdPhoto"];
        post?: never;
        /**
         * Delete photo of a page
         * @description Delete photo of a page. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deletePagesByIdPhoto"];
        options?: never;
        head?: never;
        /**
         * Change photo of a page
         * @description Change photo of a page. Fields that are left out stay as they are. Staff need the role Editor or Admin. Tokens need the scope `pages:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        patch: operations["patchPagesByIdPhoto"];
        trace?: never;
    };
    "/api/clients/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set logo of a client
         * @description Set logo of a client. What was set before is replaced. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        put: operations["putClientsByIdLogo"];
        post?: never;
        /**
         * Delete logo of a client
         * @description Delete logo of a client. Staff need the role Editor or Admin. Tokens need the scope `clients:write`. A token for one client reaches the records of that client alone; others answer 404.
         */
        delete: operations["deleteClientsByIdLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/stopped-emails/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stopped email
         * @description Get a stopped email. It needs no session.
         */
        get: operations["getPublicStoppedEmailsByToken"];
        put?: never;
        /**
         * Send a stopped email
         * @description Send a stopped email. It needs no session.
         */
        post: operations["postPublicStoppedEmailsByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/withdrawals/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a withdrawal
         * @description Get a withdrawal. It needs no session.
         */
        get: operations["getPublicWithdrawalsByToken"];
        put?: never;
        /**
         * Send a withdrawal
         * @description Send a withdrawal. It needs no session.
         */
        post: operations["postPublicWithdrawalsByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddKeyword: {
            pageId: number;
            keyword: string;
            isPrimary?: boolean;
            city?: string | null;
            stateCode?: string | null;
            device?: components["schemas"]["RankDevice"];
            weight?: number;
        };
        AddOwnQuestions: {
            microHub: string;
            questions: {
                question: string;
                /** @enum {string} */
                intent: "signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion";
            }[];
        };
        AddQuestions: {
            microHub: string;
            /** @default 5 */
            additionalQuestions?: number;
        };
        AddQuestionsAnswer: {
            newPagesCount: number;
            totalPages: number;
        };
        AddRankNote: {
            clientId: number | null;
            /** @enum {string} */
            kind: "note" | "google";
            /** Format: date */
            day: string;
            text: string;
        };
        AddSearchProperty: {
            siteUrl: string;
        };
        AdviceCounts: {
            prune: number;
            improve: number;
            keep: number;
            watch: number;
            early: number;
        };
        AnalyticsFarmRow: {
            views: number;
            visitors: number | null;
            forms: number;
            quizzes: number;
            calls: number | null;
            leads: number;
            won: number;
            conversion: {
                submissions: number;
                views: number;
                rate: number | null;
                low: number | null;
                high: number | null;
            };
            farmId: number;
            name: string;
            clientName: string;
        };
        AnalyticsFigures: {
            views: number;
            visitors: number | null;
            forms: number;
            quizzes: number;
            calls: number | null;
            leads: number;
            won: number;
            conversion: {
                submissions: number;
                views: number;
                rate: number | null;
                low: number | null;
                high: number | null;
            };
        };
        AnalyticsPageRow: {
            views: number;
            visitors: number | null;
            forms: number;
            quizzes: number;
            calls: number | null;
            leads: number;
            won: number;
            conversion: {
                submissions: number;
                views: number;
                rate: number | null;
                low: number | null;
                high: number | null;
            };
            pageId: number;
            title: string;
            slug: string;
            status: components["schemas"]["PageStatus"];
            version: number;
            farmId: number;
            farmName: string;
            clientId: number;
            topicId: number;
            topicName: string;
            advice: ("prune" | "improve" | "keep" | "watch" | "early") | null;
            reason: string | null;
        };
        AnalyticsReport: {
            from: string;
            to: string;
            since: {
                views: string | null;
                visitors: string | null;
                calls: string | null;
            };
            totals: components["schemas"]["AnalyticsFigures"];
            previous: {
                from: string;
                to: string;
                totals: components["schemas"]["AnalyticsFigures"] | null;
                isPartial: boolean;
                daily: {
                    date: string;
                    views: number;
                    visitors: number | null;
                    forms: number;
                    quizzes: number;
                    calls: number | null;
                    leads: number;
                }[];
            } | null;
            daily: {
                date: string;
                views: number;
                visitors: number | null;
                forms: number;
                quizzes: number;
                calls: number | null;
                leads: number;
            }[];
            devices: {
                /** @enum {string} */
                device: "phone" | "tablet" | "desk";
                views: number;
                visitors: number | null;
                forms: number;
                quizzes: number;
                conversion: {
                    submissions: number;
                    views: number;
                    rate: number | null;
                    low: number | null;
                    high: number | null;
                };
            }[];
            sources: {
                /** @enum {string} */
                kind: "direct" | "internal" | "search" | "site" | "campaign";
                name: string;
                views: number;
                visitors: number | null;
                forms: number;
                quizzes: number;
                conversion: {
                    submissions: number;
                    views: number;
                    rate: number | null;
                    low: number | null;
                    high: number | null;
                };
            }[];
        };
        AnalyticsTopicRow: {
            views: number;
            visitors: number | null;
            forms: number;
            quizzes: number;
            calls: number | null;
            leads: number;
            won: number;
            conversion: {
                submissions: number;
                views: number;
                rate: number | null;
                low: number | null;
                high: number | null;
            };
            topicId: number;
            name: string;
            farmId: number;
            farmName: string;
        };
        ApplyBlueprint: {
            clientId: number;
            location: string;
            domainPrefix: string;
            publishMode?: components["schemas"]["PublishMode"];
        };
        ApprovalSettings: {
            approvesPages: boolean;
            approvalDays: number;
            /** @enum {string} */
            approvalOnTimeout: "hold" | "publish";
        };
        AskClient: {
            kind: components["schemas"]["QuestionKind"];
        };
        AskClientForFarm: {
            questions: {
                pageId: number;
                kind: components["schemas"]["QuestionKind"];
            }[];
        };
        Assignee: {
            id: number;
            name: string;
        };
        AttentionGroup: {
            /** @enum {string} */
            kind: "webhooks" | "mails" | "waitingMails" | "domains" | "installation" | "jobs" | "quarantined" | "privacy" | "withdrawals" | "backups" | "budgets" | "modelFailures" | "failedPages" | "refreshes" | "facts" | "rankDrops" | "rankChecks" | "searchConsole" | "telephony" | "indexNow" | "mailbox" | "research" | "websites" | "evidence" | "exports" | "reports" | "approvals" | "questions" | "drafts" | "reviews" | "reportedReviews" | "prospects" | "wrongPages" | "proposals";
            total: number;
            rowTotal: number;
            rows: components["schemas"]["AttentionRow"][];
        };
        AttentionRow: {
            key: string;
            clientId: number | null;
            clientName: string | null;
            farmId: number | null;
            farmName: string | null;
            count: number;
            since: string | null;
            detail: {
                subject?: string | null;
                reason?: string | null;
                recordId?: number;
                state?: string;
                /** Format: date-time */
                at?: string;
                isOff?: boolean;
                givenUp?: number;
                waiting?: number;
                setAside?: number;
                reasons?: {
                    /** @enum {string} */
                    reason: "failed" | "text" | "service" | "reviewer" | "price" | "time" | "evidence" | "similar" | "fix" | "ready";
                    pages: number;
                }[];
                forClient?: number;
                forResearch?: number;
                question?: components["schemas"]["QuestionKind"];
                before?: number;
                now?: number | null;
                expired?: number;
                ending?: number;
                unusable?: number;
                nextOn?: string | null;
                /** @enum {string} */
                of?: "model" | "ranks";
                spent?: number;
                budget?: number;
                /** @enum {string} */
                wish?: "export" | "erase";
                isOverdue?: boolean;
            };
        };
        BaseVersionBody: {
            baseVersion: number;
        };
        BlockChange: {
            id: string;
            label: string;
            /** @enum {string} */
            change: "same" | "changed" | "added" | "removed" | "evidence";
            words: components["schemas"]["WordChange"][];
        };
        Blueprint: {
            id: number;
            name: string;
            industry: string;
            publishMode: components["schemas"]["PublishMode"];
            cta: components["schemas"]["FarmCta"] | null;
            topics: components["schemas"]["BlueprintTopic"][];
            sourceFarm: string;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        BlueprintTopic: {
            name: string;
            questions: {
                /** @enum {string} */
                intent: "signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion";
                question: string | null;
            }[];
            quiz: components["schemas"]["Quiz"] | null;
        };
        BulkUpdateLeads: {
            ids: number[];
            change: {
                /** @enum {string} */
                what: "status";
                status: components["schemas"]["LeadStatus"];
                values?: {
                    id: number;
                    value: number | null;
                }[];
            } | {
                /** @enum {string} */
                what: "assign";
                assigneeId: number | null;
            } | {
                /** @enum {string} */
                what: "spam";
            } | {
                /** @enum {string} */
                what: "unquarantine";
            } | {
                /** @enum {string} */
                what: "trash";
            } | {
                /** @enum {string} */
                what: "restore";
            };
        };
        BulkUpdateReport: {
            changed: number;
            left: {
                id: number;
                name: string | null;
                why: string;
            }[];
            undo: components["schemas"]["LeadBefore"][];
        };
        CalculatorLead: {
            currentLeads?: unknown;
            /**
             * @default other
             * @enum {string}
             */
            industry: "legal" | "medical" | "home-services" | "real-estate" | "financial" | "automotive" | "beauty" | "fitness" | "restaurant" | "retail" | "professional" | "education" | "other";
            targetCities?: unknown;
            avgLeadValue?: unknown;
            currentCostPerLead?: unknown;
            radius?: unknown;
            /** @default false */
            isNational: boolean;
            numberOfServices?: unknown;
            /** @default [] */
            selectedStates?: string[];
            /** @default null */
            estimatedCities: number | null;
            name: string;
            email: string;
            phone: string;
            company?: string | null;
            location: string;
            /** Format: date-time */
            calculatedAt?: string;
            website?: string;
        };
        CallHours: {
            days: number[];
            from: string;
            to: string;
        };
        CaptureLead: {
            pageId: number;
            name: string;
            email: string;
            phone?: string | null;
            city?: string | null;
            state?: string | null;
            message?: string | null;
            consent?: boolean | string;
            quizToken?: string;
            website?: string;
            formToken?: string;
            /** @default  */
            contentToken?: string;
            /** @default  */
            stamp?: string;
            certificateUrl?: unknown;
        };
        CatalogEntry: {
            service: string;
            trade: string;
            name: string;
            aliases: string[];
            ymyl: boolean;
        };
        ChangeKeyword: {
            keyword?: string;
            isPrimary?: boolean;
            city?: string | null;
            stateCode?: string | null;
            device?: components["schemas"]["RankDevice"];
            weight?: number;
        };
        Check: {
            id: string;
            /** @enum {string} */
            severity: "gate" | "warning";
            ok: boolean;
            detail: string;
            value?: number | string | null;
            threshold?: string | null;
            parts?: string[];
            other?: {
                pageId: number;
                farmId: number;
            };
        };
        CheckQuestions: {
            microHub: string;
            questions: string[];
            intents?: (("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion") | null)[];
        };
        CheckReview: {
            /** @enum {string} */
            decision: "keep" | "hide";
            note: string;
        };
        CheckedQuestion: {
            question: string;
            intent: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion") | null;
            clash: string | null;
            pageId: number | null;
            note: string | null;
        };
        Citation: {
            part: string;
            heading: string;
            text: string;
            evidence: ({
                /** @enum {string} */
                kind: "client";
                field: string;
                label: string;
                value: string | null;
                confirmed: boolean;
                confirmation?: {
                    by: string | null;
                    at: string | null;
                    until: string | null;
                };
            } | {
                /** @enum {string} */
                kind: "source";
                id: string;
                publisher: string;
                title: string;
                url: string;
                quote: string;
                checkedAt?: string;
                asOf?: string;
                tier?: components["schemas"]["EvidenceTier"];
                itemId?: number;
            } | {
                /** @enum {string} */
                kind: "library";
                atom: string;
            } | {
                /** @enum {string} */
                kind: "general";
            } | {
                /** @enum {string} */
                kind: "missing";
                id: string;
            })[];
            holds: boolean;
        };
        CitedSource: {
            id: number;
            url: string | null;
            title: string;
            publisher: string;
            checkedAt: string | null;
            tier: components["schemas"]["EvidenceTier"];
        };
        /** @enum {string} */
        ClaimKind: "warranty" | "responseTime" | "price" | "offer" | "person" | "serviceArea";
        Client: {
            id: number;
            name: string;
            email: string;
            phone: string | null;
            industry: string;
            location: string;
            address: string | null;
            city: string | null;
            state: string | null;
            zipCode: string | null;
            gmbLink: string | null;
            website: string | null;
            webhookUrl: string | null;
            yearsInBusiness: number;
            established: string | null;
            emergencyService: boolean;
            licenseNumber: string | null;
            insuranceInfo: string | null;
            serviceHours: string | null;
            notes: string | null;
            accent: string | null;
            theme: ("field" | "works" | "chambers" | "clinic" | "garage" | "main-street") | null;
            logo: components["schemas"]["ClientLogo"] | null;
            clientUsername: string | null;
            mainHubDomain: string | null;
            mainHubTitle: string | null;
            farmCount: number;
            leadCount: number;
            /** Format: date-time */
            createdAt: string;
            hasPortalPassword: boolean;
            monthLeadCount: number;
            draftCount: number;
            confirmedFacts: components["schemas"]["ClientFact"][];
            archivedAt: string | null;
            archivedBy: string | null;
        };
        ClientApproval: {
            /** @enum {string} */
            state: "waiting" | "approved" | "changes" | "expired" | "auto_approved" | "withdrawn";
            version: number;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            dueAt: string;
            /** @enum {string} */
            onTimeout: "hold" | "publish";
            answeredAt: string | null;
            comment: string | null;
        };
        ClientBrand: {
            portalName: string | null;
            portalAccent: string | null;
            /** @enum {string} */
            portalLogo: "agency" | "own" | "none";
        };
        ClientChoice: {
            id: number;
            name: string;
            detail: string;
        };
        ClientClaim: {
            id: number;
            kind: components["schemas"]["ClaimKind"];
            topicKey: string | null;
            text: string;
            role: string | null;
            credential: string | null;
            url: string | null;
            confirmed: boolean;
            confirmedAt: string | null;
            confirmedBy: string | null;
            expiresOn: string | null;
            expired: boolean;
            issue: string | null;
            pagesUsing: number;
        };
        ClientEmailPreferences: {
            newLeads: boolean;
        };
        /** @enum {string} */
        ClientFact: "phone" | "address" | "city" | "state" | "zipCode" | "gmbLink" | "website" | "yearsInBusiness" | "established" | "emergencyService" | "licenseNumber" | "insuranceInfo" | "serviceHours";
        ClientFacts: {
            facts: components["schemas"]["FactRecord"][];
            claims: components["schemas"]["ClientClaim"][];
            stalePages: components["schemas"]["PageRef"][];
        };
        ClientHealth: {
            clientId: number;
            waiting: number;
            late: number;
            /** @enum {string} */
            webhook: "ok" | "failing" | "off";
            domain: components["schemas"]["HubDomainState"] | null;
            expiredFacts: number;
            endingFacts: number;
        };
        ClientImportReport: {
            headings: string[];
            columns: {
                [key: string]: string;
            };
            ready: number;
            known: number;
            invalid: number;
            lines: components["schemas"]["ClientImportRow"][];
            sample: {
                [key: string]: string;
            }[];
            imported: boolean;
        };
        ClientImportRow: {
            row: number;
            name: string;
            /** @enum {string} */
            outcome: "new" | "known" | "invalid";
            reasons: string[];
        };
        ClientLogo: {
            url: string;
            png?: string;
            width: number;
            height: number;
            /** @enum {string} */
            background: "light" | "dark" | "any";
        };
        ClientModelUse: {
            calls: number;
            inputTokens: number;
            outputTokens: number;
            cachedTokens: number;
            cacheReportedTokens: number;
            cost: number;
            unpriced: number;
            month: string;
            budget: number | null;
            budgetSource: ("client" | "default") | null;
            /** @enum {string} */
            state: "none" | "fine" | "warning" | "used_up";
            priced: boolean;
            farms: {
                calls: number;
                inputTokens: number;
                outputTokens: number;
                cachedTokens: number;
                cacheReportedTokens: number;
                cost: number;
                unpriced: number;
                farmId: number | null;
            }[];
        };
        ClientNumbers: {
            numbers: components["schemas"]["TrackingNumber"][];
            providers: components["schemas"]["TelephonyProviderId"][];
            timeZone: string;
        };
        ClientOverview: {
            attention: components["schemas"]["Inbox"];
            waiting: {
                leads: number;
                late: number;
                answerMinutes: number;
            };
            webhook: {
                hasAddress: boolean;
                disabledAt: string | null;
                failingSince: string | null;
                waiting: number;
            };
            drafts: {
                farmId: number;
                /** @enum {string} */
                reason: "failed" | "text" | "service" | "reviewer" | "price" | "time" | "evidence" | "similar" | "fix" | "ready";
                pages: number;
            }[];
            domain: {
                domain: string;
                state: components["schemas"]["HubDomainState"];
                checkedAt: string | null;
            } | null;
            facts: {
                confirmed: number;
                unconfirmed: number;
            };
            month: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    due: number;
                    inTime: number;
                    views: number | null;
                    submissions: number | null;
                    calls: number | null;
                } | null;
            };
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    due: number;
                    inTime: number;
                    views: number | null;
                    submissions: number | null;
                    calls: number | null;
                } | null;
            };
            days: {
                /** Format: date */
                date: string;
                views: number | null;
                leads: number;
            }[];
            positions: {
                top3: number;
                top10: number;
                top20: number;
                beyond: number;
                unranked: number;
                unmeasured: number;
            };
            farms: {
                leads: number;
                won: number;
                wonValued: number;
                wonValue: number;
                due: number;
                inTime: number;
                views: number | null;
                submissions: number | null;
                id: number;
                name: string;
                status: components["schemas"]["FarmStatus"];
                pages: number;
                published: number;
                drafts: number;
                leadsBefore: number;
                keywords: number;
                avgPosition: number | null;
            }[];
            leads: {
                id: number;
                name: string;
                phone: string | null;
                email: string;
                status: components["schemas"]["LeadStatus"];
                value: number | null;
                quizScore: number | null;
                pageTitle: string | null;
                farmName: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
            activity: components["schemas"]["PortalActivity"][];
            setup: {
                dismissedAt: string | null;
                hasPhone: boolean;
                hasFarm: boolean;
                hasWebhook: boolean;
                hasPortal: boolean;
            };
        };
        ClientQuestion: {
            id: number;
            kind: components["schemas"]["QuestionKind"];
            question: string;
            state: components["schemas"]["QuestionState"];
            /** Format: date-time */
            askedAt: string;
            askedBy: string;
            /** Format: date-time */
            dueAt: string;
            answeredAt: string | null;
            answer: string | null;
        };
        ClientRankPreferences: {
            monthlyBudget: number | null;
            top3: boolean;
            top10: boolean;
            dropped: number | null;
            lost: boolean;
            wrongPage: boolean;
            spent: number;
            budget: number | null;
            keywords: number;
        };
        ClientSearchProperties: {
            /** @enum {string} */
            state: "unset" | "disconnected" | "connected" | "reconnect";
            chosen: {
                id: number;
                siteUrl: string;
                lastDay: string | null;
                fetched: number;
                wanted: number;
                problem: string | null;
            }[];
            available: {
                siteUrl: string;
                permission: ("siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser") | null;
                covers: string[];
            }[];
            failure: string | null;
        };
        ClientSitePage: {
            id: number;
            title: string;
            description: string;
            slug: string;
            isHomepage: boolean;
            isActive: boolean;
        };
        ClientSummary: {
            id: number;
            name: string;
            city: string | null;
            state: string | null;
        };
        ClientWebsite: {
            website: components["schemas"]["WebsiteReading"] | null;
        };
        ConsentReceipt: {
            id: number;
            /** @enum {string} */
            form: "contact form" | "quiz" | "call" | "withdrawal";
            given: boolean;
            textVersion: string;
            text: string;
            pageUrl: string;
            pageHash: string | null;
            pageVersion: number | null;
            phone: string | null;
            ip: string | null;
            userAgent: string | null;
            certificateUrl: string | null;
            /** Format: date-time */
            at: string;
            contentHash: string | null;
            position: number | null;
            previousHash: string | null;
            hash: string | null;
        };
        /** @enum {string} */
        ContactChannel: "email" | "text" | "call";
        ContentItem: {
            pageId: number;
            /** @enum {string} */
            type: "article" | "quiz";
            title: string;
            slug: string;
            farmId: number;
            farmName: string;
            clientName: string;
            microHub: string;
            /** @enum {string} */
            status: "published" | "draft" | "generating";
            words: number;
            version: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ContentTotals: {
            total: number;
            published: number;
            drafts: number;
            generating: number;
            averageWords: number | null;
        };
        County: {
            code: string;
            name: string;
        };
        CreateClaim: {
            kind: components["schemas"]["ClaimKind"];
            topicKey?: string | null;
            text: string;
            role?: string | null;
            credential?: string | null;
            url?: string | null;
            /** @default true */
            confirmed?: boolean;
            expiresOn?: string | null;
        };
        CreateClient: {
            name: string;
            email: string;
            phone?: string | null;
            industry: string;
            location: string;
            address?: string | null;
            city?: string | null;
            state?: string | null;
            zipCode?: string | null;
            gmbLink?: string | null;
            website?: string | null;
            webhookUrl?: string | null;
            yearsInBusiness?: number | string | null;
            established?: string | null;
            emergencyService?: boolean;
            licenseNumber?: string | null;
            insuranceInfo?: string | null;
            serviceHours?: string | null;
            notes?: string | null;
            accent?: string | null;
            theme?: ("field" | "works" | "chambers" | "clinic" | "garage" | "main-street") | null;
            clientUsername?: string | null;
            clientPassword?: string | null;
        };
        CreateEvidence: {
            kind: components["schemas"]["EvidenceKind"];
            statement: string;
            quotes: {
                text: string;
                sourceId?: number;
                source?: {
                    id: number;
                };
                recheck?: unknown;
                recheckedAt?: unknown;
            }[];
            values?: components["schemas"]["EvidenceValues"] | null;
            services: string[];
            intents?: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion")[];
            region: components["schemas"]["Region"];
            job?: string | null;
            movers?: string[];
            table?: string | null;
            expiresAt?: string;
            clientId?: number | null;
            state?: components["schemas"]["EvidenceState"];
        };
        CreateFarm: {
            clientName: string;
            clientId?: number | null;
            industry: string;
            location: string;
            domainPrefix: string;
            microHubs: string | string[];
            /** @default 10 */
            questionsPerHub?: number;
            publishMode?: components["schemas"]["PublishMode"];
            keywords?: (string | string[]) | null;
            tone?: string | null;
            writer?: components["schemas"]["WriterChoice"] | null;
        };
        CreateFarmAnswer: {
            count: number;
            farms: {
                id: number;
                name: string;
                totalPages: number;
            }[];
            message: string;
        };
        CreateReviewer: {
            name: string;
            credential: string;
            lookupUrl?: string | null;
            services?: string[];
        };
        CreateShareLink: {
            /** @enum {number} */
            days: 7 | 30 | 90 | 365;
        };
        CreateWebhookEndpoint: {
            url: string | null;
            events: ("lead.created" | "lead.updated" | "lead.status_changed" | "lead.quarantined" | "page.published" | "page.unpublished" | "farm.generated" | "ranking.changed" | "report.ready" | "review.received" | "consent.withdrawn" | "endpoint.disabled")[];
            clientId?: number | null;
            description?: string;
            enabled?: boolean;
            headers?: {
                [key: string]: string;
            };
        };
        CreatedShareLink: {
            url: string;
            link: components["schemas"]["ShareLink"];
        };
        DashboardFigures: {
            month: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    views: number;
                    submissions: number;
                } | null;
            };
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    views: number;
                    submissions: number;
                } | null;
            };
            days: {
                /** Format: date */
                date: string;
                views: number | null;
                submissions: number | null;
                leads: number;
                won: number;
                wonValue: number;
            }[];
            changes: {
                id: number;
                name: string;
                leads: number;
                before: number;
                days: number[];
            }[];
            changed: number;
        };
        DashboardStats: {
            newLeads: number;
            clients: number;
            farms: number;
            pages: number;
            publishedPages: number;
            pagesToReview: number;
            leadsThisMonth: number;
            leadsLastMonth: number;
            views30d: number;
            conversionRate: number;
        };
        DecideProposals: {
            decisions: components["schemas"]["ProposalDecision"][];
        };
        DeletePageAnswer: {
            message: string;
        };
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            status: number | null;
            reason: string | null;
            durationMs: number | null;
        };
        DeliveryBalance: {
            clientId: number;
            clientName: string;
            stored: number;
            quarantined: number;
            delivered: number;
            waiting: number;
            failed: number;
            missing: number;
        };
        DeliveryRetryAnswer: {
            retried: number;
            behind: number;
        };
        DeliverySummary: {
            id: number;
            clientId: number;
            clientName: string;
            leadId: number | null;
            /** @enum {string} */
            target: "client" | "agency";
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "paused";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            nextAttemptAt: string | null;
            replays: number;
            replayedAt: string | null;
            tries: components["schemas"]["DeliveryAttempt"][];
        };
        DemoRequest: {
            name: string;
            company: string;
            email: string;
            phone: string;
            industry: string;
            preferredDate?: (string | "") | null;
            preferredTime?: string | null;
            timeZone?: string;
            message?: string | null;
            website?: string;
        };
        Device: {
            /** @enum {string} */
            kind: "table" | "compare" | "steps" | "checklist" | "timeline" | "list" | "decision";
            heading: string;
            intro: string;
            columns: string[];
            rows: string[][];
            sources: string[];
        };
        DomainCheck: {
            /** @enum {string} */
            name: "DNS" | "Proxied record" | "Worker route" | "Host header" | "Token" | "Robots" | "Canonical";
            ok: boolean;
            detail: string;
        };
        DomainHistory: {
            domain: string;
            registeredAt: string | null;
            isWebsite: boolean;
        };
        DomainSuggestion: {
            domain: string;
            title: string;
            description: string;
            /** @enum {string} */
            priority: "primary" | "secondary";
            available: boolean | null;
            registeredAt: string | null;
        };
        DomainTestAnswer: {
            success: boolean;
            message: string;
            checks: components["schemas"]["DomainCheck"][];
        };
        /** @enum {string} */
        DropReason: "quote_not_found" | "quote_too_long" | "number_not_in_quote" | "not_in_quote" | "other_region" | "other_service" | "unsafe_text" | "speaks_to_model" | "promotion" | "no_values" | "weak_source" | "single_survey" | "repeated";
        EditPage: {
            baseVersion: number;
            content: components["schemas"]["EditedContent"];
        };
        EditSuggestion: {
            pageId: number;
            baseVersion: number;
            before: components["schemas"]["Sentence"];
            proposal: components["schemas"]["Sentence"] | null;
            message: string | null;
            words: components["schemas"]["WordChange"][];
            evidence: ({
                /** @enum {string} */
                kind: "client";
                field: string;
                label: string;
                value: string | null;
                confirmed: boolean;
                confirmation?: {
                    by: string | null;
                    at: string | null;
                    until: string | null;
                };
            } | {
                /** @enum {string} */
                kind: "source";
                id: string;
                publisher: string;
                title: string;
                url: string;
                quote: string;
                checkedAt?: string;
                asOf?: string;
                tier?: components["schemas"]["EvidenceTier"];
                itemId?: number;
            } | {
                /** @enum {string} */
                kind: "library";
                atom: string;
            } | {
                /** @enum {string} */
                kind: "general";
            } | {
                /** @enum {string} */
                kind: "missing";
                id: string;
            })[];
            newlyFailing: components["schemas"]["Check"][];
            model: string;
        };
        EditedContent: {
            title: string;
            metaDescription: string;
            keyword: string;
            body: {
                question: string;
                answer: {
                    text: string;
                    evidence: string[];
                };
                oneLine: string;
                device: {
                    /** @enum {string} */
                    kind: "table" | "compare" | "steps" | "checklist" | "timeline" | "list" | "decision";
                    heading: string;
                    intro: string;
                    columns: string[];
                    rows: string[][];
                    sources: string[];
                } | null;
                sections: {
                    slot: string;
                    heading: string;
                    paragraphs: {
                        text: string;
                        evidence: string[];
                    }[][];
                    table?: {
                        columns: string[];
                        rows: {
                            cells: string[];
                            evidence: string[];
                        }[];
                    };
                    isFirst?: boolean;
                }[];
                client: {
                    heading: string;
                    sentences: {
                        text: string;
                        evidence: string[];
                    }[];
                };
                link: {
                    before: string;
                    anchor: string;
                    after: string;
                };
            };
            quiz: {
                description: string;
                questions: {
                    /** @enum {string} */
                    dimension: "frequency" | "extent" | "danger" | "trend" | "exposure";
                    text: string;
                    options: {
                        text: string;
                        points: number;
                        redFlag?: boolean;
                    }[];
                }[];
                redFlagText?: string | null;
                titles?: {
                    serious: string;
                    moderate: string;
                    low: string;
                };
                advice: {
                    serious: string[];
                    moderate: string[];
                    low: string[];
                };
            } | null;
        };
        /** @enum {string} */
        EmailKind: "lead" | "lead_digest" | "lead_unanswered" | "lead_returned" | "budget" | "webhook_failing" | "webhook_given_up" | "webhook_disabled" | "reconciliation" | "invitation" | "password_link" | "new_sign_in" | "prospect" | "prospect_answer" | "privacy_answer" | "review_request" | "review_reminder" | "portal_password" | "portal_invitation" | "portal_approval" | "portal_question" | "test" | "rank_alerts" | "rank_budget" | "search_console" | "report" | "weekly_report";
        /** @enum {string} */
        EmailState: "queued" | "sent" | "failed" | "bounced";
        EnableWebhookAnswer: {
            sent: number;
        };
        EndpointDelivery: {
            id: number;
            webhookId: string;
            event: string;
            clientId: number | null;
            clientName: string | null;
            leadId: number | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "paused" | "stored";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            nextAttemptAt: string | null;
            replays: number;
            replayedAt: string | null;
            tries: components["schemas"]["DeliveryAttempt"][];
        };
        EndpointReplay: {
            from: string;
            to?: string;
            /**
             * @default all
             * @enum {string}
             */
            which?: "failed" | "all";
            /** @default false */
            dryRun?: boolean;
        };
        Error: {
            message: string;
            code?: string;
            issues?: {
                path: string;
                message: string;
            }[];
            requestId: string;
        };
        EvidenceItem: {
            id: number;
            clientId: number | null;
            kind: components["schemas"]["EvidenceKind"];
            statement: string;
            values: components["schemas"]["EvidenceValues"] | null;
            quotes: components["schemas"]["EvidenceQuote"][];
            services: string[];
            intents: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion")[];
            region: components["schemas"]["Region"];
            state: components["schemas"]["EvidenceState"];
            origin: components["schemas"]["EvidenceOrigin"];
            tier: components["schemas"]["EvidenceTier"];
            job: string | null;
            movers: string[];
            table: string | null;
            /** Format: date-time */
            checkedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            pages: number;
        };
        /** @enum {string} */
        EvidenceKind: "definition" | "sign" | "cause" | "risk" | "step" | "cost_range" | "duration" | "deadline" | "rule" | "threshold" | "statistic" | "season" | "local_profile" | "authority";
        /** @enum {string} */
        EvidenceOrigin: "shipped" | "staff" | "research" | "client";
        EvidenceOwner: "agency" | number;
        EvidencePage: {
            id: number;
            clientId: number;
            farmId: number;
            farmName: string;
            title: string;
            slug: string;
            status: string;
        };
        EvidenceQuote: {
            text: string;
            source: components["schemas"]["CitedSource"];
            recheck: components["schemas"]["RecheckResult"] | null;
            recheckedAt: string | null;
        };
        /** @enum {string} */
        EvidenceState: "proposed" | "accepted" | "rejected" | "expired";
        EvidenceTier: 0 | 1 | 2 | 3;
        EvidenceValues: {
            min: number;
            max: number;
            unit: string;
            /** @enum {string} */
            currency?: "USD";
            asOf?: string;
        };
        FactPage: {
            id: number;
            farmId: number;
            farmName: string;
            title: string;
            slug: string;
            status: string;
            staleFacts: string[];
        };
        FactRecord: {
            fact: components["schemas"]["ClientFact"];
            label: string;
            value: string | null;
            /** @enum {string} */
            state: "confirmed" | "unconfirmed" | "expired" | "missing";
            isDefault: boolean;
            confirmed: boolean;
            confirmedAt: string | null;
            confirmedBy: string | null;
            mayExpire: boolean;
            expiresOn: string | null;
            expired: boolean;
            pagesUsing: number;
            help: string | null;
        };
        Farm: {
            id: number;
            name: string;
            clientId: number;
            clientName: string;
            domain: string;
            url: string;
            industry: string;
            location: string;
            status: components["schemas"]["FarmStatus"];
            deindexed: {
                /** Format: date-time */
                at: string;
                by: string;
                reason: string;
            } | null;
            publishMode: components["schemas"]["PublishMode"];
            cta: components["schemas"]["FarmCta"] | null;
            pagesPerDay: number | null;
            pageCount: number;
            publishedCount: number;
            leadCount: number;
            avgPosition: number | null;
            leadsChange: number | null;
            conversionRate: number;
            views: number;
            submissions: number;
            microHubs: components["schemas"]["Topic"][];
            /** Format: date-time */
            createdAt: string;
            archivedAt: string | null;
            archivedBy: string | null;
        };
        FarmAnalytics: {
            totalViews: number;
            totalFormSubmissions: number;
            totalQuizSubmissions: number;
            totalCalls: number;
            popularPages: {
                pageId: number;
                title: string;
                slug: string;
                views: number;
                formSubmissions: number;
                quizSubmissions: number;
                calls: number;
            }[];
            recentActivity: {
                /** @enum {string} */
                type: "view" | "form" | "quiz" | "call";
                pageTitle: string;
                /** Format: date-time */
                timestamp: string;
            }[];
            daily: {
                date: string;
                views: number;
                visitors: number | null;
                forms: number;
                quizzes: number;
                calls: number | null;
                leads: number;
            }[];
            report: components["schemas"]["AnalyticsReport"];
        };
        FarmCheck: {
            id: string;
            /** @enum {string} */
            severity: "gate" | "warning";
            measures: string;
            ok: boolean;
            value: number | string | null;
            threshold: string;
            detail: string;
            pages?: number[];
        };
        FarmCta: {
            quiz: string | null;
            ask: string | null;
        };
        FarmImages: {
            drawings: number;
            photos: number;
            waiting: number;
            pages: components["schemas"]["FarmPageImage"][];
        };
        FarmModelUse: {
            calls: number;
            inputTokens: number;
            outputTokens: number;
            cachedTokens: number;
            cacheReportedTokens: number;
            cost: number;
            unpriced: number;
            thisMonth: {
                calls: number;
                inputTokens: number;
                outputTokens: number;
                cachedTokens: number;
                cacheReportedTokens: number;
                cost: number;
                unpriced: number;
            };
            /** @enum {string} */
            state: "none" | "fine" | "warning" | "used_up";
            clientId: number;
            pages: {
                calls: number;
                inputTokens: number;
                outputTokens: number;
                cachedTokens: number;
                cacheReportedTokens: number;
                cost: number;
                unpriced: number;
                pageId: number | null;
            }[];
        };
        FarmNeed: {
            kind: components["schemas"]["QuestionKind"];
            missing: string;
            question: string;
            hint: string;
            asked: components["schemas"]["ClientQuestion"] | null;
            topicName: string;
            pages: {
                id: number;
                title: string;
            }[];
        };
        FarmNeeds: {
            needs: components["schemas"]["FarmNeed"][];
            obstacle: string | null;
            clientId: number;
        };
        FarmOverview: {
            month: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    due: number;
                    inTime: number;
                    views: number | null;
                    submissions: number | null;
                    calls: number | null;
                } | null;
            };
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                sums: {
                    leads: number;
                    won: number;
                    wonValued: number;
                    wonValue: number;
                    due: number;
                    inTime: number;
                    views: number | null;
                    submissions: number | null;
                    calls: number | null;
                } | null;
            };
            days: {
                /** Format: date */
                date: string;
                views: number | null;
                leads: number;
            }[];
            positions: {
                top3: number;
                top10: number;
                top20: number;
                beyond: number;
                unranked: number;
                unmeasured: number;
            };
            answerMinutes: number;
            weeks: {
                week: string;
                measured: number;
                bands: components["schemas"]["PositionBandCounts"];
            }[];
            published: number;
            unfinished: number;
            drafts: {
                /** @enum {string} */
                reason: "failed" | "text" | "service" | "reviewer" | "price" | "time" | "evidence" | "similar" | "fix" | "ready";
                pages: number;
            }[];
        };
        FarmPageImage: {
            pageId: number;
            title: string;
            slug: string;
            microHub: string;
            canBeDrawn: boolean;
            isOutdated: boolean;
            image: components["schemas"]["PageImage"] | null;
        };
        FarmPlan: {
            hubs: components["schemas"]["PlannedHub"][];
            pages: number;
            publishable: number;
            estimatedCost: number;
        };
        FarmPublishing: {
            publishMode?: components["schemas"]["PublishMode"];
            pagesPerDay?: number | null;
        };
        FarmQuestionsAnswer: {
            needs: components["schemas"]["FarmNeed"][];
            obstacle: string | null;
            clientId: number;
            asked: number;
        };
        FarmRankingsTest: {
            results: {
                pageId: number;
                keyword: string;
                /** @enum {string} */
                status: "ranking" | "not_found" | "api_error";
                position: number | null;
                url: string | null;
                error?: string;
            }[];
            summary: {
                tested: number;
                ranking: number;
                notFound: number;
                errors: number;
            };
        };
        /** @enum {string} */
        FarmStatus: "active" | "indexing" | "inactive";
        FarmSummary: {
            id: number;
            name: string;
            city: string;
            state: string | null;
            clientId: number;
            clientName: string;
        };
        FieldJob: {
            id: number;
            service: string;
            serviceName: string;
            city: string;
            state: string;
            /** Format: date */
            doneOn: string;
            found: string;
            did: string;
            durationMinutes: number | null;
            priceMin: number | null;
            priceMax: number | null;
            photos: {
                url: string;
                alt: string;
                width: number;
                height: number;
            }[];
            status: components["schemas"]["FieldJobStatus"];
            /** Format: date-time */
            createdAt: string;
            clientId: number;
            clientName: string;
            /** @enum {string} */
            origin: "portal" | "staff" | "import";
            decidedAt: string | null;
            decidedBy: string | null;
        };
        FieldJobImportReport: {
            headings: string[];
            columns: {
                [key: string]: string;
            };
            ready: number;
            known: number;
            errorCount: number;
            errors: {
                row: number;
                column: string;
                message: string;
            }[];
            sample: {
                [key: string]: string;
            }[];
            imported: boolean;
        };
        FieldJobSettings: {
            acceptsAll: boolean;
        };
        /** @enum {string} */
        FieldJobStatus: "proposed" | "accepted" | "rejected";
        GenerateImagesAnswer: {
            message: string;
            generated: number;
        };
        GeneratePagesAnswer: {
            generatedPages: number;
        };
        GenerationProgress: {
            isActive: boolean;
            currentPage: number;
            totalPages: number;
            currentMicroHub: string | null;
            failed: number;
            etaSeconds: number | null;
            writing: {
                pageId: number;
                stage: components["schemas"]["WritingStage"];
                words: number | null;
            }[];
        };
        GivenEvidence: {
            id: string;
            statement: string | null;
            publisher: string | null;
        };
        HubDomain: {
            domain: string;
            title: string;
            description: string;
            verifyToken: string;
            state: components["schemas"]["HubDomainState"];
            verifiedAt: string | null;
            checkedAt: string | null;
            failedDays: number;
            checks: components["schemas"]["DomainCheck"][];
        };
        HubDomainAnswer: {
            domain: string;
            title: string;
            description: string;
            verifyToken: string;
        };
        /** @enum {string} */
        HubDomainState: "set_up" | "verified" | "disabled";
        ImageFile: {
            path: string;
            type: string;
            width: number;
        };
        ImageProgress: {
            drawn: number;
            underWay: number;
            waiting: number;
        };
        ImportClients: {
            csv: string;
            columns?: {
                [key: string]: string;
            };
            dryRun: boolean;
            /**
             * @default refuse
             * @enum {string}
             */
            invalidRows?: "refuse" | "skip";
        };
        ImportFieldJobs: {
            csv: string;
            columns?: {
                [key: string]: string;
            };
            dryRun: boolean;
            /** @default false */
            accept?: boolean;
        };
        ImportKeywords: {
            csv: string;
            dryRun: boolean;
        };
        ImportLeads: {
            farmId: number;
            csv: string;
            columns?: {
                [key: string]: string;
            };
            dryRun: boolean;
        };
        ImportReport: {
            headings: string[];
            columns: {
                [key: string]: string;
            };
            rows: number;
            ready: number;
            known: number;
            repeats: {
                row: number;
                message: string;
            }[];
            linked: number;
            errors: {
                row: number;
                column: string | null;
                message: string;
            }[];
            errorCount: number;
            sample: {
                [key: string]: string;
            }[];
            imported: boolean;
        };
        InboundLink: {
            before: string;
            anchor: string;
            after: string;
        };
        Inbox: {
            leads: {
                total: number;
                overdue: number;
                rows: {
                    id: number;
                    name: string;
                    email: string;
                    phone: string | null;
                    phoneE164: string | null;
                    quizScore: number | null;
                    clientId: number;
                    clientName: string;
                    pageTitle: string | null;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    awaitingReplySince: string;
                    answerMinutes: number;
                }[];
            };
            groups: components["schemas"]["AttentionGroup"][];
            putOff: {
                /** @enum {string} */
                kind: "webhooks" | "mails" | "waitingMails" | "domains" | "installation" | "jobs" | "quarantined" | "privacy" | "withdrawals" | "backups" | "budgets" | "modelFailures" | "failedPages" | "refreshes" | "facts" | "rankDrops" | "rankChecks" | "searchConsole" | "telephony" | "indexNow" | "mailbox" | "research" | "websites" | "evidence" | "exports" | "reports" | "approvals" | "questions" | "drafts" | "reviews" | "reportedReviews" | "prospects" | "wrongPages" | "proposals" | "leads";
                /** Format: date-time */
                until: string;
                row: components["schemas"]["AttentionRow"];
            }[];
        };
        IntakeAnswer: {
            question: number;
            answer: string;
            draft: string | null;
            confirmedAt: string | null;
            confirmedBy: string | null;
            issue: string | null;
            pagesUsing: number;
            feeds: {
                /** @enum {string} */
                intent: "signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion";
                pages: number;
            }[];
        };
        IntakeOverview: {
            topics: components["schemas"]["IntakeTopic"][];
            pagesToImprove: components["schemas"]["PageRef"][];
        };
        IntakeTopic: {
            topicKey: string;
            topicName: string;
            farmIds: number[];
            answered: number;
            gain: number;
            next: {
                question: number;
                pages: number;
            } | null;
        };
        IssuedWebhookEndpoint: {
            id: number;
            url: string | null;
            description: string;
            events: ("lead.created" | "lead.updated" | "lead.status_changed" | "lead.quarantined" | "page.published" | "page.unpublished" | "farm.generated" | "ranking.changed" | "report.ready" | "review.received" | "consent.withdrawn" | "endpoint.disabled")[];
            clientId: number | null;
            clientName: string | null;
            headerNames: string[];
            enabled: boolean;
            disabledAt: string | null;
            disabledReason: ("gone" | "failing" | "staff") | null;
            failingSince: string | null;
            waiting: number;
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
        KeywordDetail: {
            ranking: components["schemas"]["Ranking"];
            checks: components["schemas"]["RankCheckDetail"][];
            annotations: components["schemas"]["RankAnnotation"][];
            wrongPage: {
                pageId: number;
                title: string;
                farmId: number;
                version: number;
                ownVersion: number;
            } | null;
        };
        KeywordImportReport: {
            ready: number;
            known: number;
            errors: {
                row: number;
                message: string;
            }[];
            errorCount: number;
            imported: boolean;
        };
        KeywordSearchFigures: {
            hasProperty: boolean;
            from: string | null;
            to: string | null;
            sum: components["schemas"]["SearchTotals"];
            daily: {
                clicks: number;
                impressions: number;
                position: number | null;
                day: string;
            }[];
        };
        Lead: {
            id: number;
            pageId: number | null;
            pageTitle: string | null;
            farmId: number | null;
            farmName: string | null;
            clientId: number;
            clientName: string;
            name: string;
            email: string;
            phone: string | null;
            city: string | null;
            state: string | null;
            message: string | null;
            source: components["schemas"]["LeadSource"];
            leadType: string;
            completedBoth: boolean;
            quizScore: number | null;
            status: components["schemas"]["LeadStatus"];
            value: number | null;
            notes: string | null;
            spam: boolean;
            quarantineReason: string | null;
            phoneShown: string | null;
            phoneE164: string | null;
            assigneeId: number | null;
            assigneeName: string | null;
            answerMinutes: number;
            /** Format: date-time */
            awaitingReplySince: string;
            answeredAt: string | null;
            consentGiven: boolean | null;
            relatedLeads: {
                id: number;
                farmName: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            trashedAt: string | null;
            trashedBy: string | null;
        };
        LeadBefore: {
            id: number;
            /** Format: date-time */
            updatedAt: string;
            status?: components["schemas"]["LeadStatus"];
            assigneeId?: number | null;
            value?: number | null;
            notes?: string | null;
            quarantine?: {
                /** @enum {string} */
                reason: "honeypot" | "many_from_one_address" | "many_on_one_page" | "too_quick" | "stale_form" | "forged_form" | "repeated_text" | "looks_automated" | "outside_area" | "blocked_word" | "blocked_domain" | "contacted_before" | "marked_by_staff";
                detail: string | null;
            } | null;
        };
        LeadDelivery: {
            id: number;
            /** @enum {string} */
            target: "client" | "agency";
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "paused";
            attempts: number;
            lastStatus: number | null;
            lastReason: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            nextAttemptAt: string | null;
        };
        LeadEmail: {
            id: number | null;
            kind: components["schemas"]["EmailKind"];
            /** @enum {string} */
            audience: "client" | "staff" | "visitor";
            to: string | null;
            leads: number;
            isFallback: boolean;
            /** @enum {string} */
            state: "queued" | "sent" | "failed" | "bounced" | "gathering";
            bouncedLater: boolean;
            reason: string | null;
            delays: number;
            /** Format: date-time */
            createdAt: string;
            sentAt: string | null;
            failedAt: string | null;
            nextTryAt: string | null;
        };
        LeadFilters: {
            states: string[];
            zipPrefixes: string[];
            cities: string[];
            areaCodes: string[];
            blockedWords: string[];
            blockedDomains: string[];
            firstTimeOnly: boolean;
            answerMinutes: number;
        };
        LeadFiltersDryRun: {
            looked: number;
            quarantined: number;
            leads: {
                id: number;
                name: string;
                createdAt: string;
                reason: string;
            }[];
        };
        /** @enum {string} */
        LeadSource: "contact form" | "quiz" | "call";
        /** @enum {string} */
        LeadStatus: "new" | "contacted" | "qualified" | "won" | "lost";
        LeadTimeline: {
            lead: components["schemas"]["Lead"];
            page: {
                id: number;
                title: string;
                url: string;
                keyword: string;
                isPublished: boolean;
            } | null;
            rank: {
                keyword: string;
                position: number | null;
                /** Format: date-time */
                checkedAt: string;
            } | null;
            events: (({
                /** @enum {string} */
                kind: "submitted";
                detail: components["schemas"]["SubmittedForm"];
            } | {
                /** @enum {string} */
                kind: "imported";
                detail: {
                    row: number;
                };
            } | {
                /** @enum {string} */
                kind: "quarantined";
                detail: {
                    reason: string;
                };
            } | {
                /** @enum {string} */
                kind: "unquarantined";
                detail: {
                    reason: string;
                };
            } | {
                /** @enum {string} */
                kind: "status";
                detail: {
                    from: components["schemas"]["LeadStatus"];
                    to: components["schemas"]["LeadStatus"];
                };
            } | {
                /** @enum {string} */
                kind: "value";
                detail: {
                    from: number | null;
                    to: number | null;
                };
            } | {
                /** @enum {string} */
                kind: "notes";
                detail: {
                    from: string | null;
                    to: string | null;
                };
            } | {
                /** @enum {string} */
                kind: "assigned";
                detail: {
                    from: string | null;
                    to: string | null;
                };
            } | {
                /** @enum {string} */
                kind: "trashed";
                detail: Record<string, never>;
            } | {
                /** @enum {string} */
                kind: "restored";
                detail: Record<string, never>;
            }) & {
                id: number;
                /** Format: date-time */
                at: string;
                by: string | null;
            })[];
            receipts: components["schemas"]["ConsentReceipt"][];
            withdrawals?: components["schemas"]["Withdrawal"][];
            calls?: components["schemas"]["PhoneCall"][];
            deliveries: components["schemas"]["LeadDelivery"][];
            mails: components["schemas"]["LeadEmail"][];
        };
        MakeReport: {
            month: string;
        };
        MergePage: {
            baseVersion: number;
            into: number;
        };
        ModelEstimate: {
            model: string | null;
            inputTokens: number;
            outputTokens: number;
            cost: number | null;
            budgetLeft: number | null;
            message: string;
        };
        Page: {
            id: number;
            farmId: number;
            title: string;
            slug: string;
            content?: string;
            body?: components["schemas"]["PageBody"] | null;
            microHub: string;
            isPublished: boolean;
            status: components["schemas"]["PageStatus"];
            metaDescription: string;
            keyword: string;
            keywords: string[];
            /** @enum {string} */
            intent: "signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion";
            url: string;
            views: number;
            leads: number;
            bestPosition: number | null;
            words: number;
            quality: components["schemas"]["Quality"];
            quiz: components["schemas"]["Quiz"] | null;
            staleFacts: string[];
            refreshIssue: string | null;
            version: number;
            state: components["schemas"]["ReviewState"] | null;
            publishAt: string | null;
            publishedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            trashedAt: string | null;
            trashedBy: string | null;
        };
        PageBody: {
            question: string;
            answer: components["schemas"]["Sentence"];
            oneLine: string;
            device: components["schemas"]["Device"] | null;
            sections: components["schemas"]["Section"][];
            client: {
                heading: string;
                sentences: components["schemas"]["Sentence"][];
            };
            link: components["schemas"]["InboundLink"];
            sources: components["schemas"]["PageSource"][];
            asks?: string[];
        };
        PageCitations: {
            pageId: number;
            citations: components["schemas"]["Citation"][];
            nearest: components["schemas"]["SimilarPage"][];
        };
        PageContent: {
            title: string;
            metaDescription: string;
            keyword: string;
            body: components["schemas"]["PageBody"];
            quiz: components["schemas"]["Quiz"] | null;
        };
        PageDetail: {
            id: number;
            farmId: number;
            title: string;
            slug: string;
            content: string;
            body: components["schemas"]["PageBody"] | null;
            microHub: string;
            isPublished: boolean;
            status: components["schemas"]["PageStatus"];
            metaDescription: string;
            keyword: string;
            keywords: string[];
            /** @enum {string} */
            intent: "signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion";
            url: string;
            views: number;
            leads: number;
            bestPosition: number | null;
            words: number;
            quality: components["schemas"]["Quality"];
            quiz: components["schemas"]["Quiz"] | null;
            staleFacts: string[];
            refreshIssue: string | null;
            version: number;
            state: components["schemas"]["ReviewState"] | null;
            publishAt: string | null;
            publishedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            trashedAt: string | null;
            trashedBy: string | null;
            farmName: string;
            clientId: number;
            clientName: string;
            topicId: number;
            topicKey: string;
            wasPublished: boolean;
            liveVersion: number | null;
            working: {
                title: string;
                metaDescription: string;
                keyword: string;
                body: components["schemas"]["PageBody"];
                quiz: components["schemas"]["Quiz"] | null;
                quality: components["schemas"]["Quality"];
                writer: string;
            } | null;
            previewUrl: string;
            approval: {
                by: string;
                /** Format: date-time */
                at: string;
                isCurrent: boolean;
            } | null;
            clientApproval: components["schemas"]["ClientApproval"] | null;
            isRegenerating: boolean;
            failure: string | null;
            facts: {
                evidence: string;
                label: string;
                value: string;
            }[];
            isHandEdited: boolean;
            publishMode: components["schemas"]["PublishMode"];
            pagesPerDay: number | null;
        };
        PageDiff: {
            from: number;
            to: number;
            blocks: components["schemas"]["BlockChange"][];
        };
        PageHead: {
            canonical: string | null;
            jsonLd: string;
            images: {
                src: string;
                alt: string;
            }[];
            style: string;
        };
        PageImage: {
            /** @enum {string} */
            kind: "drawing" | "photo";
            files: components["schemas"]["ImageFile"][];
            width: number;
            height: number;
            alt: string;
            caption: string;
            sharePath: string;
            key: string | null;
        };
        PageModelUse: {
            calls: number;
            inputTokens: number;
            outputTokens: number;
            cachedTokens: number;
            cacheReportedTokens: number;
            cost: number;
            unpriced: number;
            models: string[];
        };
        PageNeed: {
            kind: components["schemas"]["QuestionKind"];
            missing: string;
            question: string;
            hint: string;
            asked: components["schemas"]["ClientQuestion"] | null;
        };
        PageNeeds: {
            needs: components["schemas"]["PageNeed"][];
            obstacle: string | null;
        };
        PageRef: {
            id: number;
            farmId: number;
        };
        PageSource: {
            id: string;
            publisher: string;
            title: string;
            url: string;
            quote: string;
            checkedAt?: string;
            asOf?: string;
            tier?: components["schemas"]["EvidenceTier"];
        };
        PageStage: {
            id: number;
            run: string;
            stage: components["schemas"]["WritingStage"];
            round: number;
            model: string | null;
            /** @enum {string} */
            state: "writing" | "answered" | "failed";
            failure: string | null;
            given: components["schemas"]["GivenEvidence"][];
            findings: components["schemas"]["StageFinding"][];
            outcome: {
                label: string;
                text: string;
            }[];
            calls: number;
            inputTokens: number | null;
            cachedTokens: number | null;
            outputTokens: number | null;
            cost: number | null;
            durationMs: number | null;
            words: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        PageStages: {
            pageId: number;
            stages: components["schemas"]["PageStage"][];
        };
        /** @enum {string} */
        PageStatus: "planned" | "writing" | "draft" | "published" | "failed";
        PageVersion: {
            number: number;
            title: string;
            /** @enum {string} */
            reason: "written" | "edited" | "restored" | "refreshed" | "regenerated" | "merged";
            writer: string;
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            publishedAt: string | null;
            isLive: boolean;
            isNewest: boolean;
            passed: boolean;
            score: number;
        };
        PhoneCall: {
            id: number;
            pageId: number | null;
            numberE164: string;
            numberShown: string;
            fromE164: string | null;
            fromShown: string | null;
            /** @enum {string} */
            result: "answered" | "missed" | "voicemail";
            seconds: number;
            /** Format: date-time */
            startedAt: string;
            message: {
                seconds: number;
                /** Format: date-time */
                deletesAt: string;
            } | null;
        };
        PhotoText: {
            alt: string;
            caption?: string | null;
        };
        /** @enum {string} */
        PlanReason: "unknown_service" | "no_model" | "text_taken" | "needs_reviewer" | "needs_price" | "needs_time" | "needs_evidence";
        /** @enum {string} */
        PlanWay: "use_model" | "add_evidence" | "name_reviewer" | "answer_intake" | "fewer_pages";
        PlannedHub: {
            name: string;
            /** @enum {string} */
            match: "service" | "unknown";
            service: string | null;
            trade: string | null;
            /** @enum {string} */
            writer: "library" | "model" | "none";
            pages: number;
            publishable: number;
            reasons: {
                code: components["schemas"]["PlanReason"];
                message: string;
                pages: number;
            }[];
            ways: {
                code: components["schemas"]["PlanWay"];
                message: string;
            }[];
        };
        PortalActivity: {
            ref: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "published" | "refreshed" | "improved" | "rewritten" | "merged" | "domain" | "website" | "links" | "pictures" | "buttons" | "questions" | "photo";
            pageId: number | null;
            title: string | null;
            farmId: number | null;
            farmName: string | null;
        };
        PositionBandCounts: {
            top3: number;
            top10: number;
            top20: number;
            beyond: number;
            unranked: number;
        };
        PreviewWebsite: {
            url: string;
        };
        PrivacyRequest: {
            name: string;
            email: string;
            /** @enum {string} */
            wish: "export" | "erase";
            message?: string | null;
            website?: string;
        };
        ProposalDecision: {
            id: number;
            /** @enum {string} */
            decision: "confirm" | "reject" | "reset";
            value?: string;
            role?: string;
            /** @default false */
            replace?: boolean;
        };
        ProposalDecisions: {
            website: components["schemas"]["WebsiteReading"];
            left: {
                id: number;
                message: string;
                needsReplace: boolean;
            }[];
        };
        ProposalMention: {
            url: string;
            quote: string;
            /** @enum {string} */
            found: "structured" | "text" | "model";
        };
        /** @enum {string} */
        ProposalState: "proposed" | "confirmed" | "rejected";
        /** @enum {string} */
        PublishMode: "auto" | "review";
        PublishTopic: {
            topicId: number;
        };
        PublishTopicAnswer: {
            message: string;
            published: number;
            approved: number;
            refused: {
                pageId: number;
                title: string;
                failed: string[];
            }[];
        };
        PulledEvents: {
            events: {
                [key: string]: unknown;
            }[];
            next: number;
        };
        Quality: {
            passed: boolean;
            score: number;
            checks: components["schemas"]["Check"][];
        };
        /** @enum {string} */
        QuestionKind: "price" | "time" | "reviewer" | "intake";
        /** @enum {string} */
        QuestionState: "asked" | "answered" | "withdrawn" | "expired";
        Quiz: {
            description: string;
            questions: components["schemas"]["QuizQuestion"][];
            redFlagText?: string | null;
            titles?: {
                serious: string;
                moderate: string;
                low: string;
            };
            advice: {
                serious: string[];
                moderate: string[];
                low: string[];
            };
        };
        QuizOption: {
            text: string;
            points: number;
            redFlag?: boolean;
        };
        QuizQuestion: {
            /** @enum {string} */
            dimension: "frequency" | "extent" | "danger" | "trend" | "exposure";
            text: string;
            options: components["schemas"]["QuizOption"][];
        };
        QuizReport: {
            since: string | null;
            steps: number[];
            pages: {
                pageId: number;
                title: string;
                slug: string;
                questions: string[];
                steps: number[];
                calls?: number | null;
            }[];
        };
        QuizResult: {
            score: number;
            /** @enum {string} */
            band: "serious" | "moderate" | "low";
            title: string;
            advice: string[];
            redFlag: string | null;
            quizToken: string;
            id?: number;
        };
        RankAnnotation: {
            id: number | null;
            /** @enum {string} */
            kind: "published" | "edited" | "note" | "google";
            day: string;
            text: string;
            mayRemove: boolean;
        };
        RankCheckDetail: {
            id: number;
            /** Format: date-time */
            checkedAt: string;
            /** @enum {string} */
            state: "pending" | "ranked" | "absent" | "unmeasured" | "error";
            position: number | null;
            reason: string | null;
            provider: string | null;
            query: string | null;
            place: string | null;
            device: string | null;
            language: string | null;
            depth: number | null;
            pagesFetched: number;
            cost: number;
            foundUrl: string | null;
            results: {
                title: string;
                url: string;
                host: string;
                place?: number;
            }[];
        };
        RankCheckSchedule: {
            /** @enum {string} */
            checkInterval: "daily" | "weekly" | "biweekly" | "monthly" | "off";
            /** @enum {string} */
            searchDepth: "full" | "around" | "near";
        };
        /** @enum {string} */
        RankDevice: "desktop" | "mobile";
        RankOverview: {
            weeks: {
                week: string;
                measured: number;
                bands: components["schemas"]["PositionBandCounts"];
            }[];
            from: {
                day: string;
                measured: number;
                bands: components["schemas"]["PositionBandCounts"];
                share: number | null;
            };
            to: {
                day: string;
                measured: number;
                bands: components["schemas"]["PositionBandCounts"];
                share: number | null;
            };
            risen: {
                id: number;
                keyword: string;
                pageTitle: string;
                clientName: string;
                from: number | null;
                to: number | null;
            }[];
            fallen: {
                id: number;
                keyword: string;
                pageTitle: string;
                clientName: string;
                from: number | null;
                to: number | null;
            }[];
        };
        RankPreferences: {
            monthlyBudget: number | null;
            top3: boolean;
            top10: boolean;
            dropped: number | null;
            lost: boolean;
            wrongPage: boolean;
        };
        RankedClient: {
            clientId: number;
            clientName: string;
            keywords: number;
        };
        Ranking: {
            id: number;
            pageId: number | null;
            farmId: number;
            clientId: number;
            keyword: string;
            isPrimary: boolean;
            city: string | null;
            stateCode: string | null;
            device: components["schemas"]["RankDevice"];
            weight: number;
            pageTitle: string;
            farmName: string;
            clientName: string;
            domain: string;
            currentPosition: number | null;
            previousPosition: number | null;
            bestPosition: number | null;
            trend: components["schemas"]["Trend"];
            depth: number | null;
            lastChecked: string | null;
            /** @enum {string} */
            state: "ranked" | "absent" | "unmeasured" | "error";
            reason: string | null;
            underWay: boolean;
            wrongPage: {
                url: string;
                position: number;
                pageId: number | null;
            } | null;
            history: {
                /** Format: date-time */
                checkedAt: string;
                position: number | null;
            }[];
        };
        RankingActivity: {
            underWay: number;
            stopped: number;
            run: components["schemas"]["RankingRun"] | null;
            provider: string;
            hasKey: boolean;
            month: string;
            spent: number;
            budget: number | null;
            own: {
                spent: number;
                budget: number | null;
            } | null;
            left: number | null;
            keywords: number;
            estimate: number;
        };
        RankingRefresh: {
            message: string;
            queued: number;
        };
        RankingRun: {
            id: number;
            /** Format: date-time */
            startedAt: string;
            startedBy: string;
            queued: number;
            underWay: number;
            ranked: number;
            absent: number;
            unmeasured: number;
            cost: number;
            fault: string | null;
        };
        RankingsCancelled: {
            cancelled: number;
        };
        ReadWebsite: {
            url: string;
            readingId?: number;
        };
        /** @enum {string} */
        RecheckResult: "same" | "changed" | "gone";
        RecordCall: {
            pageId: number;
        };
        RecordLeadWithdrawal: {
            channels: components["schemas"]["ContactChannel"][];
            /** @default false */
            isForAgency?: boolean;
        };
        RecordView: {
            pageId: number;
            from?: string;
            at?: string;
            step?: number;
        };
        RefreshPages: {
            farmId?: number;
            pageId?: number;
        };
        RefreshPagesAnswer: {
            pages: number;
            message: string;
        };
        RegeneratePage: {
            baseVersion: number;
            section?: string;
        };
        Region: string | {
            city: string;
            state: string;
        };
        RenameBlueprint: {
            name: string;
        };
        RenameFarm: {
            name: string;
        };
        RenameSlug: {
            slug: string;
        };
        ReplayAnswer: {
            count: number;
            more: number;
        };
        ReplayOneAnswer: {
            count: number;
            more: number;
            behind: number;
        };
        ReplayRange: {
            since: string;
            until?: string;
            /** @enum {string} */
            which: "failed" | "all";
            dryRun: boolean;
        };
        ReportDetail: {
            id: number;
            clientId: number;
            clientName: string;
            month: string;
            version: number;
            /** @enum {string} */
            state: "made" | "waiting" | "sent" | "discarded";
            isScheduled: boolean;
            /** Format: date-time */
            madeAt: string;
            madeBy: string | null;
            completedAt: string | null;
            completedBy: string | null;
            note: string | null;
            leads: number;
            mailed: number;
            queued: number;
            unsent: number;
            links: number;
            views: number;
            unprinted: string[];
            shared: components["schemas"]["ShareLink"][];
            mails: {
                to: string;
                state: components["schemas"]["EmailState"];
                lastError: string | null;
                sentAt: string | null;
            }[];
        };
        ReportReview: {
            /** @enum {string} */
            reason: "not_a_customer" | "other_business" | "private_data" | "abuse" | "unlawful" | "advertising";
            note?: string | null;
        };
        ReportSchedule: {
            isEnabled: boolean;
            day: number;
            hour: number;
            timeZone: string | null;
            zone: string;
            requiresApproval: boolean;
            toClient: boolean;
            clientEmail: string;
            recipients: string[];
            next: {
                /** Format: date-time */
                at: string;
                month: string;
            } | null;
        };
        ReportSummary: {
            id: number;
            clientId: number;
            clientName: string;
            month: string;
            version: number;
            /** @enum {string} */
            state: "made" | "waiting" | "sent" | "discarded";
            isScheduled: boolean;
            /** Format: date-time */
            madeAt: string;
            madeBy: string | null;
            completedAt: string | null;
            completedBy: string | null;
            note: string | null;
            leads: number;
            mailed: number;
            queued: number;
            unsent: number;
            links: number;
            views: number;
        };
        ResearchCost: {
            searches: number | null;
            model: number | null;
        };
        ResearchEstimate: {
            service: string;
            serviceName: string;
            ymyl: boolean;
            queries: string[];
            pages: number;
            searchBy: components["schemas"]["SearchWay"];
            searchProvider: string;
            searchWays: {
                by: components["schemas"]["SearchWay"];
                name: string;
            }[];
            model: string | null;
            cost: components["schemas"]["ResearchCost"];
            refusal: string | null;
        };
        ResearchPage: {
            url: string;
            tier: components["schemas"]["EvidenceTier"];
            title: string;
            /** @enum {string} */
            status: "waiting" | "fetched" | "read" | "failed";
            reason: string | null;
            sourceId: number | null;
            proposed: number;
            dropped: {
                [key: string]: number;
            };
        };
        ResearchRun: {
            id: number;
            clientId: number;
            service: string;
            state: string;
            city: string | null;
            intents: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion")[];
            status: components["schemas"]["ResearchStatus"];
            reason: string | null;
            estimate: components["schemas"]["ResearchCost"];
            spent: components["schemas"]["ResearchCost"];
            searches: components["schemas"]["ResearchSearch"][];
            pages: components["schemas"]["ResearchPage"][];
            proposed: number;
            accepted: number;
            dropped: {
                [key: string]: number;
            };
            searchBy: components["schemas"]["SearchWay"];
            searchProvider: string;
            startedBy: string;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
        };
        ResearchSearch: {
            query: string;
            /** @enum {string} */
            status: "waiting" | "done" | "failed";
            results: number;
            reason: string | null;
        };
        /** @enum {string} */
        ResearchStatus: "running" | "done" | "failed";
        RetryRequest: {
            ids: number[];
        };
        Review: {
            id: number;
            leadId: number;
            clientId: number;
            clientName: string;
            rating: number;
            text: string;
            name: string;
            city: string | null;
            state: string | null;
            /** Format: date-time */
            createdAt: string;
            status: components["schemas"]["ReviewStatus"];
            reply: string | null;
            repliedAt: string | null;
            report: {
                /** @enum {string} */
                reason: "not_a_customer" | "other_business" | "private_data" | "abuse" | "unlawful" | "advertising";
                note: string | null;
                by: string;
                /** Format: date-time */
                at: string;
                checkedBy: string | null;
                checkedAt: string | null;
            } | null;
        };
        ReviewCounts: {
            ready: number;
            input: number;
            duplicate: number;
            needs_fix: number;
            failed: number;
            approved: number;
        };
        ReviewItem: {
            id: number;
            farmId: number;
            farmName: string;
            clientId: number;
            clientName: string;
            topicId: number;
            microHub: string;
            title: string;
            slug: string;
            status: components["schemas"]["PageStatus"];
            state: components["schemas"]["ReviewState"];
            isChange: boolean;
            version: number;
            score: number;
            reasons: string[];
            lacksAnswer: boolean;
            publishAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        ReviewSettings: {
            reviewLink?: string | null;
            showsOnPages: boolean;
        };
        ReviewSettingsAnswer: {
            reviewLink: string | null;
            showsOnPages: boolean;
        };
        /** @enum {string} */
        ReviewState: "ready" | "input" | "duplicate" | "needs_fix" | "failed" | "approved";
        /** @enum {string} */
        ReviewStatus: "published" | "reported" | "hidden";
        Reviewer: {
            id: number;
            clientId: number;
            name: string;
            credential: string;
            lookupUrl: string | null;
            services: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RotateApiToken: {
            overlapHours?: number;
        };
        SaveIntake: {
            answers: {
                question: number;
                text: string;
                use: boolean;
            }[];
        };
        SaveReportSchedule: {
            isEnabled: boolean;
            day: number;
            hour: number;
            timeZone: string | null;
            requiresApproval: boolean;
            toClient: boolean;
            recipients: string[];
        };
        SchedulePage: {
            baseVersion: number;
            publishAt: string | null;
        };
        SearchFigures: {
            hasProperty: boolean;
            from: string | null;
            to: string | null;
            sum: components["schemas"]["SearchTotals"];
            before: components["schemas"]["SearchTotals"] | null;
            daily: {
                clicks: number;
                impressions: number;
                position: number | null;
                day: string;
            }[];
            problem: string | null;
        };
        SearchQueries: {
            rows: {
                clicks: number;
                impressions: number;
                position: number | null;
                query: string;
                pageId: number | null;
                pageTitle: string;
                rankingId: number | null;
            }[];
            total: number;
        };
        SearchTotals: {
            clicks: number;
            impressions: number;
            position: number | null;
        };
        /** @enum {string} */
        SearchWay: "provider" | "model";
        Section: {
            slot: string;
            heading: string;
            paragraphs: components["schemas"]["Sentence"][][];
            table?: components["schemas"]["SectionTable"];
            isFirst?: boolean;
        };
        SectionTable: {
            columns: string[];
            rows: {
                cells: string[];
                evidence: string[];
            }[];
        };
        SendReport: {
            note?: string;
        };
        Sentence: {
            text: string;
            evidence: string[];
        };
        SetFarmCta: {
            quiz: string | null;
            ask: string | null;
        };
        SetFarmStatus: {
            /** @enum {string} */
            status: "active" | "inactive";
        };
        SetLeadFilters: {
            states: string[];
            zipPrefixes: string[];
            cities: string[];
            /** @default [] */
            areaCodes?: string[];
            blockedWords: string[];
            blockedDomains: string[];
            firstTimeOnly: boolean;
            answerMinutes: number;
        };
        SetModelBudget: {
            monthlyBudget: number | null;
        };
        SetSetupDismissed: {
            dismissed: boolean;
        };
        SetupDismissal: {
            dismissedAt: string | null;
        };
        SetupHubDomain: {
            domain: string;
            title: string;
            description?: string | null;
        };
        ShareLink: {
            id: number;
            madeBy: string | null;
            mailedTo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            revokedAt: string | null;
            isOpen: boolean;
            views: number;
            lastViewedAt: string | null;
        };
        SimilarPage: {
            pageId: number;
            clientId: number;
            isPublished: boolean;
            title: string;
            farmName: string;
            clientName: string;
            url: string;
            value: number;
            sharedSentences: string[];
            sharedPhrases: string[];
        };
        SiteTheme: {
            /** @enum {string} */
            theme: "field" | "works" | "chambers" | "clinic" | "garage" | "main-street";
            /** @enum {string} */
            automaticTheme: "field" | "works" | "chambers" | "clinic" | "garage" | "main-street";
            light: components["schemas"]["SiteThemeColours"];
            dark: components["schemas"]["SiteThemeColours"];
            accent: {
                isReadable: boolean;
                nearest: string | null;
            } | null;
            previewOf: string | null;
        };
        SiteThemeColours: {
            background: string;
            text: string;
            brand: string;
            onBrand: string;
            tint: string;
        };
        Source: {
            id: number;
            clientId: number | null;
            status: components["schemas"]["SourceStatus"];
            reason: string | null;
            url: string | null;
            title: string;
            publisher: string;
            tier: components["schemas"]["EvidenceTier"];
            origin: components["schemas"]["EvidenceOrigin"];
            services: string[];
            region: components["schemas"]["Region"];
            mediaType: string | null;
            checkedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            items: number;
        };
        SourceDetail: {
            id: number;
            clientId: number | null;
            status: components["schemas"]["SourceStatus"];
            reason: string | null;
            url: string | null;
            title: string;
            publisher: string;
            tier: components["schemas"]["EvidenceTier"];
            origin: components["schemas"]["EvidenceOrigin"];
            services: string[];
            region: components["schemas"]["Region"];
            mediaType: string | null;
            checkedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            items: number;
            passages: components["schemas"]["SourcePassage"][];
        };
        SourcePassage: {
            id: number;
            text: string;
        };
        /** @enum {string} */
        SourceStatus: "ready" | "fetching" | "failed";
        StageFinding: {
            id: string;
            detail: string;
            parts: string[];
        };
        StartResearch: {
            clientId: number;
            service: string;
            state: string;
            city?: string | null;
            intents?: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion")[];
            searchBy?: components["schemas"]["SearchWay"];
        };
        SubmitQuiz: {
            pageId: number;
            answers: (number | string)[];
            name?: string;
            email?: string | "";
            phone?: string | null;
            consent?: boolean | string;
            website?: string;
            formToken?: string;
            /** @default  */
            contentToken?: string;
            /** @default  */
            stamp?: string;
            certificateUrl?: unknown;
        };
        SubmittedForm: {
            source: components["schemas"]["LeadSource"];
            name: string;
            email: string;
            /** @default null */
            phone: string | null;
            /** @default null */
            city: string | null;
            /** @default null */
            state: string | null;
            /** @default null */
            message: string | null;
            pageId: number | null;
            pageTitle: string | null;
            /** @default null */
            phoneE164: string | null;
            quizScore: number | null;
            quizAnswers: number[] | null;
            /** @default null */
            quiz: {
                question: string;
                answer: string;
                points: number;
            }[] | null;
            signals: string[];
        };
        SuggestEdit: {
            baseVersion: number;
            part: string;
            /** @enum {string} */
            text?: "heading" | "intro" | "column" | "cell";
            row?: number;
            column?: number;
            paragraph?: number;
            sentence?: number;
            /** @enum {string} */
            ask: "shorter" | "plainer" | "add_source" | "another_angle" | "instruction";
            instruction?: string;
            content?: components["schemas"]["EditedContent"];
        };
        /** @enum {string} */
        TelephonyProviderId: "twilio";
        Topic: {
            id: number;
            name: string;
            slug: string;
            service: string | null;
            pageCount: number;
        };
        TopicIntake: {
            topicKey: string;
            topicName: string;
            answered: number;
            answers: components["schemas"]["IntakeAnswer"][];
            pagesToImprove: number;
        };
        TrackingNumber: {
            id: number;
            clientId: number;
            farmId: number;
            farmName: string;
            pageId: number | null;
            pageTitle: string | null;
            provider: components["schemas"]["TelephonyProviderId"];
            phoneE164: string;
            phoneShown: string;
            forwardTo: string;
            forwardShown: string;
            whisper: string | null;
            hours: components["schemas"]["CallHours"] | null;
            takesMessages: boolean;
            keepDays: number;
            calls: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
        };
        /** @enum {string} */
        Trend: "up" | "down" | "same" | "new";
        UndoLeadChanges: {
            leads: components["schemas"]["LeadBefore"][];
        };
        UpdateClaim: {
            topicKey?: string | null;
            text?: string;
            role?: string | null;
            credential?: string | null;
            url?: string | null;
            confirmed?: boolean;
            expiresOn?: string | null;
        };
        UpdateClient: {
            name?: string;
            email?: string;
            phone?: string | null;
            industry?: string;
            location?: string;
            address?: string | null;
            city?: string | null;
            state?: string | null;
            zipCode?: string | null;
            gmbLink?: string | null;
            website?: string | null;
            webhookUrl?: string | null;
            yearsInBusiness?: number | string | null;
            established?: string | null;
            emergencyService?: boolean;
            licenseNumber?: string | null;
            insuranceInfo?: string | null;
            serviceHours?: string | null;
            notes?: string | null;
            accent?: string | null;
            theme?: ("field" | "works" | "chambers" | "clinic" | "garage" | "main-street") | null;
            clientUsername?: string | null;
            clientPassword?: string | null;
        };
        UpdateClientBrand: {
            portalName?: string | null;
            portalAccent?: ("" | string) | null;
            /** @enum {string} */
            portalLogo?: "agency" | "own" | "none";
        };
        UpdateCtaAnswer: {
            message: string;
            updated: number;
        };
        UpdateEvidence: {
            kind?: components["schemas"]["EvidenceKind"];
            statement?: string;
            quotes?: {
                text: string;
                sourceId?: number;
                source?: {
                    id: number;
                };
                recheck?: unknown;
                recheckedAt?: unknown;
            }[];
            values?: components["schemas"]["EvidenceValues"] | null;
            services?: string[];
            intents?: ("signs" | "urgency" | "first_steps" | "risk" | "causes" | "diy_vs_pro" | "cost_factors" | "process" | "duration" | "preparation" | "aftercare" | "prevention" | "recurrence" | "methods" | "frequency" | "seasonal" | "legal_permit" | "insurance" | "property_type" | "choose" | "verify" | "after_hours" | "paperwork" | "second_opinion")[];
            region?: components["schemas"]["Region"];
            job?: string | null;
            movers?: string[];
            table?: string | null;
            expiresAt?: string;
            state?: components["schemas"]["EvidenceState"];
        };
        UpdateFact: {
            confirmed?: boolean;
            expiresOn?: string | null;
        };
        UpdateFarm: {
            /** @enum {string} */
            status?: "active" | "inactive";
        };
        UpdateFieldJob: {
            status?: components["schemas"]["FieldJobStatus"];
            service?: string;
            city?: string;
            state?: string;
            /** Format: date */
            doneOn?: string;
            found?: string;
            did?: string;
            durationMinutes?: number | null;
            priceMin?: number | null;
            priceMax?: number | null;
        };
        UpdateLead: {
            status?: components["schemas"]["LeadStatus"];
            value?: number | null;
            notes?: string | null;
            assigneeId?: number | null;
        };
        UpdateLinksAnswer: {
            message: string;
            links: number;
            orphans: number;
        };
        UpdateReviewer: {
            name?: string;
            credential?: string;
            lookupUrl?: string | null;
            services?: string[];
        };
        UpdateSource: {
            title?: string;
            publisher?: string;
            tier?: components["schemas"]["EvidenceTier"];
            services?: string[];
            region?: components["schemas"]["Region"];
        };
        UpdateWebhookEndpoint: {
            url?: string | null;
            events?: ("lead.created" | "lead.updated" | "lead.status_changed" | "lead.quarantined" | "page.published" | "page.unpublished" | "farm.generated" | "ranking.changed" | "report.ready" | "review.received" | "consent.withdrawn" | "endpoint.disabled")[];
            clientId?: number | null;
            description?: string;
            enabled?: boolean;
            headers?: {
                [key: string]: string;
            };
        };
        WebhookEndpoint: {
            id: number;
            url: string | null;
            description: string;
            events: ("lead.created" | "lead.updated" | "lead.status_changed" | "lead.quarantined" | "page.published" | "page.unpublished" | "farm.generated" | "ranking.changed" | "report.ready" | "review.received" | "consent.withdrawn" | "endpoint.disabled")[];
            clientId: number | null;
            clientName: string | null;
            headerNames: string[];
            enabled: boolean;
            disabledAt: string | null;
            disabledReason: ("gone" | "failing" | "staff") | null;
            failingSince: string | null;
            waiting: number;
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookSecret: {
            secret: string;
            previousUntil: string | null;
        };
        WebhookState: {
            clientId: number | null;
            name: string;
            hasAddress: boolean;
            isSheet: boolean;
            disabledAt: string | null;
            disabledReason: ("gone" | "failing") | null;
            failingSince: string | null;
            waiting: number;
            secretMadeAt: string | null;
            previousSecretUntil: string | null;
            difference: components["schemas"]["DeliveryBalance"] | null;
        };
        WebhookTestAnswer: {
            success: boolean;
            message: string;
            status?: number;
            durationMs?: number;
        };
        WebhookTrouble: {
            webhooks: components["schemas"]["WebhookState"][];
            differences: components["schemas"]["DeliveryBalance"][];
        };
        WebsitePage: {
            url: string;
            title: string | null;
            /** @enum {string} */
            state: "queued" | "read" | "skipped" | "failed";
            reason: string | null;
            readAt: string | null;
            sourceId: number | null;
        };
        WebsiteProposal: {
            id: number;
            /** @enum {string} */
            kind: "name" | "phone" | "email" | "industry" | "location" | "address" | "city" | "state" | "zipCode" | "gmbLink" | "serviceHours" | "emergencyService" | "licenseNumber" | "insuranceInfo" | "established" | "yearsInBusiness" | "price" | "offer" | "warranty" | "responseTime" | "person" | "serviceArea" | "service" | "reviews";
            value: string;
            role: string | null;
            service: string | null;
            serviceName: string | null;
            state: components["schemas"]["ProposalState"];
            mentions: components["schemas"]["ProposalMention"][];
            current: string | null;
            currentConfirmed: boolean;
            savedValue: string | null;
            decidedAt: string | null;
            decidedBy: string | null;
        };
        WebsiteReading: {
            id: number;
            url: string;
            state: components["schemas"]["WebsiteState"];
            reason: string | null;
            note: string | null;
            /** Format: date-time */
            startedAt: string;
            finishedAt: string | null;
            pagesRead: number;
            pagesExpected: number;
            pages: components["schemas"]["WebsitePage"][];
            proposals: components["schemas"]["WebsiteProposal"][];
        };
        /** @enum {string} */
        WebsiteState: "reading" | "done" | "failed";
        Withdrawal: {
            id: number;
            clientId: number | null;
            clientName: string | null;
            leadId: number | null;
            email: string | null;
            phone: string | null;
            channels: components["schemas"]["ContactChannel"][];
            /** @enum {string} */
            source: "link" | "staff" | "client";
            recordedBy: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            dueAt: string;
            completedAt: string | null;
            completedBy: string | null;
            liftedAt: string | null;
            liftedBy: string | null;
        };
        WordChange: {
            /** @enum {string} */
            kind: "same" | "added" | "removed";
            text: string;
        };
        /** @enum {string} */
        WriterChoice: "auto" | "library" | "model";
        /** @enum {string} */
        WritingStage: "plan" | "draft" | "verify" | "repair";
    };
    responses: {
        /** @description A field is missing or wrong; `issues` says which. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid session or token. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed; code `scope` where a token lacks the scope. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has changed or is taken. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come back. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Temporarily unavailable; `Retry-After` says when to come back. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCatalog: {
        parameters: {
            query?: {
                /** @description Narrows the answer by trade. */
                trade?: string;
                /** @description Words to search for. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogEntry"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClients: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "name" | "-name" | "leads" | "-leads" | "farms" | "-farms" | "health" | "-health";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description `summary` leaves out long texts. */
                view?: "full" | "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"][] | components["schemas"]["ClientSummary"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateClient"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "name" | "-name" | "leads" | "-leads" | "farms" | "-farms" | "health" | "-health";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description `summary` leaves out long texts. */
                view?: "full" | "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsChoices: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientChoice"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClient"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdSetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSetupDismissed"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupDismissal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportClients"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientImportReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalSettings"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBrand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsByIdBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClientBrand"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBrand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientFacts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsByIdFactsByFact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which fact is meant. */
                fact: components["schemas"]["ClientFact"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFact"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientFacts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdReviewers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewer"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdReviewers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReviewer"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsByIdReviewersByReviewerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which reviewer id is meant. */
                reviewerId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsByIdReviewersByReviewerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which reviewer id is meant. */
                reviewerId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReviewer"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSources: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["SourceStatus"];
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description Narrows the answer by tier. */
                tier?: number;
                /** @description Only what belongs to this client. */
                clientId?: components["schemas"]["EvidenceOwner"];
                /** @description The order of the rows. */
                sort?: "newest" | "title" | "-title" | "publisher" | "-publisher" | "status" | "-status" | "tier" | "-tier" | "checked" | "-checked" | "items" | "-items";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string | null;
                    text?: string;
                    title?: string;
                    publisher?: string;
                    tier?: components["schemas"]["EvidenceTier"];
                    clientId?: number | null;
                    services?: string[];
                    region?: components["schemas"]["Region"];
                };
                "multipart/form-data": {
                    url?: string | null;
                    text?: string;
                    title?: string;
                    publisher?: string;
                    tier?: components["schemas"]["EvidenceTier"];
                    clientId?: number | null;
                    services?: string[];
                    region?: components["schemas"]["Region"];
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSourcesExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["SourceStatus"];
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description Narrows the answer by tier. */
                tier?: number;
                /** @description Only what belongs to this client. */
                clientId?: components["schemas"]["EvidenceOwner"];
                /** @description The order of the rows. */
                sort?: "newest" | "title" | "-title" | "publisher" | "-publisher" | "status" | "-status" | "tier" | "-tier" | "checked" | "-checked" | "items" | "-items";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSourcesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteSourcesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchSourcesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSource"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postSourcesByIdRecheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getEvidence: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description Only records of this kind. */
                kind?: components["schemas"]["EvidenceKind"];
                /** @description Narrows the answer by region. */
                region?: string;
                /** @description Narrows the answer by city. */
                city?: string;
                /** @description Only records in this state, or of this US state. */
                state?: components["schemas"]["EvidenceState"];
                /** @description Narrows the answer by tier. */
                tier?: number;
                /** @description Narrows the answer by origin. */
                origin?: components["schemas"]["EvidenceOrigin"];
                /** @description Only what belongs to this client. */
                clientId?: components["schemas"]["EvidenceOwner"];
                /** @description Narrows the answer by source id. */
                sourceId?: number;
                /** @description Narrows the answer by research. */
                research?: number;
                /** @description Narrows the answer by due. */
                due?: "expiring" | "changed";
                /** @description The order of the rows. */
                sort?: "newest" | "statement" | "-statement" | "kind" | "-kind" | "state" | "-state" | "tier" | "-tier" | "expires" | "-expires" | "pages" | "-pages";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceItem"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEvidence"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getEvidenceExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description Only records of this kind. */
                kind?: components["schemas"]["EvidenceKind"];
                /** @description Narrows the answer by region. */
                region?: string;
                /** @description Narrows the answer by city. */
                city?: string;
                /** @description Only records in this state, or of this US state. */
                state?: components["schemas"]["EvidenceState"];
                /** @description Narrows the answer by tier. */
                tier?: number;
                /** @description Narrows the answer by origin. */
                origin?: components["schemas"]["EvidenceOrigin"];
                /** @description Only what belongs to this client. */
                clientId?: components["schemas"]["EvidenceOwner"];
                /** @description Narrows the answer by source id. */
                sourceId?: number;
                /** @description Narrows the answer by research. */
                research?: number;
                /** @description Narrows the answer by due. */
                due?: "expiring" | "changed";
                /** @description The order of the rows. */
                sort?: "newest" | "statement" | "-statement" | "kind" | "-kind" | "state" | "-state" | "tier" | "-tier" | "expires" | "-expires" | "pages" | "-pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getEvidenceCounties: {
        parameters: {
            query: {
                /** @description Only records in this state, or of this US state. */
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["County"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getEvidenceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteEvidenceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchEvidenceById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEvidence"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getEvidenceByIdPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidencePage"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getResearch: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["ResearchStatus"];
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchRun"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postResearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartResearch"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getResearchEstimate: {
        parameters: {
            query: {
                /** @description Only what belongs to this client. */
                clientId: number;
                /** @description Only what is about this service of the catalog. */
                service: string;
                /** @description Only records in this state, or of this US state. */
                state: string;
                /** @description Narrows the answer by city. */
                city?: string;
                /** @description Narrows the answer by intents. */
                intents?: string;
                /** @description Narrows the answer by search by. */
                searchBy?: components["schemas"]["SearchWay"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchEstimate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getResearchById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResearchRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarms: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only records in this state. */
                status?: components["schemas"]["FarmStatus"];
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "name" | "-name" | "client" | "-client" | "leads" | "-leads" | "views" | "-views" | "pages" | "-pages";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description `summary` leaves out long texts. */
                view?: "full" | "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"][] | components["schemas"]["FarmSummary"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFarm"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFarmAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only records in this state. */
                status?: components["schemas"]["FarmStatus"];
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "name" | "-name" | "client" | "-client" | "leads" | "-leads" | "views" | "-views" | "pages" | "-pages";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description `summary` leaves out long texts. */
                view?: "full" | "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteFarmsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFarmsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFarm"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdFarms: {
        parameters: {
            query?: {
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFarmsByIdStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFarmStatus"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFarmsByIdIndexing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {boolean} */
                    isOff: true;
                    reason: string;
                } | {
                    /** @enum {boolean} */
                    isOff: false;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFarmsByIdName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameFarm"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFarmsByIdPublishing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FarmPublishing"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putFarmsByIdCta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFarmCta"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdPages: {
        parameters: {
            query?: {
                /** @description `summary` leaves out long texts. */
                view?: "full" | "summary";
                /** @description Only what belongs to this page. */
                pageId?: number;
                /** @description Whether records in the trash are listed. */
                trashed?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdFactPages: {
        parameters: {
            query?: {
                /** @description Narrows the answer by fact. */
                fact?: string;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactPage"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getContent: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Narrows the answer by type. */
                type?: "article" | "quiz";
                /** @description Only records in this state. */
                status?: "published" | "draft" | "generating";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "updated" | "unchanged" | "title" | "-title" | "longest" | "shortest" | "status" | "-status" | "farm" | "-farm" | "client" | "-client";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentItem"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getContentExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Narrows the answer by type. */
                type?: "article" | "quiz";
                /** @description Only records in this state. */
                status?: "published" | "draft" | "generating";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "updated" | "unchanged" | "title" | "-title" | "longest" | "shortest" | "status" | "-status" | "farm" | "-farm" | "client" | "-client";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getContentTotals: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentTotals"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageVersion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdVersionsByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which version is meant. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageContent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdDiff: {
        parameters: {
            query: {
                /** @description The first day or time. */
                from: number;
                /** @description The last day or time. */
                to: number;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDiff"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReview: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Only records in this state, or of this US state. */
                state?: components["schemas"]["ReviewState"];
                /** @description Words to search for. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "queue" | "title" | "-title" | "client" | "-client" | "farm" | "-farm" | "score" | "-score" | "updated" | "-updated";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReviewExportCsv: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Only records in this state, or of this US state. */
                state?: components["schemas"]["ReviewState"];
                /** @description Words to search for. */
                q?: string;
                /** @description The order of the rows. */
                sort?: "queue" | "title" | "-title" | "client" | "-client" | "farm" | "-farm" | "score" | "-score" | "updated" | "-updated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReviewCounts: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Words to search for. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCounts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdCitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageCitations"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdStages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageStages"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFarm"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmPlan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdAddQuestionsPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddQuestions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmPlan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdAddQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddQuestions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddQuestionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getGenerationProgress: {
        parameters: {
            query?: {
                /** @description Only what belongs to this farm. */
                farmId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationProgress"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdQuestionsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckQuestions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedQuestion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOwnQuestions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddQuestionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestEdit"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditSuggestion"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBlueprints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blueprint"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdBlueprint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameBlueprint"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blueprint"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteBlueprintsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchBlueprintsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameBlueprint"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blueprint"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postBlueprintsByIdPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyBlueprint"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmPlan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postBlueprintsByIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyBlueprint"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFarmAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getModelEstimate: {
        parameters: {
            query: {
                /** @description Narrows the answer by pages. */
                pages: number;
                /** @description Narrows the answer by topics. */
                topics?: number;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Narrows the answer by writer. */
                writer?: components["schemas"]["WriterChoice"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelEstimate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdModelUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientModelUse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdModelUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmModelUse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdModelUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageModelUse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsByIdModelBudget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetModelBudget"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientModelUse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWebsite"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadWebsite"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWebsite"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdWebsiteDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideProposals"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDecisions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebsites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewWebsite"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteReading"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebsitesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteReading"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateClaim"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientFacts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsByIdClaimsByStatementId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which statement id is meant. */
                statementId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientFacts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchClientsByIdClaimsByStatementId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which statement id is meant. */
                statementId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClaim"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientFacts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdIntake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeOverview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdIntakeByTopicKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which topic key is meant. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicIntake"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdIntakeByTopicKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which topic key is meant. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveIntake"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicIntake"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdRefreshPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshPages"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshPagesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deletePagesById: {
        parameters: {
            query?: {
                /** @description Narrows the answer by base version. */
                baseVersion?: number;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchPagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdHead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageHead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    baseVersion?: number;
                    version?: number;
                } | null;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdRegenerate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegeneratePage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseVersionBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseVersionBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulePage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdUnpublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchPagesByIdSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSlug"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergePage"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdPublishTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishTopic"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishTopicAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseVersionBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPagesByIdNeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageNeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPagesByIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskClient"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageNeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdNeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmNeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdClientQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskClientForFarm"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmQuestionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deletePagesByIdQuestionsByQuestionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which question id is meant. */
                questionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageNeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdGenerateImages: {
        parameters: {
            query?: {
                /** @description Narrows the answer by wait. */
                wait?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateImagesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdImagesProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageProgress"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdImages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmImages"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFieldJobs: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only records in this state. */
                status?: components["schemas"]["FieldJobStatus"];
                /** @description Only what is about this service of the catalog. */
                service?: string;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "done" | "-done" | "client" | "-client" | "status" | "-status";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldJob"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFieldJobsByIdPhotosByNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which number is meant. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteFieldJobsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchFieldJobsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFieldJob"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldJob"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdFieldJobsImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportFieldJobs"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldJobImportReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdFieldJobs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldJobSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdFieldJobs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldJobSettings"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldJobSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmCheck"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdUpdateLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateLinksAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdUpdateCta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateCtaAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdDomainSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainSuggestion"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdHubDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HubDomain"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsByIdHubDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdDomainHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainHistory"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdSetupHubDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupHubDomain"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HubDomainAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdTestDomainConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainTestAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdHubPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSitePage"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdGenerateFarmPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratePagesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicTlsAsk: {
        parameters: {
            query?: {
                /** @description Narrows the answer by domain. */
                domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdExportSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdTheme: {
        parameters: {
            query?: {
                /** @description Narrows the answer by theme. */
                theme?: "" | ("field" | "works" | "chambers" | "clinic" | "garage" | "main-street");
                /** @description Narrows the answer by accent. */
                accent?: string;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteTheme"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdThemePreview: {
        parameters: {
            query?: {
                /** @description Narrows the answer by theme. */
                theme?: "" | ("field" | "works" | "chambers" | "clinic" | "garage" | "main-street");
                /** @description Narrows the answer by accent. */
                accent?: string;
                /** @description Narrows the answer by scheme. */
                scheme?: "light" | "dark";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeads: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["LeadStatus"];
                /** @description Only records that came this way. */
                source?: components["schemas"]["LeadSource"];
                /** @description Whether spam is listed. */
                spam?: "true" | "false";
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description Whether records in the trash are listed. */
                trashed?: "true" | "false";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what this member of staff is responsible for. */
                assigneeId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "score" | "name" | "-name" | "created" | "-created" | "-score" | "value" | "-value" | "waiting" | "-waiting" | "status" | "-status" | "client" | "-client" | "farm" | "-farm";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadsExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["LeadStatus"];
                /** @description Only records that came this way. */
                source?: components["schemas"]["LeadSource"];
                /** @description Whether spam is listed. */
                spam?: "true" | "false";
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description Whether records in the trash are listed. */
                trashed?: "true" | "false";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what this member of staff is responsible for. */
                assigneeId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "score" | "name" | "-name" | "created" | "-created" | "-score" | "value" | "-value" | "waiting" | "-waiting" | "status" | "-status" | "client" | "-client" | "farm" | "-farm";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdLeads: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only records in this state. */
                status?: components["schemas"]["LeadStatus"];
                /** @description Only records that came this way. */
                source?: components["schemas"]["LeadSource"];
                /** @description Whether spam is listed. */
                spam?: "true" | "false";
                /** @description Whether archived records are listed. */
                archived?: "true" | "false";
                /** @description Whether records in the trash are listed. */
                trashed?: "true" | "false";
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what this member of staff is responsible for. */
                assigneeId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "oldest" | "score" | "name" | "-name" | "created" | "-created" | "-score" | "value" | "-value" | "waiting" | "-waiting" | "status" | "-status" | "client" | "-client" | "farm" | "-farm";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignee"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadTimeline"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteLeadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchLeadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLead"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsByIdUnquarantine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsByIdSpam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkUpdateLeads"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpdateReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoLeadChanges"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpdateReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportLeads"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadsByIdConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentReceipt"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadsByIdConsentTxt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdLeadFilters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadFilters"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdLeadFilters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLeadFilters"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadFilters"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdLeadFiltersDryRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLeadFilters"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadFiltersDryRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordView"];
                "application/x-www-form-urlencoded": components["schemas"]["RecordView"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, 255 characters at most. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureLead"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptureLead"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                    };
                };
            };
            /** @description A form was taken; a page follows. */
            303: {
                headers: {
                    /** @description The page to show after a form. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitQuiz"];
                "application/x-www-form-urlencoded": components["schemas"]["SubmitQuiz"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResult"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResult"];
                };
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksTrouble: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTrouble"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhooksByOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the client, or `agency`. */
                owner: components["schemas"]["EvidenceOwner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookState"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByOwnerEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the client, or `agency`. */
                owner: components["schemas"]["EvidenceOwner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnableWebhookAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByOwnerSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the client, or `agency`. */
                owner: components["schemas"]["EvidenceOwner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteWebhooksByOwnerPreviousSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the client, or `agency`. */
                owner: components["schemas"]["EvidenceOwner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookState"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhooksByOwnerReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the client, or `agency`. */
                owner: components["schemas"]["EvidenceOwner"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhookEndpointsByIdRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiToken"] | null;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhookEndpointsByIdDeliveries: {
        parameters: {
            query?: {
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
                /** @description Only records in this state. */
                status?: "pending" | "delivered" | "failed" | "paused";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointDelivery"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getWebhookEndpointsByIdEvents: {
        parameters: {
            query?: {
                /** @description Narrows the answer by after. */
                after?: number;
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PulledEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhookEndpointsByIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postWebhookEndpointsByIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointReplay"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteWebhookEndpointsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchWebhookEndpointsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getDeliveries: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Narrows the answer by target. */
                target?: "client" | "agency";
                /** @description Only records in this state. */
                status?: "pending" | "delivered" | "failed" | "paused";
                /** @description Only what belongs to this lead. */
                leadId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "client" | "-client" | "status" | "-status" | "tries" | "-tries";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverySummary"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getDeliveriesExportCsv: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Narrows the answer by target. */
                target?: "client" | "agency";
                /** @description Only records in this state. */
                status?: "pending" | "delivered" | "failed" | "paused";
                /** @description Only what belongs to this lead. */
                leadId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "client" | "-client" | "status" | "-status" | "tries" | "-tries";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postDeliveriesRetry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRetryAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postDeliveriesByIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayOneAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdTestWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicOutcomesByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicOutcomesByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientEmailPreferences"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEmailPreferences"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientEmailPreferences"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsByIdWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordLeadWithdrawal"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdReviewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSettingsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdReviewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewSettings"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSettingsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReviews: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only records in this state. */
                status?: components["schemas"]["ReviewStatus"];
                /** @description Narrows the answer by rating. */
                rating?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "created" | "-created" | "rating" | "-rating";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postLeadsByIdReviewRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeadsByIdReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        requestedAt: string | null;
                        remindedAt: string | null;
                        expiresAt: string | null;
                        refusal: ("already_requested" | "no_address" | "withdrawn" | "no_customer" | "not_won") | null;
                        review: components["schemas"]["Review"] | null;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postReviewsByIdReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReview"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postReviewsByIdCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckReview"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicTelephonyByProvider: {
        parameters: {
            query?: {
                /** @description Narrows the answer by step. */
                step?: "whisper" | "dialed" | "message";
            };
            header?: never;
            path: {
                /** @description Which provider is meant. */
                provider: components["schemas"]["TelephonyProviderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    CallSid: string;
                    From: string;
                    To: string;
                    CallStatus: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description Done, without an answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdTrackingNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientNumbers"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPhoneCallsByIdMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankings: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Only what belongs to this page. */
                pageId?: number;
                /** @description Narrows the answer by band. */
                band?: "top3" | "top10" | "top20" | "beyond" | "unranked";
                /** @description Narrows the answer by trend. */
                trend?: components["schemas"]["Trend"];
                /** @description Only records in this state, or of this US state. */
                state?: "ranked" | "absent" | "unmeasured" | "error";
                /** @description Narrows the answer by wrong page. */
                wrongPage?: "true";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "position" | "-position" | "keyword" | "-keyword" | "checked" | "-checked" | "change" | "-change";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ranking"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postRankings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddKeyword"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ranking"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postRankingsRefresh: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Narrows the answer by stopped. */
                stopped?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work goes on. */
            202: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankingRefresh"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postRankingsCancel: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankingsCancelled"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsActivity: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankingActivity"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsClients: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Only what belongs to this page. */
                pageId?: number;
                /** @description Narrows the answer by band. */
                band?: "top3" | "top10" | "top20" | "beyond" | "unranked";
                /** @description Narrows the answer by trend. */
                trend?: components["schemas"]["Trend"];
                /** @description Only records in this state, or of this US state. */
                state?: "ranked" | "absent" | "unmeasured" | "error";
                /** @description Narrows the answer by wrong page. */
                wrongPage?: "true";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "position" | "-position" | "keyword" | "-keyword" | "checked" | "-checked" | "change" | "-change";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankedClient"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdTestRankings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmRankingsTest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdRankPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRankPreferences"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdRankPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RankPreferences"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRankPreferences"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdRankSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankCheckSchedule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putFarmsByIdRankSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RankCheckSchedule"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankCheckSchedule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postRankingNotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRankNote"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankAnnotation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteRankingNotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsExportCsv: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Only what belongs to this page. */
                pageId?: number;
                /** @description Narrows the answer by band. */
                band?: "top3" | "top10" | "top20" | "beyond" | "unranked";
                /** @description Narrows the answer by trend. */
                trend?: components["schemas"]["Trend"];
                /** @description Only records in this state, or of this US state. */
                state?: "ranked" | "absent" | "unmeasured" | "error";
                /** @description Narrows the answer by wrong page. */
                wrongPage?: "true";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "position" | "-position" | "keyword" | "-keyword" | "checked" | "-checked" | "change" | "-change";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsOverview: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankOverview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteRankingsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchRankingsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeKeyword"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ranking"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postFarmsByIdImportKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportKeywords"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordImportReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdSearchProperties: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSearchProperties"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdSearchProperties: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSearchProperty"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSearchProperties"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsByIdSearchPropertiesByPropertyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
                /** @description Which property id is meant. */
                propertyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSearchFigures: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Narrows the answer by days. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchFigures"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSearchQueries: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description Narrows the answer by days. */
                days?: number;
                /** @description Narrows the answer by untracked. */
                untracked?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchQueries"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRankingsByIdSearchFigures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordSearchFigures"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardFigures: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardFigures"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsHealth: {
        parameters: {
            query: {
                /** @description Narrows the answer by ids. */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientHealth"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientOverview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmOverview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getDashboardStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getFarmsByIdAnalytics: {
        parameters: {
            query?: {
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The span to compare with. */
                compare?: "previous" | "year";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmAnalytics"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The span to compare with. */
                compare?: "previous" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalyticsFarms: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "views" | "leastViewed" | "leads" | "fewestLeads" | "rate" | "lowestRate" | "forms" | "quizzes" | "name" | "-name";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsFarmRow"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalyticsTopics: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "views" | "leastViewed" | "leads" | "fewestLeads" | "rate" | "lowestRate" | "forms" | "quizzes" | "name" | "-name";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsTopicRow"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalyticsPages: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description Only what belongs to this hub. */
                topicId?: number;
                /** @description Narrows the answer by advice. */
                advice?: "prune" | "improve" | "keep" | "watch" | "early";
                /** @description The order of the rows. */
                sort?: "views" | "leastViewed" | "visitors" | "leads" | "fewestLeads" | "rate" | "lowestRate" | "forms" | "quizzes" | "title" | "-title";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPageRow"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalyticsAdvice: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The span to compare with. */
                compare?: "previous" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceCounts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getAnalyticsQuiz: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only what belongs to this farm. */
                farmId?: number;
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The span to compare with. */
                compare?: "previous" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordView"];
                "application/x-www-form-urlencoded": components["schemas"]["RecordView"];
            };
        };
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordCall"];
                "application/x-www-form-urlencoded": components["schemas"]["RecordCall"];
            };
        };
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicProspectsByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which form is meant. */
                form: "calculator" | "demo" | "privacy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CalculatorLead"] | components["schemas"]["DemoRequest"] | components["schemas"]["PrivacyRequest"];
            };
        };
        responses: {
            /** @description A form was taken; a page follows. */
            303: {
                headers: {
                    /** @description The page to show after a form. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicInquiriesByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which form is meant. */
                form: "calculator" | "demo" | "privacy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CalculatorLead"] | components["schemas"]["DemoRequest"] | components["schemas"]["PrivacyRequest"];
            };
        };
        responses: {
            /** @description A form was taken; a page follows. */
            303: {
                headers: {
                    /** @description The page to show after a form. */
                    Location?: string;
                    /** @description Since when the call is deprecated: “@” and seconds since 1970. */
                    Deprecation?: string;
                    /** @description From when it may be gone. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReports: {
        parameters: {
            query?: {
                /** @description Only what belongs to this client. */
                clientId?: number;
                /** @description Only records in this state, or of this US state. */
                state?: "made" | "waiting" | "sent" | "discarded";
                /** @description The first day or time. */
                from?: string;
                /** @description The last day or time. */
                to?: string;
                /** @description The order of the rows. */
                sort?: "newest" | "month" | "-month" | "client" | "-client" | "state" | "-state" | "leads" | "-leads";
                /** @description How many rows a page holds: 1 to 500. */
                limit?: number;
                /** @description Where the page begins: taken from the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description How many records match. */
                    "X-Total-Count"?: number;
                    /** @description The address of the next page, with rel="next", while more remain. */
                    Link?: string;
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSummary"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdReportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdReportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReportSchedule"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsByIdPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsByIdPdf: {
        parameters: {
            query?: {
                /** @description Narrows the answer by paper. */
                paper?: "A4" | "LETTER";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getClientsByIdReportPreview: {
        parameters: {
            query?: {
                /** @description Narrows the answer by month. */
                month?: string;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postClientsByIdReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeReport"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByIdSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendReport"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByIdDiscard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsByIdShareLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShareLink"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShareLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteReportShareLinksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicReportsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicReportsByTokenReportPdf: {
        parameters: {
            query?: {
                /** @description Narrows the answer by paper. */
                paper?: "A4" | "LETTER";
            };
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putPagesByIdPhoto: {
        parameters: {
            query: {
                /** @description Narrows the answer by alt. */
                alt: string;
                /** @description Narrows the answer by caption. */
                caption?: string | null;
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/avif": string;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageImage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deletePagesByIdPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    patchPagesByIdPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhotoText"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageImage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    putClientsByIdLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
                "image/avif": string;
                "image/svg+xml": string;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientLogo"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    deleteClientsByIdLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without an answer. */
            204: {
                headers: {
                    /** @description Calls that a token has in a minute. */
                    "RateLimit-Limit"?: number;
                    /** @description Calls left in this minute. */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the next minute begins. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicStoppedEmailsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicStoppedEmailsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    "List-Unsubscribe"?: "One-Click";
                    /** @description Sent, with any value, by the button that was pressed. */
                    resume?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPublicWithdrawalsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    postPublicWithdrawalsByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Sent, with any value, by the button that was pressed. */
                    all?: string;
                    /** @description Sent, with any value, by the button that was pressed. */
                    resume?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
}
