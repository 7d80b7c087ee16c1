import { roleMay, type Permission, type StaffRole } from '#shared/roles.ts';
import * as texts from '#web/texts/palette.ts';

export type ChoiceGroup = 'recent' | 'screens' | 'actions' | 'clients' | 'farms' | 'pages' | 'leads';

/** One thing that can be chosen: somewhere to go, or something to do at once. */
export interface Choice {
  /** Names it among all choices; the same after every search. */
  key: string;
  group: ChoiceGroup;
  title: string;
  detail?: string;
  to?: string;
  run?: () => void;
  /** Further words it is found by. */
  words?: string;
}

interface Destination extends Choice {
  /** What one must be allowed to; left out where everybody may. */
  needs?: Permission;
}

const screen = (to: string, title: string, more: Partial<Destination> = {}): Destination => ({
  key: to,
  group: 'screens',
  title,
  to,
  ...more,
});

const action = (to: string, title: string, more: Partial<Destination> = {}): Destination => ({
  ...screen(to, title, more),
  group: 'actions',
});

const destinations = (product: string): Destination[] => [
  screen('/', texts.dashboard, { words: texts.homeStart }),
  screen('/farms', product, { words: texts.farmsWebsites }),
  screen('/clients', texts.clients),
  screen('/leads', texts.leads),
  screen('/rankings', texts.rankTracking, { words: texts.rankingsPositionsKeywordsGoogle }),
  screen('/content', texts.content, { words: texts.pagesQuizzes }),
  screen('/analytics', texts.analytics, { words: texts.viewsVisitorsConversionFunnelAdvicePrune }),
  screen('/review', texts.review, { words: texts.approveDraftsQueue }),
  screen('/reports', texts.reports, { words: texts.monthlySharePdf }),
  screen('/inquiries', texts.inquiries, { words: texts.demoRequestsCalculator }),
  screen('/blueprints', texts.blueprints, { needs: 'farms.create' }),
  screen('/settings', texts.settings, { words: texts.profilePasswordSessionsNotifications }),
  screen('/admin/settings', texts.adminSettings, { needs: 'settings.manage', words: texts.webhookKeysModelMail }),
  screen('/deliveries', texts.deliveries, { needs: 'settings.manage', words: texts.webhooksMails }),
  screen('/admin/staff', texts.staff, { needs: 'staff.manage', words: texts.inviteMembersRoles }),
  screen('/admin/audit', texts.auditLog, { needs: 'audit.read', words: texts.historyChanges }),
  action('/farms?new=true', texts.newFarm, { needs: 'farms.create', words: texts.createWebsite }),
  action('/clients?new=true', texts.addClient, { needs: 'clients.create', words: texts.createNew }),
  action('/clients?import=true', texts.importClients, { needs: 'clients.create', words: 'upload' }),
  action('/leads?import=true', texts.importLeads, { needs: 'leads.import', words: 'upload' }),
];

/** The screens and actions that a role may use: what one may not open is not offered. */
export const destinationsFor = (role: StaffRole, product: string): Choice[] =>
  destinations(product).flatMap(({ needs, ...choice }) =>
    needs === undefined || roleMay(role, needs) ? [choice] : [],
  );

/** The choices that hold every word, in any case; those that begin with the first word come first. */
export const matching = (choices: readonly Choice[], q: string): Choice[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ title, words: more = '' }: Choice) => {
    const text = `${title} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const begins = ({ title }: Choice) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return choices.filter(holds).toSorted((a, b) => begins(b) - begins(a));
};
