/** Values that both worlds have, read from the first answers. */
export interface Sample {
  clientId: number;
  farmId: number;
  /** Ten digits of a lead's phone number. */
  digits: string;
  email: string;
}

const PAGE = 'limit=50';

const LEADS = {
  newest: '',
  oldest: 'sort=oldest',
  'by score': 'sort=score',
  'by name': 'sort=name',
  new: 'status=new&spam=false',
  'won, without spam': 'status=won&spam=false',
  'oldest quiz': 'source=quiz&sort=oldest',
  held: 'spam=true',
  'of a client': 'clientId={client}',
  'of a client, new': 'clientId={client}&status=new',
  'of a farm': 'farmId={farm}',
  'of an assignee': 'assigneeId=103',
  'of an assignee, won': 'assigneeId=103&status=won',
  'of a month': 'from={month}&to={day}',
  'by value': 'sort=-value',
  'by waiting': 'sort=waiting',
  'by status': 'sort=status',
  'by client': 'sort=client',
  'by farm': 'sort=farm',
  'of a month, quiz, by name': 'from={month}&to={day}&source=quiz&sort=name',
  'q name': 'q=nguyen',
  'q name and status': 'q=nguyen&status=won',
  'q rare name': 'q=priya+castro',
  'q nothing': 'q=zzzyqx',
  'q message': 'q=quotes+before+Friday',
  'q phone': 'q={phone}',
  'q end of phone': 'q={end}',
  'q e-mail': 'q={email}',
};

const RANKINGS = {
  newest: '',
  'by position': 'sort=position',
  'by keyword': 'sort=keyword',
  'of a client': 'clientId={client}&sort=position',
  'of a farm': 'farmId={farm}&sort=position',
  'top ten, down': 'band=top10&trend=down&sort=position',
  'wrong page': 'wrongPage=true',
  'q keyword': 'q=furnace',
};

const CONTENT = {
  newest: '',
  updated: 'sort=updated',
  'by title': 'sort=title',
  longest: 'sort=longest',
  drafts: 'status=draft',
  'of a farm': 'farmId={farm}',
  'q title': 'q=termite',
};

const lists = (name: string, path: string, queries: Record<string, string>): [string, string][] =>
  Object.entries(queries).map(([what, query]) => [`${name}: ${what}`, `${path}?${PAGE}${query && `&${query}`}`]);

const OTHERS: [string, string][] = [
  ...lists('farms', '/api/farms', {
    newest: '',
    'by name': 'sort=name',
    'by client': 'sort=client',
    'by leads': 'sort=-leads',
    'by views': 'sort=-views',
    'by pages': 'sort=-pages',
    'q name': 'q=plumbing+akron',
    'choice by q': 'view=summary&q=dayton',
  }),
  ['farms of a client', '/api/clients/{client}/farms'],
  ['farm', '/api/farms/{farm}'],
  ['overview of a farm', '/api/farms/{farm}/overview'],
  ['pages of a farm', '/api/farms/{farm}/pages?view=summary'],
  ['analytics of a farm', '/api/farms/{farm}/analytics'],
  ...lists('clients', '/api/clients', {
    newest: '',
    'by name': 'sort=name',
    'by leads': 'sort=-leads',
    'by farms': 'sort=-farms',
    'q name': 'q=harborline',
    'choice by q': 'view=summary&q=cedar',
  }),
  ['client', '/api/clients/{client}'],
  ['overview of a client', '/api/clients/{client}/overview'],
  ...lists('review', '/api/review', {
    all: '',
    ready: 'state=ready',
    'of a farm': 'farmId={farm}',
    'q title': 'q=termite',
  }),
  ['review: counts', '/api/review/counts'],
  ['content: totals', '/api/content/totals'],
  ...lists('deliveries', '/api/deliveries', {
    newest: '',
    failed: 'status=failed',
    'of a client': 'clientId={client}',
  }),
  ...lists('e-mails', '/api/emails', { newest: '', bounced: 'state=bounced', 'of a client': 'clientId={client}' }),
  ...lists('audit', '/api/audit', {
    newest: '',
    'of a person': 'actorId=103',
    q: 'q=nguyen',
    month: 'from={month}&to={day}',
  }),
  ['audit: choices', '/api/audit/choices'],
  ...lists('evidence', '/api/evidence', { newest: '', proposed: 'state=proposed', q: 'q=kind+77' }),
  ...lists('sources', '/api/sources', { newest: '', q: 'q=survey+77' }),
  ...lists('reports', '/api/reports', { newest: '', 'of a client': 'clientId={client}' }),
  ...lists('prospects', '/api/prospects', { newest: '', q: 'q=nguyen' }),
  ['dashboard: attention', '/api/dashboard/attention'],
  ['dashboard: figures', '/api/dashboard/figures'],
  ['dashboard: stats', '/api/dashboard/stats'],
  ['notifications', '/api/notifications'],
  ['unread notifications', '/api/notifications/unread'],
  ['generation progress', '/api/generation-progress'],
  ['analytics', '/api/analytics'],
  ['analytics, compared', '/api/analytics?compare=previous'],
  ['analytics of a client', '/api/analytics?clientId={client}'],
  ['analytics by page', `/api/analytics/pages?${PAGE}`],
  ['analytics by page, by title', `/api/analytics/pages?${PAGE}&sort=title`],
  ['analytics by page of a client', `/api/analytics/pages?${PAGE}&clientId={client}`],
  ['advice', '/api/analytics/advice'],
  ['quiz report', '/api/analytics/quiz'],
  ['rank overview', '/api/rankings/overview'],
  ['rank overview of a client', '/api/rankings/overview?clientId={client}'],
  ['clients by trend', '/api/rankings/clients?trend=down'],
  ['search: name', '/api/search?q=nguyen'],
  ['search: two words', '/api/search?q=maria+garcia'],
  ['search: phone', '/api/search?q={phone}'],
  ['search: end of phone', '/api/search?q={end}'],
  ['search: e-mail', '/api/search?q={email}'],
  ['search: town', '/api/search?q=termites+warwick'],
];

/** Every list, filter, order, search and figure that screens ask for: a name and a path. */
export const worldCalls = ({ clientId, farmId, digits, email }: Sample): [string, string][] => {
  const day = new Date().toISOString().slice(0, 10);
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const spelled = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const values: Record<string, string | number> = {
    client: clientId,
    farm: farmId,
    day,
    month,
    phone: encodeURIComponent(spelled),
    end: `${digits.slice(3, 6)}-${digits.slice(6)}`,
    email: encodeURIComponent(email),
  };
  const calls = [
    ...lists('leads', '/api/leads', LEADS),
    ...lists('rankings', '/api/rankings', RANKINGS),
    ...lists('content', '/api/content', CONTENT),
    ...OTHERS,
  ];
  return calls.map(([name, path]) => [name, path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key]))]);
};
