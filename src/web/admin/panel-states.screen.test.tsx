import { Account, StaffSession } from '#shared/account.ts';
import { ListSetup } from '#shared/lists.ts';
import { FarmAnalytics } from '#shared/analytics.ts';
import { Inbox } from '#shared/attention.ts';
import { DashboardFigures } from '#shared/dashboard-figures.ts';
import { STANDARD_CONSTANTS } from '#shared/calculator.ts';
import { ClientOverview } from '#shared/client-overview.ts';
import { Client } from '#shared/clients.ts';
import { DashboardStats } from '#shared/dashboard.ts';
import { DomainHistory, DomainInstructions, DomainSuggestion, HubDomain, ClientSitePage } from '#shared/domains.ts';
import { ClientFacts, FactRecord } from '#shared/facts.ts';
import { Farm, GenerationProgress } from '#shared/farms.ts';
import { CalculatorSettings } from '#shared/prospects.ts';
import { TopicIntake, IntakeOverview } from '#shared/intake.ts';
import { LeadTimeline } from '#shared/lead-management.ts';
import { Lead } from '#shared/leads.ts';
import { EmailSetup } from '#shared/emails.ts';
import { Notification } from '#shared/notifications.ts';
import { RankCheckSchedule } from '#shared/rank-preferences.ts';
import { FarmImages, FarmPageImage, ImageProgress } from '#shared/images.ts';
import { PageDetail } from '#shared/review.ts';
import { Settings } from '#shared/settings.ts';
import { SessionsDialog } from '#web/features/account/sessions-dialog.tsx';
import { FarmAnalyticsDialog } from '#web/features/analytics/farm-analytics-dialog.tsx';
import { DataExportDialog } from '#web/features/exports/export-dialog.tsx';
import { DomainChoice } from '#web/features/domains/domain-choice.tsx';
import { DomainPanel } from '#web/features/domains/domain-panel.tsx';
import { ClientSitePages } from '#web/features/domains/client-site-pages.tsx';
import { InstructionsDialog } from '#web/features/domains/instructions-dialog.tsx';
import { FactsScreen } from '#web/features/facts/facts-screen.tsx';
import { IntakeScreen } from '#web/features/facts/intake-screen.tsx';
import { LeadScreen } from '#web/features/leads/lead-screen.tsx';
import { NotificationsPanel } from '#web/features/notifications/notifications-panel.tsx';
import { EditorScreen } from '#web/features/pages/editor/editor-screen.tsx';
import { CheckScheduleDialog } from '#web/features/rankings/check-schedule-dialog.tsx';
import { ApiKeysCard } from '#web/features/settings/api-keys-card.tsx';
import { ConstantsDialog } from '#web/features/settings/constants/constants-dialog.tsx';
import { EmailCard } from '#web/features/settings/email-card.tsx';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { ReviewState } from '#shared/reviews.ts';
import { Setup } from '#shared/setup.ts';
import { sample } from '../../../test/setup/sample.ts';
import { AccountSettingsScreen } from './settings/account-settings-screen.tsx';
import { ClientWorkspace } from './client-workspace/client-workspace.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { FarmImagesScreen } from './farm-images-screen.tsx';

const closed = () => undefined;
const stats = sample(DashboardStats, { clients: 3, farms: 5 });
const attention = sample(Inbox, { leads: { total: 2, overdue: 0, rows: [] }, groups: [] });

describeStates([
  {
    name: 'the sessions of an account',
    screen: () => <SessionsDialog opened onClose={closed} />,
    route: 'GET /api/account/sessions',
    failed: 'Failed to fetch sessions',
    givesWords: false,
    full: { answer: [sample(StaffSession, { isThis: true, device: 'Chrome on Windows' })], says: 'Chrome on Windows' },
  },
  {
    name: 'the settings of an account',
    screen: () => <AccountSettingsScreen />,
    route: 'GET /api/account',
    besides: { 'GET /api/admin/settings': sample(Settings) },
    failed: 'Failed to fetch settings',
    givesWords: false,
    full: { answer: sample(Account, { username: 'ada', recoveryCodesLeft: 0 }), says: 'You sign in as ada.' },
  },
  {
    name: 'the API keys',
    screen: () => <ApiKeysCard />,
    route: 'GET /api/admin/settings',
    failed: 'Failed to fetch settings',
    givesWords: false,
    full: { answer: sample(Settings), says: 'Save API Keys' },
  },
  {
    name: 'the mail settings',
    screen: () => <EmailCard />,
    route: 'GET /api/admin/email',
    failed: 'Failed to fetch the e-mail settings',
    givesWords: false,
    full: { answer: sample(EmailSetup, { server: 'mail.example', queued: 0 }), says: 'Send test e-mail' },
  },
  {
    name: 'the figures of the calculator',
    screen: () => <ConstantsDialog opened onClose={closed} />,
    route: 'GET /api/admin/calculator',
    failed: 'Failed to fetch the figures',
    givesWords: false,
    full: { answer: sample(CalculatorSettings, { constants: STANDARD_CONSTANTS }), says: /^Version 1/ },
  },
  {
    name: 'the notices',
    screen: () => <NotificationsPanel opened onClose={closed} />,
    route: 'GET /api/notifications',
    failed: 'Failed to fetch notifications',
    givesWords: false,
    empty: { answer: [], says: 'No notifications yet' },
    full: { answer: [sample(Notification, { kind: 'lead', unread: true })], says: 'Mark all as read' },
  },
  {
    name: 'the archive',
    screen: () => <DataExportDialog opened onClose={closed} />,
    route: 'GET /api/exports',
    failed: 'Failed to fetch export',
    givesWords: false,
    full: { answer: [], says: 'Start Export' },
  },
  {
    name: 'the suggested domains',
    screen: () => <DomainChoice clientId={3} mayEdit />,
    route: 'GET /api/clients/:id/domain-suggestions',
    isSilent: true,
    failed: 'Failed to load domain suggestions',
    full: { answer: [sample(DomainSuggestion, { title: 'Harborline Answers' })], says: 'Harborline Answers' },
  },
  {
    name: 'the domain of a client',
    screen: () => <DomainPanel clientId={3} mayEdit moreActions={() => null} />,
    route: 'GET /api/clients/:id/hub-domain',
    besides: {
      'GET /api/clients/:id/hub-pages': [],
      'GET /api/clients/:id/domain-history': sample(DomainHistory),
    },
    isSilent: true,
    failed: 'Failed to load the hub domain',
    full: { answer: sample(HubDomain, { domain: 'answers.example' }), says: 'answers.example' },
  },
  {
    name: 'the pages of a hub',
    screen: () => <ClientSitePages clientId={3} domain="answers.example" mayEdit />,
    route: 'GET /api/clients/:id/hub-pages',
    isSilent: true,
    failed: 'Failed to load the hub pages',
    full: { answer: [sample(ClientSitePage, { title: 'All about ants' })], says: 'All about ants' },
  },
  {
    name: 'the instructions for a domain',
    screen: () => <InstructionsDialog clientId={3} opened onClose={closed} />,
    route: 'GET /api/clients/:id/domain-instructions',
    isSilent: true,
    failed: 'Failed to load the instructions',
    full: { answer: sample(DomainInstructions), says: 'Create two proxied A records (@ and www)' },
  },
  {
    name: 'the facts of a client',
    screen: () => <FactsScreen clientId={3} />,
    route: 'GET /api/clients/:id/facts',
    besides: {
      'GET /api/clients/:id/intake': sample(IntakeOverview),
      'GET /api/clients/:id/website': { website: null },
    },
    failed: 'Failed to fetch facts',
    full: {
      answer: sample(ClientFacts, { facts: [sample(FactRecord, { label: 'License number' })] }),
      says: 'License number',
    },
  },
  {
    name: 'the questions about a service',
    screen: () => <IntakeScreen clientId={3} topicKey="ants" />,
    route: 'GET /api/clients/:id/intake/:topicKey',
    besides: {
      'GET /api/clients/:id/facts': sample(ClientFacts),
      'GET /api/clients/:id/intake': sample(IntakeOverview),
    },
    failed: 'Failed to fetch questions',
    full: { answer: sample(TopicIntake, { topicName: 'Ant Control' }), says: 'Questions about Ant Control' },
  },
  {
    name: 'a lead',
    screen: () => <LeadScreen leadId={1} />,
    route: 'GET /api/leads/:id',
    besides: {
      'GET /api/lead-assignees': [],
      'GET /api/leads/:id/review': sample(ReviewState, { requestedAt: null, review: null }),
    },
    failed: 'Failed to fetch lead',
    full: { answer: sample(LeadTimeline, { lead: sample(Lead, { name: 'Ann Lee' }) }), says: 'Ann Lee' },
  },
  {
    name: 'a client',
    screen: () => <ClientWorkspace clientId={3}>{null}</ClientWorkspace>,
    at: '/clients/3',
    route: 'GET /api/clients/:id',
    besides: { 'GET /api/clients/:id/overview': sample(ClientOverview) },
    failed: 'Failed to fetch client',
    full: { answer: sample(Client, { id: 3, name: 'Harborline' }), says: 'Harborline' },
  },
  {
    name: 'the figures of a client',
    screen: () => <ClientWorkspace clientId={3}>{null}</ClientWorkspace>,
    at: '/clients/3',
    route: 'GET /api/clients/:id/overview',
    besides: { 'GET /api/clients/:id': sample(Client, { id: 3, name: 'Harborline' }) },
    failed: 'Failed to fetch the client’s figures',
    full: { answer: sample(ClientOverview), says: 'No webhook' },
  },
  {
    name: 'the pictures of a farm',
    screen: () => <FarmImagesScreen />,
    at: '/farms/5/images',
    path: '/farms/:id/images',
    route: 'GET /api/farms/:id/images',
    besides: {
      'GET /api/farms/:id': sample(Farm, { id: 5, name: 'Warwick Pest' }),
      'GET /api/farms/:id/images/progress': sample(ImageProgress, { underWay: 0 }),
    },
    failed: 'Failed to fetch pictures',
    empty: { answer: sample(FarmImages), says: 'No pages yet' },
    full: {
      answer: sample(FarmImages, { drawings: 3, pages: [sample(FarmPageImage, { title: 'Do ants bite?' })] }),
      says: 'Do ants bite?',
    },
  },
  {
    name: 'a page to edit',
    screen: () => <EditorScreen pageId={1} />,
    route: 'GET /api/pages/:id',
    isSilent: true,
    failed: 'Failed to fetch page',
    full: { answer: sample(PageDetail), says: 'Nothing is written yet' },
  },
  {
    name: 'the pace of a farm’s rankings',
    screen: () => <CheckScheduleDialog farmId={5} opened onClose={closed} />,
    route: 'GET /api/farms/:id/rank-schedule',
    failed: 'Failed to fetch rankings',
    givesWords: false,
    isSilent: true,
    full: { answer: sample(RankCheckSchedule), says: 'Search depth' },
  },
  {
    name: 'the analytics of a farm',
    screen: () => (
      <FarmAnalyticsDialog
        farm={{ id: 5, name: 'Warwick Pest' }}
        opened
        onClose={closed}
        tab={null}
        onTab={closed}
        renderMerge={() => null}
      />
    ),
    route: 'GET /api/farms/:id/analytics',
    besides: { 'GET /api/lists/:list': sample(ListSetup) },
    failed: 'Failed to fetch analytics',
    full: { answer: sample(FarmAnalytics, { totalViews: 40, totalFormSubmissions: 1 }), says: '5.0%' },
  },
  {
    name: 'what needs the staff',
    screen: () => <DashboardScreen />,
    route: 'GET /api/dashboard/attention',
    besides: {
      'GET /api/dashboard/stats': stats,
      'GET /api/dashboard/figures': sample(DashboardFigures),
      'GET /api/generation-progress': sample(GenerationProgress),
      'GET /api/admin/setup': sample(Setup, { isPutAway: true }),
    },
    failed: 'Failed to fetch what needs your attention',
    givesWords: false,
    full: { answer: attention, says: '2 new leads' },
  },
]);
