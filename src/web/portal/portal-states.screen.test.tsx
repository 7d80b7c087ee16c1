import { PortalApproval } from '#shared/approvals.ts';
import { PortalFarm, PortalLead, PortalLeadFigures, PortalPage, PortalActivity } from '#shared/portal.ts';
import { Ranking } from '#shared/rankings.ts';
import { PortalReport } from '#shared/reports.ts';
import { rowsOf } from '../../../test/setup/answers.ts';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { homeAnswers } from '../../../test/setup/portal-home.ts';
import { sample } from '../../../test/setup/sample.ts';
import { openPortal } from '../../../test/setup/screen.tsx';
import ApprovalsRoute from './approvals-route.tsx';
import DashboardRoute from './dashboard-route.tsx';
import FarmRoute from './farm-route.tsx';
import LeadsRoute from './leads-route.tsx';
import RankingsRoute from './rankings-route.tsx';
import ReportsRoute from './reports-route.tsx';
import WorkRoute from './activity-route.tsx';

const farm = sample(PortalFarm, { id: 5, name: 'Warwick Pest' });
const lead = sample(PortalLead, { id: 1, name: 'Ann Lee', createdAt: '2026-01-15T12:00:00.000Z' });
const ranking = sample(Ranking, { id: 1, keyword: 'ants in kitchen' });
const ofFarm = { path: '/client/farms/:farmId', openAs: openPortal, givesWords: false };
const dashboard = homeAnswers({});

describeStates([
  {
    name: 'the websites on the dashboard',
    openAs: openPortal,
    screen: () => <DashboardRoute />,
    at: '/client/dashboard',
    route: 'GET /api/client/farms',
    besides: dashboard,
    failed: 'Failed to fetch farms',
    givesWords: false,
    empty: { answer: [], says: 'No marketing websites found' },
    full: { answer: [farm], says: 'Warwick Pest' },
  },
  {
    name: 'the keywords on the dashboard',
    openAs: openPortal,
    screen: () => <DashboardRoute />,
    at: '/client/dashboard',
    route: 'GET /api/client/rankings',
    besides: dashboard,
    failed: 'Failed to fetch rankings',
    givesWords: false,
    empty: { answer: rowsOf([]), says: 'No rankings data available yet' },
    full: { answer: rowsOf([ranking]), says: 'ants in kitchen' },
  },
  {
    name: 'the leads of a client',
    openAs: openPortal,
    screen: () => <LeadsRoute />,
    at: '/client/leads',
    route: 'GET /api/client/leads',
    besides: { 'GET /api/client/lead-figures': sample(PortalLeadFigures) },
    failed: 'Failed to fetch leads',
    givesWords: false,
    empty: { answer: rowsOf([]), says: 'No leads found yet' },
    full: { answer: rowsOf([lead]), says: 'Ann Lee' },
  },
  {
    name: 'the rankings of a client',
    openAs: openPortal,
    screen: () => <RankingsRoute />,
    at: '/client/rankings',
    route: 'GET /api/client/rankings',
    besides: { 'GET /api/client/search-figures': null },
    failed: 'Failed to fetch rankings',
    givesWords: false,
    empty: { answer: rowsOf([]), says: 'No Rankings Data' },
    full: { answer: rowsOf([ranking]), says: 'ants in kitchen' },
  },
  {
    name: 'what was done for a client',
    openAs: openPortal,
    screen: () => <WorkRoute />,
    at: '/client/work',
    route: 'GET /api/client/activity',
    failed: 'Failed to fetch activity',
    givesWords: false,
    empty: { answer: rowsOf([]), says: 'No activity yet. Published and changed pages will be listed here.' },
    full: { answer: rowsOf([sample(PortalActivity, { kind: 'published' })]), says: 'Published 1 page' },
  },
  {
    name: 'the reports of a client',
    openAs: openPortal,
    screen: () => <ReportsRoute />,
    at: '/client/reports',
    route: 'GET /api/client/reports',
    failed: 'Failed to fetch reports',
    givesWords: false,
    empty: { answer: [], says: 'No reports yet' },
    full: { answer: [sample(PortalReport, { month: '2026-01' })], says: 'January 2026' },
  },
  {
    name: 'the pages to approve',
    openAs: openPortal,
    screen: () => <ApprovalsRoute />,
    at: '/client/approvals',
    route: 'GET /api/client/approvals',
    failed: 'Failed to fetch pages to approve',
    givesWords: false,
    empty: { answer: [], says: 'No pages to approve' },
    full: { answer: [sample(PortalApproval, { state: 'waiting', title: 'Do ants bite?' })], says: 'Do ants bite?' },
  },
  {
    name: 'the pages of a website',
    ...ofFarm,
    screen: () => <FarmRoute />,
    at: '/client/farms/5',
    route: 'GET /api/client/farms/:farmId/pages',
    besides: { 'GET /api/client/farms/:farmId': farm, 'GET /api/client/farms/:farmId/leads': rowsOf([]) },
    failed: 'Failed to fetch pages',
    empty: { answer: [], says: 'No pages found for this farm.' },
    full: { answer: [sample(PortalPage, { title: 'Do ants bite?' })], says: 'Do ants bite?' },
  },
]);
