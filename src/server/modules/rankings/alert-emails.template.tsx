import type { RankAlertKind } from '#shared/rank-preferences.ts';
import { Action, Actions, Fact, Facts, Paragraph, Subheading } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';
import type { PendingAlert } from './alerts.repository.ts';

const formatPosition = (position: number | null): string => (position === null ? 'not ranked' : `#${position}`);

const MOVE_TEXTS: Record<RankAlertKind, (alert: PendingAlert) => string> = {
  lost: ({ from }) => `Lost: not in the top 50 any more, was ${formatPosition(from)}`,
  left_top3: ({ from, to }) => `Left the top 3: ${formatPosition(from)} to ${formatPosition(to)}`,
  left_top10: ({ from, to }) => `Left the top 10: ${formatPosition(from)} to ${formatPosition(to)}`,
  entered_top3: ({ from, to }) => `Entered the top 3: ${formatPosition(from)} to ${formatPosition(to)}`,
  entered_top10: ({ from, to }) => `Entered the top 10: ${formatPosition(from)} to ${formatPosition(to)}`,
  dropped: ({ from, to }) => `Dropped: ${formatPosition(from)} to ${formatPosition(to)}`,
  wrong_page: ({ to }) => `Google shows another page of the client, at ${formatPosition(to)}`,
};

/** An e-mail should be short: the screen shows the rest. */
const MAX_ALERTS_PER_CLIENT = 20;

const ClientAlerts = ({ alerts, origin }: { alerts: PendingAlert[]; origin: string }) => {
  const more = alerts.length - MAX_ALERTS_PER_CLIENT;
  return (
    <>
      <Subheading>{alerts[0]?.clientName ?? ''}</Subheading>
      <Facts>
        {alerts.slice(0, MAX_ALERTS_PER_CLIENT).map((alert) => (
          <Fact
            key={`${alert.rankingId}-${alert.kind}`}
            label={alert.keyword}
            href={`${origin}/rankings?client=${alert.clientId}&open=${alert.rankingId}`}
          >
            {MOVE_TEXTS[alert.kind](alert)}
          </Fact>
        ))}
      </Facts>
      {more > 0 ? <Paragraph>{`And ${more} more.`}</Paragraph> : null}
    </>
  );
};

/** Changes of positions since the last e-mail, by client. */
export const rankAlertsEmail = ({ groups, origin }: { groups: PendingAlert[][]; origin: string }): EmailContent => {
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  const names = groups.map(([first]) => first?.clientName ?? '');
  const subject = count === 1 ? 'one ranking alert' : `${count} ranking alerts`;
  return {
    subject: names.length === 1 ? `${names[0]}: ${subject}` : `${names.length} clients: ${subject}`,
    body: (
      <EmailLayout
        preview={names.join(', ')}
        title="Rankings that moved"
        reason="You get this because you asked for rank tracking alerts in your settings."
      >
        <Paragraph>Between two measured checks. A check that failed moves nothing and is not told.</Paragraph>
        {groups.map((alerts) => (
          <ClientAlerts key={alerts[0]?.clientId} alerts={alerts} origin={origin} />
        ))}
        <Actions>
          <Action href={`${origin}/rankings`} isMain>
            Open the rankings
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};

/** A budget for rank checks is 80 % used, or too small for another check. */
export const rankBudgetEmail = ({
  clientName,
  spent,
  budget,
  isReached,
  url,
}: {
  clientName: string | null;
  /** US dollars. */
  spent: number;
  budget: number;
  isReached: boolean;
  url: string;
}): EmailContent => {
  const sums = `$${spent.toFixed(2)} of $${budget.toFixed(2)} this month`;
  const state = isReached ? 'used up' : 'nearly used up';
  const consequence = isReached
    ? 'What is left does not pay for another look-up, so keywords are not measured until next month, unless the budget is raised.'
    : 'When it is used up, keywords are not measured until next month.';
  return {
    subject: `${clientName ?? 'All clients together'}: the budget for rank look-ups is ${state}`,
    body: (
      <EmailLayout
        preview={sums}
        title={`The budget for rank look-ups is ${state}`}
        reason="You get this because you are an administrator and asked for mails."
      >
        <Paragraph>
          {`Rank look-ups of ${clientName ?? 'all clients together'} have cost ${sums}. ${consequence}`}
        </Paragraph>
        <Actions>
          <Action href={url} isMain>
            Open the budget
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};
