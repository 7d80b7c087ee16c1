import { PortalLeadFigures, PortalStatement, type PortalLead } from '#shared/portal.ts';
import { rowsOf, type Answers } from './answers.ts';
import { sample } from './sample.ts';

/** Of a client whose first month this is. */
export const firstStatement = sample(PortalStatement, {
  month: '2026-01',
  from: '2026-01-01',
  to: '2026-01-31',
  leads: 0,
  won: 0,
  wonValued: 0,
  wonValue: null,
  calls: null,
  previous: null,
});

/** What the portal's first screen asks for; `waiting` are its new leads, `leads` the newest. */
export const homeAnswers = ({
  waiting = [],
  leads = [],
}: {
  waiting?: PortalLead[];
  leads?: PortalLead[];
}): Answers => ({
  'GET /api/client/farms': [],
  'GET /api/client/rankings': rowsOf([]),
  'GET /api/client/leads': ({ query }) => (query['status'] === 'new' ? rowsOf(waiting) : rowsOf(leads)),
  'GET /api/client/lead-figures': sample(PortalLeadFigures, {
    answerMinutes: 15,
  }),
  'GET /api/client/statement': firstStatement,
  'GET /api/client/field-jobs': [],
  'GET /api/client/activity': rowsOf([]),
});
