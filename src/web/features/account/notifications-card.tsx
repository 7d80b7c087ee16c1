import { Switch } from '@mantine/core';
import type { Account, Notifications } from '#shared/account.ts';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/account.ts';
import { useChooseNotifications } from './account-calls.ts';

const KINDS: { name: keyof Notifications; label: string; description: string }[] = [
  { name: 'byEmail', label: texts.emailNotifications, description: texts.switchesEveryMailBelow },
  { name: 'rankings', label: texts.rankTrackingAlerts, description: texts.whenAKeywordLosesItsPlace },
  { name: 'leads', label: texts.newLeadAlerts, description: texts.whenAVisitorBecomesALead },
  { name: 'weekly', label: texts.weeklyReports, description: texts.theWeekInFiguresOnce },
];

/** What the signed-in person is mailed about; a switch is saved when it is moved. */
export function NotificationsCard({ account }: { account: Account }) {
  const choosing = useChooseNotifications();
  const { notifications, email } = account;
  const choose = (name: keyof Notifications, isOn: boolean) =>
    choosing.mutate(
      { [name]: isOn },
      {
        onError: (error) =>
          toast({ title: texts.failedToSaveNotifications, description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-notifications">
      <div>
        <h2 id="settings-notifications">{texts.notifications}</h2>
        <p>{email === null ? texts.addAnEmailAddress : texts.mailsGoTo(email)}</p>
      </div>
      {KINDS.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={notifications[name]}
          // The alerts are notices in the tool as well.
          disabled={name === 'weekly' && !notifications.byEmail}
          onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
        />
      ))}
    </section>
  );
}
