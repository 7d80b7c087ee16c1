import { Switch } from '@mantine/core';
import type { Account, Notifications } from '#shared/account.ts';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { useChooseNotifications } from './account-calls.ts';

const KINDS: { name: keyof Notifications; label: string; description: string }[] = [
  { name: 'byEmail', label: 'E-mail notifications', description: 'Switches every mail below on or off.' },
  { name: 'rankings', label: 'Rank tracking alerts', description: 'When a keyword loses its place.' },
  { name: 'leads', label: 'New lead alerts', description: 'When a visitor becomes a lead.' },
  { name: 'weekly', label: 'Weekly reports', description: 'The week in figures, once a week.' },
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
          toast({ title: 'Failed to save notifications', description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-notifications">
      <div>
        <h2 id="settings-notifications">Notifications</h2>
        <p>{email === null ? 'Add an e-mail address to your profile to be mailed.' : `Mails go to ${email}.`}</p>
      </div>
      {KINDS.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={notifications[name]}
          disabled={name !== 'byEmail' && !notifications.byEmail}
          onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
        />
      ))}
    </section>
  );
}
