/** What the calls that programs use most do, beyond what their summary says. */
export const MAIN_CALLS: Readonly<Record<string, string>> = {
  'POST /api/public/leads':
    'Takes a request of a visitor. The answer 201 means that the lead is stored. JSON and plain HTML forms are taken; a form that does not ask for JSON is answered with a page. A filled `website` is a trap for programs: it is answered alike and kept as spam.',
  'POST /api/public/quiz':
    'Counts the score of a quiz on the server. With name and e-mail it is a lead (201), without it shows the result (200) and a `quizToken` for the form that follows.',
  'POST /api/public/views': 'Counts a view of a page. Robots and prefetches do not count.',
  'POST /api/public/calls': 'Counts a press on the phone number of a page.',
  'POST /api/roi-calculator-lead':
    'Takes the calculator’s request of an agency’s prospect and shows it to staff as an inquiry.',
  'POST /api/demo-request': 'Takes a request for a demonstration and shows it to staff as an inquiry.',
  'POST /api/estimate-cities': 'Lists the cities around a place, from data that ships with the product.',
  'POST /api/admin/login':
    'Signs staff in and sets a cookie. The `sessionId` is sent as `x-admin-session` by programs that act as a person; others better use a token.',
  'GET /api/clients': 'Lists clients, newest first. Filters are joined by “and”.',
  'POST /api/clients': 'Creates a client. A field that the product does not know is refused with 400.',
  'GET /api/clients/:id':
    'Gets a client with the number of its farms and leads. The password of its portal is never answered.',
  'PATCH /api/clients/:id': 'Changes the fields that are sent and leaves the others as they are.',
  'DELETE /api/clients/:id':
    'Deletes a client with its farms, pages and leads, as far as the plan for deletion allows it.',
  'POST /api/clients/:id/portal-credentials':
    'Sets the user name and password of the client’s portal. 409 when another client has the name.',
  'POST /api/clients/:id/test-webhook': 'Sends a test event to the client’s webhook and says what its server answered.',
  'GET /api/farms': 'Lists farms, newest first, with what they rank, their leads of the month and their pages.',
  'POST /api/farms':
    'Plans a farm and its pages, and answers as soon as the plan is stored; the pages are written in the background (see `GET /api/generation-progress`). Several places separated by “;” make one farm each. An unknown `clientName` makes a client of that name.',
  'POST /api/farms/plan':
    'Says what `POST /api/farms` would make of the same body, with the reasons why pages could not be published. It creates nothing.',
  'GET /api/farms/:id': 'Gets a farm with its hubs and figures.',
  'PATCH /api/farms/:id': 'Changes whether a farm is active. Pages of inactive farms answer 404 to visitors.',
  'POST /api/farms/:id/add-questions': 'Adds questions to a hub of a farm; their pages are written in the background.',
  'GET /api/farms/:id/pages': 'Lists all pages of a farm with their state, quality, views and leads.',
  'GET /api/farms/:id/analytics': 'Gets views, forms and quizzes of a farm, by day for the last 30 days.',
  'POST /api/farms/:id/test-rankings':
    'Looks up where the farm’s pages rank, now, with the rank service that is set up.',
  'GET /api/generation-progress':
    'Says how many pages are planned, written and failed, and how long the rest will take.',
  'GET /api/pages/:id': 'Gets a page with its text, its checks and its version.',
  'PATCH /api/pages/:id': 'Changes the text of a page. It is checked like a text that the product wrote.',
  'POST /api/pages/:id/publish': 'Publishes a page whose checks pass.',
  'POST /api/pages/:id/unpublish': 'Takes a page back to draft. Visitors no longer reach it.',
  'GET /api/pages/:id/citations': 'Says of each sentence of a page which evidence it rests on.',
  'GET /api/webhook-endpoints': 'Lists endpoints, newest first, with how each stands; secrets are never answered.',
  'POST /api/webhook-endpoints':
    'Adds an endpoint. Its `secret` is in this answer alone. With `url: null` its events are only pulled.',
  'PATCH /api/webhook-endpoints/:id':
    'Changes the fields that are sent. Turned on, or at a new URL, it is sent what waited, in order. `headers` replaces all headers; calls about other clients are deleted where `clientId` changes.',
  'GET /api/webhook-endpoints/:id/events':
    'Answers the events after `after`, oldest first, as they are sent. Ask again with `next`, which is answered without events, too.',
  'POST /api/webhook-endpoints/:id/replay':
    'Sends the completed calls of a span again, oldest first and unchanged, 10,000 at most; `dryRun` only counts them.',
  'POST /api/webhook-endpoints/:id/test': 'Sends a test event to the endpoint and says whether it was accepted.',
  'GET /api/leads': 'Lists leads, newest first, with the page, farm and client they came to.',
  'PATCH /api/leads/:id': 'Changes the fields of a lead that are sent, such as its status, value or notes.',
  'POST /api/leads/import': 'Adds leads from CSV. They start no webhook and no e-mail.',
  'POST /api/leads/:id/review-request':
    'Asks the customer for a review by one e-mail with a link. A second request answers 409.',
  'GET /api/leads/export.csv': 'Gets the leads that the filters leave, as CSV with a header line.',
  'GET /api/rankings': 'Lists keywords with their position, the one before, the best, and the last twelve checks.',
  'POST /api/rankings/refresh': 'Queues rank checks and says how many.',
  'POST /api/evidence':
    'Adds a statement with the quotes that it rests on. Each quote must stand word for word in its source, and each number of the statement in a quote.',
  'GET /api/evidence': 'Lists evidence; `pages` counts the pages that cite it.',
  'POST /api/sources': 'Adds a text to quote from: by address, as text, or as a file of a form.',
  'GET /api/sources/:id': 'Gets a source with its passages.',
  'GET /api/catalog': 'Lists the services that hubs are matched to.',
  'POST /api/client/field-jobs':
    'Tells of a job that was done, with photos. It may show on pages once staff accepts it.',
  'GET /api/field-jobs': 'Lists jobs that clients told of.',
  'PATCH /api/field-jobs/:id': 'Accepts or rejects a job. Accepted jobs show on pages of that service within 30 miles.',
  'GET /api/reviews': 'Lists reviews of customers.',
  'POST /api/tokens': 'Makes a token. Its text is answered this once; the product keeps only a hash of it.',
  'GET /api/tokens': 'Lists tokens with their scopes and last use, never their text.',
  'DELETE /api/tokens/:id': 'Revokes a token at once.',
  'POST /api/tokens/:id/rotate':
    'Makes a new token with the same scopes. The old one works for as many hours more as is asked for.',
  'GET /healthz': 'Answers 200 while the process serves.',
  'GET /readyz': 'Answers 200 when the database answers, else 503.',
  'GET /metrics': 'Figures for Prometheus, from this machine or with the token for metrics as bearer.',
};
