import { AuditRow } from '#shared/audit.ts';
import { Blueprint } from '#shared/blueprints.ts';
import { Client } from '#shared/clients.ts';
import { ContentItem, ContentTotals } from '#shared/content.ts';
import { DeliverySummary, EmailSummary } from '#shared/emails.ts';
import { EvidenceItem } from '#shared/evidence.ts';
import { FieldJob } from '#shared/field-jobs.ts';
import { Farm, GenerationProgress } from '#shared/farms.ts';
import { Prospect } from '#shared/prospects.ts';
import { Lead } from '#shared/leads.ts';
import { Review } from '#shared/reviews.ts';
import { ListSetup } from '#shared/lists.ts';
import { Page } from '#shared/pages.ts';
import { PageCitations } from '#shared/citations.ts';
import { Ranking, RankingActivity } from '#shared/rankings.ts';
import { ReportSchedule, ReportSummary } from '#shared/reports.ts';
import { PageDetail, PageHead, ReviewCounts, ReviewItem } from '#shared/review.ts';
import { Source } from '#shared/sources.ts';
import { StaffMember } from '#shared/staff-members.ts';
import { Withdrawal } from '#shared/withdrawals.ts';
import { WebhookTrouble } from '#shared/webhooks.ts';
import { BlueprintsList } from '#web/features/blueprints/blueprints-list.tsx';
import { ClientsListScreen } from '#web/features/clients/clients-list-screen.tsx';
import { DeliveriesScreen } from '#web/features/deliveries/deliveries-screen.tsx';
import { EvidenceScreen } from '#web/features/evidence/evidence-screen.tsx';
import { SourcesScreen } from '#web/features/evidence/sources/sources-screen.tsx';
import { WithdrawalsScreen } from '#web/features/withdrawals/withdrawals-screen.tsx';
import { ReviewsScreen } from '#web/features/customer-reviews/reviews-screen.tsx';
import { ClientFarms } from '#web/features/farms/client-farms.tsx';
import { FieldJobsScreen } from '#web/features/field-jobs/field-jobs-screen.tsx';
import { FarmsListScreen } from '#web/features/farms/farms-list-screen.tsx';
import { ProspectsScreen } from '#web/features/prospects/prospects-screen.tsx';
import { LeadsScreen } from '#web/features/leads/leads-screen.tsx';
import { FarmPages } from '#web/features/pages/farm-pages.tsx';
import { ReviewScreen } from '#web/features/pages/review/review-screen.tsx';
import { RankingsScreen } from '#web/features/rankings/rankings-screen.tsx';
import { ClientReportsScreen } from '#web/features/reports/client-reports-screen.tsx';
import { ReportsScreen } from '#web/features/reports/reports-screen.tsx';
import { AuditScreen } from '#web/features/staff/audit/audit-screen.tsx';
import { StaffScreen } from '#web/features/staff/staff-screen.tsx';
import { rowsOf } from '../../../test/setup/answers.ts';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { ContentScreen } from './content-screen.tsx';

const none = { answer: rowsOf([]) };
const setup = { 'GET /api/lists/:list': sample(ListSetup) };
const idle = sample(GenerationProgress, { isActive: false });
const farm = sample(Farm, { id: 5, name: 'Warwick Pest Control' });

describeStates([
  {
    name: 'the leads',
    screen: () => <LeadsScreen />,
    route: 'GET /api/leads',
    besides: {
      'GET /api/lead-assignees': [],
      ...setup,
    },
    failed: 'Failed to fetch leads',
    empty: { ...none, says: 'No leads found' },
    full: { answer: rowsOf([sample(Lead, { name: 'Ann Lee' })]), says: 'Ann Lee' },
  },
  {
    name: 'the clients',
    screen: () => <ClientsListScreen />,
    route: 'GET /api/clients',
    besides: setup,
    failed: 'Failed to fetch clients',
    empty: { ...none, says: 'No clients found' },
    full: { answer: rowsOf([sample(Client, { name: 'Harborline' })]), says: 'Harborline' },
  },
  {
    name: 'the jobs of clients',
    screen: () => <FieldJobsScreen />,
    route: 'GET /api/field-jobs',
    besides: setup,
    failed: 'Failed to fetch jobs',
    empty: { ...none, says: 'No jobs yet' },
    full: { answer: rowsOf([sample(FieldJob, { found: 'Roots in the drain.' })]), says: 'Roots in the drain.' },
  },
  {
    name: 'the reviews of clients',
    screen: () => <ReviewsScreen />,
    route: 'GET /api/reviews',
    besides: setup,
    failed: 'Failed to fetch reviews',
    empty: { ...none, says: 'No reviews yet' },
    full: { answer: rowsOf([sample(Review, { text: 'They came at once.' })]), says: 'They came at once.' },
  },
  {
    name: 'the withdrawals',
    screen: () => <WithdrawalsScreen />,
    route: 'GET /api/withdrawals',
    besides: setup,
    failed: 'Failed to fetch withdrawals',
    empty: { ...none, says: 'No withdrawals yet' },
    full: {
      answer: rowsOf([sample(Withdrawal, { email: 'vera@mail.example', phone: null })]),
      says: 'vera@mail.example',
    },
  },
  {
    name: 'the farms',
    screen: () => <FarmsListScreen />,
    route: 'GET /api/farms',
    besides: { ...setup, 'GET /api/generation-progress': idle },
    failed: 'Failed to fetch farms',
    empty: { ...none, says: 'No farms found' },
    full: { answer: rowsOf([farm]), says: 'Warwick Pest Control' },
  },
  {
    name: 'the farms of a client',
    screen: () => (
      <ClientFarms clientId={3} onCreate={() => undefined} first={6} allPath="/clients/3/farms" brings={() => null} />
    ),
    route: 'GET /api/clients/:id/farms',
    besides: { 'GET /api/generation-progress': idle },
    failed: 'Failed to fetch farms',
    empty: { answer: [], says: 'No farms created yet' },
    full: { answer: [farm], says: 'Warwick Pest Control' },
  },
  {
    name: 'the pages of a farm',
    screen: () => <FarmPages farm={farm} />,
    route: 'GET /api/farms/:id/pages',
    besides: { 'GET /api/review/counts': sample(ReviewCounts), ...setup },
    failed: 'Failed to fetch pages',
    empty: { answer: [], says: 'No pages yet' },
    full: { answer: [sample(Page, { title: 'Do ants bite?' })], says: 'Do ants bite?' },
  },
  {
    name: 'the blueprints',
    screen: () => <BlueprintsList />,
    route: 'GET /api/blueprints',
    besides: setup,
    failed: 'Failed to fetch blueprints',
    empty: { answer: [], says: 'No blueprints yet' },
    full: { answer: [sample(Blueprint, { name: 'Pest control, small' })], says: 'Pest control, small' },
  },
  {
    name: 'the rankings',
    screen: () => <RankingsScreen />,
    route: 'GET /api/rankings',
    besides: { ...setup, 'GET /api/rankings/activity': sample(RankingActivity) },
    failed: 'Failed to fetch rankings',
    empty: { ...none, says: 'No Rankings Data' },
    full: { answer: rowsOf([sample(Ranking, { keyword: 'ants in kitchen' })]), says: 'ants in kitchen' },
  },
  {
    name: 'the content',
    screen: () => <ContentScreen />,
    route: 'GET /api/content',
    besides: { ...setup, 'GET /api/content/totals': sample(ContentTotals, { generating: 0 }) },
    failed: 'Failed to fetch content',
    empty: { ...none, says: 'No content yet' },
    full: { answer: rowsOf([sample(ContentItem, { title: 'Do wasps sleep?' })]), says: 'Do wasps sleep?' },
  },
  {
    name: 'the inquiries',
    screen: () => <ProspectsScreen />,
    route: 'GET /api/prospects',
    besides: setup,
    failed: 'Failed to fetch prospects',
    empty: { ...none, says: 'No prospects found' },
    full: { answer: rowsOf([sample(Prospect, { name: 'Bob Ray' })]), says: 'Bob Ray' },
  },
  {
    name: 'the reports',
    screen: () => <ReportsScreen />,
    route: 'GET /api/reports',
    besides: setup,
    failed: 'Failed to fetch reports',
    empty: { ...none, says: 'No reports yet' },
    full: {
      answer: rowsOf([sample(ReportSummary, { clientName: 'Harborline', month: '2026-01' })]),
      says: 'Harborline',
    },
  },
  {
    name: 'the report schedule of a client',
    screen: () => <ClientReportsScreen clientId={3} />,
    route: 'GET /api/clients/:id/report-schedule',
    besides: { ...setup, 'GET /api/reports': rowsOf([]) },
    failed: 'Failed to fetch the schedule',
    full: { answer: sample(ReportSchedule), says: 'Save schedule' },
  },
  {
    name: 'the staff',
    screen: () => <StaffScreen />,
    route: 'GET /api/staff',
    besides: setup,
    failed: 'Failed to fetch staff',
    givesWords: false,
    full: { answer: [sample(StaffMember, { id: 9, username: 'grace' })], says: 'grace' },
  },
  {
    name: 'the audit log',
    screen: () => <AuditScreen />,
    route: 'GET /api/audit',
    besides: { ...setup, 'GET /api/audit/choices': { actors: [], actions: [], targetKinds: [] } },
    failed: 'Failed to fetch the audit log',
    empty: { ...none, says: 'No entries found' },
    full: { answer: rowsOf([sample(AuditRow)]), says: /Text/ },
  },
  {
    name: 'the webhook deliveries',
    screen: () => <DeliveriesScreen />,
    route: 'GET /api/deliveries',
    besides: { ...setup, 'GET /api/webhooks/trouble': sample(WebhookTrouble), 'GET /api/clients': [] },
    failed: 'Failed to fetch deliveries',
    empty: { ...none, says: 'No webhook calls' },
    full: { answer: rowsOf([sample(DeliverySummary, { clientName: 'Harborline' })]), says: /Harborline/ },
  },
  {
    name: 'the mails',
    screen: () => <DeliveriesScreen />,
    at: '/deliveries?show=mails',
    route: 'GET /api/emails',
    besides: { ...setup, 'GET /api/webhooks/trouble': sample(WebhookTrouble), 'GET /api/clients': [] },
    failed: 'Failed to fetch deliveries',
    empty: { ...none, says: 'No e-mails' },
    full: { answer: rowsOf([sample(EmailSummary, { subject: 'A new lead' })]), says: /A new lead/ },
  },
  {
    name: 'the pages to review',
    screen: () => <ReviewScreen farmId={null} />,
    route: 'GET /api/review',
    besides: {
      'GET /api/review/counts': sample(ReviewCounts),
      'GET /api/pages/:id': sample(PageDetail),
      'GET /api/pages/:id/citations': sample(PageCitations),
      'GET /api/pages/:id/head': sample(PageHead),
    },
    failed: 'Failed to fetch pages to review',
    empty: { ...none, says: 'No pages to review' },
    full: { answer: rowsOf([sample(ReviewItem, { title: 'Are moles blind?' })]), says: 'Are moles blind?' },
  },
  {
    name: 'the evidence',
    screen: () => <EvidenceScreen />,
    route: 'GET /api/evidence',
    besides: { ...setup, 'GET /api/catalog': [] },
    failed: 'Failed to fetch evidence',
    empty: { ...none, says: 'No evidence yet' },
    full: {
      answer: rowsOf([sample(EvidenceItem, { statement: 'A visit costs $90.', region: 'US' })]),
      says: 'A visit costs $90.',
    },
  },
  {
    name: 'the sources',
    screen: () => <SourcesScreen />,
    route: 'GET /api/sources',
    besides: { ...setup, 'GET /api/catalog': [] },
    failed: 'Failed to fetch sources',
    empty: { ...none, says: 'No sources yet' },
    full: { answer: rowsOf([sample(Source, { title: 'Permits', region: 'US', status: 'ready' })]), says: 'Permits' },
  },
]);
