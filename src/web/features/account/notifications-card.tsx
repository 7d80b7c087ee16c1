import { Switch } from '@mantine/core';
import type { Account, NotificationPreferences } from '#shared/account.ts';
import { useSaveNotifications } from './account-calls.ts';

const KINDS: { name: keyof NotificationPreferences; label: string; description: string }[] = [
  {
    name: 'byEmail',
    label: 'E-mail notifications',
    description: 'Without it nothing below is mailed; alerts still appear under the bell.',
  },
  {
    name: 'rankings',
    label: 'Rank tracking alerts',
    description: 'When a keyword enters or leaves the top places, drops or is lost.',
  },
  { name: 'leads', label: 'New lead alerts', description: 'When a visitor becomes a lead.' },
  { name: 'weekly', label: 'Weekly reports', description: 'The week in figures, once a week.' },
];

export function NotificationsCard({ account }: { account: Account }) {
  const saving = useSaveNotifications();
  const { notifications, email } = account;
  const savePreference = (name: keyof NotificationPreferences, isOn: boolean) => saving.mutate({ [name]: isOn });
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
          // Alerts also appear as notifications in the tool.
          disabled={name === 'weekly' && !notifications.byEmail}
          onChange={({ currentTarget }) => savePreference(name, currentTarget.checked)}
        />
      ))}
    </section>
  );
}
