import { describe, expect, it } from 'vitest';
import { ListSetup } from '#shared/lists.ts';
import { ReportDetail, ReportSchedule, ReportSummary, CreatedShareLink } from '#shared/reports.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { GenerateReportDialog } from './generate-report-dialog.tsx';
import { lastText, ReportStateBadge } from './report-list.tsx';
import { ReportScheduleForm } from './report-schedule-form.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { SendDialog } from './send-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const closed = () => undefined;
const report = sample(ReportSummary, { id: 4, clientName: 'Harborline', month: '2026-01', state: 'made' });
const detail = sample(ReportDetail, { id: 4, month: '2026-01' });
const plan = sample(ReportSchedule, {
  isEnabled: true,
  day: 3,
  hour: 8,
  toClient: true,
  clientEmail: 'office@example.com',
});

describeForms([
  {
    name: 'the schedule of reports',
    screen: () => <ReportScheduleForm clientId={3} schedule={plan} mayEdit />,
    typed: { 'On day': '10', 'Additional e-mail addresses': 'a@example.com, b@example.com' },
    press: 'Save schedule',
    route: 'PUT /api/clients/:id/report-schedule',
    answer: plan,
    sends: {
      isEnabled: true,
      day: 10,
      hour: 8,
      timeZone: null,
      requiresApproval: false,
      toClient: true,
      recipients: ['a@example.com', 'b@example.com'],
    },
    done: 'Schedule saved',
    away: 'Failed to save the schedule',
  },
  {
    name: 'a report that is sent',
    screen: () => <SendDialog opened onClose={closed} report={report} label="Send" name="January" />,
    besides: { 'GET /api/reports/:id': detail },
    typed: { 'Note to the client': 'A good month.' },
    press: 'Send',
    route: 'POST /api/reports/:id/send',
    answer: detail,
    sends: { note: 'A good month.' },
    done: 'The report waits to be sent',
    away: 'Failed to send the report',
  },
]);

it('generates the report of a past month', async () => {
  const { user } = open(<GenerateReportDialog opened onClose={closed} clientId={3} />, {
    answers: { 'POST /api/clients/:id/reports': detail },
  });
  const months = screen.getByLabelText<HTMLSelectElement>('Month');
  const now = new Date();
  expect([...months.options].map(({ value }) => value)).not.toContain(now.toISOString().slice(0, 7));
  expect(months.options).toHaveLength(12);
  await user.click(buttonOf('Create report'));
  expect(await screen.findByText('Report created')).toBeTruthy();
  expect(sentTo('POST /api/clients/:id/reports')).toEqual([{ month: months.options[0]?.value }]);
});

it('shows a new link once', async () => {
  const url = 'https://farmstead.test/r/abc';
  const { user } = open(<ShareDialog opened onClose={closed} report={report} name="January" />, {
    answers: { 'GET /api/reports/:id': detail, 'POST /api/reports/:id/share-links': sample(CreatedShareLink, { url }) },
  });
  await user.selectOptions(screen.getByLabelText('Expires after'), '7 days');
  await user.click(buttonOf('Create link'));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  expect(sentTo('POST /api/reports/:id/share-links')).toEqual([{ days: 7 }]);
});

describe('a report in the list', () => {
  const openList = (more: Answers = {}, role: 'admin' | 'user' = 'admin') =>
    open(<ReportsScreen />, {
      role,
      at: '/reports',
      answers: { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/reports': rowsOf([report]), ...more },
    });

  it.each([
    ['made', 'Send'],
    ['waiting', 'Approve and send'],
    ['sent', 'Send again'],
  ] as const)('that is %s can be sent by "%s"', async (state, label) => {
    openList({ 'GET /api/reports': rowsOf([{ ...report, state }]) });
    expect(await screen.findByRole('button', { name: `${label}: Harborline, January 2026` })).toBeTruthy();
  });

  it('cannot be sent without permission', async () => {
    openList({}, 'user');
    await screen.findByRole('link', { name: 'Harborline' });
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Send|^More for/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Open Harborline/ })).toBeTruthy();
  });

  it.each([
    ['taken', detail, 'Report discarded'],
    ['refused', refused(409, 'It was sent meanwhile.'), 'It was sent meanwhile.'],
  ])('asks before discarding and shows when that is %s', async (_case, reply, says) => {
    const { user } = openList({ 'POST /api/reports/:id/discard': reply });
    await user.click(await screen.findByRole('button', { name: 'More for Harborline, January 2026' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
    const dialog = within(await findDialog('Discard the report for Harborline, January 2026?'));
    expect(callsOf('POST /api/reports/:id/discard')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it.each([
    [{ queued: 2 }, '2 e-mails wait to be sent', 'Approved'],
    [{ unsent: 1 }, '1 e-mail not delivered', 'Sent'],
    [{}, 'Sent', 'Sent'],
  ])('is called sent once its mails have left: %j', async (mails, badge, done) => {
    const completedAt = '2026-02-03T09:00:00.000Z';
    const sent = { ...report, state: 'sent' as const, queued: 0, unsent: 0, completedAt, completedBy: null, ...mails };
    open(<ReportStateBadge report={sent} />);
    expect(screen.getByText(badge)).toBeTruthy();
    expect(lastText(sent)).toMatch(new RegExp(`^${done} `));
  });

  it('is narrowed by its status on the server', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('link', { name: 'Sent' }));
    await waitFor(() => expect(callsOf('GET /api/reports').at(-1)?.query.state).toBe('sent'));
  });
});

it('shows a read-only schedule without edit permission', () => {
  open(<ReportScheduleForm clientId={3} schedule={plan} mayEdit={false} />);
  expect(screen.getByLabelText<HTMLSelectElement>('On day').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save schedule' })).toBeNull();
});
