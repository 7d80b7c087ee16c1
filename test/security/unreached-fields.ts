/** Calls that the corpus does not make, each with the reason. A call that is not there takes its texts. */
export const NOT_CALLED: Readonly<Record<string, string>> = {
  'POST /api/account/passkeys': 'needs an authenticator; src/server/modules/staff/passkeys has the name',
  'POST /api/staff-links/accept': 'needs a link from a mail; PATCH /api/account stores the same names',
  'POST /api/pages/{id}/suggestions':
    'asks a model about a page that PATCH /api/pages/{id} stores; stores nothing itself',
};

interface Unreached {
  why: string;
  fields: readonly string[];
}

/** Fields that take no text of the corpus, with what they take instead; one that takes it must go from here. */
export const UNREACHED_FIELDS: readonly Unreached[] = [
  {
    why: 'E-mail addresses hold no character that ends a text',
    fields: [
      'PATCH /api/clients/{id} email',
      'POST /api/clients email',
      'POST /api/demo-request email',
      'POST /api/privacy-request email',
      'POST /api/public/leads email',
      'POST /api/public/quiz email',
      'POST /api/roi-calculator-lead email',
      'POST /api/staff/invitations email',
      'PUT /api/clients/{id}/report-schedule recipients.0',
    ],
  },
  {
    why: 'Read as telephone numbers, of which digits are kept',
    fields: [
      'PATCH /api/clients/{id} phone',
      'POST /api/clients phone',
      'POST /api/clients/{id}/export-person phone',
      'POST /api/demo-request phone',
      'POST /api/public/leads phone',
      'POST /api/public/quiz phone',
      'POST /api/roi-calculator-lead phone',
    ],
  },
  {
    why: 'Days, times, months and zones',
    fields: [
      'PATCH /api/clients/{id} established',
      'PATCH /api/clients/{id}/claims/{statementId} expiresOn',
      'PATCH /api/clients/{id}/facts/{fact} expiresOn',
      'PATCH /api/evidence/{id} expiresAt',
      'PATCH /api/evidence/{id} values.asOf',
      'POST /api/admin/settings timeZone',
      'POST /api/clients established',
      'POST /api/clients/{id}/claims expiresOn',
      'POST /api/clients/{id}/reports month',
      'POST /api/demo-request preferredDate',
      'POST /api/demo-request preferredTime',
      'POST /api/evidence expiresAt',
      'POST /api/evidence values.asOf',
      'POST /api/leads/undo leads.0.updatedAt',
      'POST /api/pages/{id}/schedule publishAt',
      'POST /api/rankings/notes day',
      'POST /api/webhooks/{owner}/replay since',
      'POST /api/webhooks/{owner}/replay until',
      'PUT /api/clients/{id}/report-schedule timeZone',
      'PUT /api/dashboard/put-off until',
    ],
  },
  {
    why: 'Colours, of six digits',
    fields: ['PATCH /api/clients/{id} accent', 'POST /api/clients accent'],
  },
  {
    why: 'One of a list that is not in the description: services, states, regions, columns, time zones or fields',
    fields: [
      'PATCH /api/admin/models stages.0.model',
      'PATCH /api/clients/{id}/reviewers/{reviewerId} services.0',
      'PATCH /api/evidence/{id} movers.0',
      'PATCH /api/evidence/{id} region',
      'PATCH /api/evidence/{id} services.0',
      'PATCH /api/rankings/{id} stateCode',
      'PATCH /api/sources/{id} region',
      'PATCH /api/sources/{id} services.0',
      'POST /api/clients/{id}/lead-filters/dry-run states.0',
      'POST /api/clients/{id}/reviewers services.0',
      'POST /api/evidence movers.0',
      'POST /api/evidence region',
      'POST /api/evidence services.0',
      'POST /api/farms/{id}/add-questions microHub',
      'POST /api/farms/{id}/add-questions/plan microHub',
      'POST /api/farms/{id}/questions microHub',
      'POST /api/farms/{id}/questions/check microHub',
      'POST /api/lists/{list}/views columns.0',
      'POST /api/rankings stateCode',
      'POST /api/research service',
      'POST /api/research state',
      'POST /api/sources region',
      'POST /api/sources services.0',
      'PUT /api/clients/{id}/lead-filters states.0',
      'PUT /api/dashboard/put-off key',
      'PUT /api/lists/{list}/columns columns.0',
    ],
  },
  {
    why: 'Digits alone',
    fields: [
      'PATCH /api/clients/{id} zipCode',
      'POST /api/clients zipCode',
      'POST /api/clients/{id}/lead-filters/dry-run areaCodes.0',
      'POST /api/clients/{id}/lead-filters/dry-run zipPrefixes.0',
      'PUT /api/clients/{id}/lead-filters areaCodes.0',
      'PUT /api/clients/{id}/lead-filters zipPrefixes.0',
    ],
  },
  {
    why: 'Domains, slugs and places: a pattern, or known by name',
    fields: [
      'PATCH /api/pages/{id}/slug slug',
      'POST /api/clients/{id}/lead-filters/dry-run blockedDomains.0',
      'POST /api/clients/{id}/search-properties siteUrl',
      'POST /api/clients/{id}/setup-hub-domain domain',
      'POST /api/estimate-cities location',
      'POST /api/research city',
      'PUT /api/clients/{id}/lead-filters blockedDomains.0',
    ],
  },
  {
    why: 'One line without quotes and angle brackets',
    fields: [
      'PATCH /api/clients/{id}/brand portalName',
      'POST /api/admin/settings ownFigures.0.figure',
      'POST /api/admin/settings productName',
    ],
  },
  {
    why: 'The words of a button: 32 characters, told by their own check',
    fields: ['PUT /api/farms/{id}/cta ask', 'PUT /api/farms/{id}/cta quiz'],
  },
  {
    why: 'Evidence quotes a source word for word, and no source holds what its quote would',
    fields: [
      'PATCH /api/evidence/{id} quotes.0.text',
      'PATCH /api/evidence/{id} statement',
      'PATCH /api/evidence/{id} values.unit',
      'POST /api/evidence job',
      'POST /api/evidence quotes.0.text',
      'POST /api/evidence statement',
      'POST /api/evidence table',
      'POST /api/evidence values.unit',
    ],
  },
  {
    why: 'Needs a proposal of a read website',
    fields: [
      'POST /api/clients/{id}/website/decisions decisions.0.role',
      'POST /api/clients/{id}/website/decisions decisions.0.value',
    ],
  },
  {
    why: 'Names a record that exists',
    fields: ['POST /api/jobs/retry name'],
  },
  {
    why: 'Needs a picture',
    fields: ['PATCH /api/pages/{id}/photo alt', 'PATCH /api/pages/{id}/photo caption'],
  },
  {
    why: 'A question is answered in the form that it asks for, and an approval once',
    fields: [
      'POST /api/client/approvals/{id} comment',
      'POST /api/client/questions/{id} credential',
      'POST /api/client/questions/{id} lookupUrl',
      'POST /api/client/questions/{id} text',
    ],
  },
  {
    why: 'Needs answers that fit the page’s quiz; POST /api/public/leads stores the same fields',
    fields: [
      'POST /api/public/quiz contentToken',
      'POST /api/public/quiz formToken',
      'POST /api/public/quiz name',
      'POST /api/public/quiz stamp',
      'POST /api/public/quiz website',
    ],
  },
  {
    why: 'Needs the calculator’s whole list of industries',
    fields: ['PUT /api/admin/calculator note'],
  },
  {
    why: 'Looked for, and not stored',
    fields: ['POST /api/farms/{id}/questions questions.0.question'],
  },
  {
    why: 'Of sources that ship with the product',
    fields: ['PATCH /api/sources/{id} publisher', 'PATCH /api/sources/{id} title'],
  },
];
