import { Switch } from '@mantine/core';
import type { Account, NotificationPreferences } from '#shared/account.ts';
import { useSaveNotifications } from './account-calls.ts';

const KINDS: { name: keyof NotificationPreferences; label: string; description: string }[] = [
  {
    name: 'byEmail',
    label: 'E-mail notifications',
    description: 'When this is off, none of the messages below are e-mailed. Alerts still appear under the bell.',
  },
  {
    name: 'rankings',
    label: 'Rank tracking alerts',
    description: 'When a keyword enters or leaves the top positions, drops or is no longer found.',
  },
  { name: 'leads', label: 'New lead alerts', description: 'When a visitor becomes a lead.' },
  { name: 'weekly', label: 'Weekly reports', description: 'A weekly summary of your key figures.' },
];

export function NotificationsCard({ account }: { account: Account }) {
  const saving = useSaveNotifications();
  const { notifications, email } = account;
  const savePreference = (name: keyof NotificationPreferences, isOn: boolean) => saving.mutate({ [name]: isOn });
  return (
    <section className="settings-card" aria-labelledby="settings-notifications">
      <div>
        <h2 id="settings-notifications">Notifications</h2>
        <p>
          {email === null
            ? 'Add an e-mail address to your profile to receive e-mails.'
            : `E-mails are sent to ${email}.`}
        </p>
      </div>
      {KINDS.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          title={name === 'weekly' && !notifications.byEmail ? 'It comes by e-mail only' : undefined}
          checked={notifications[name]}
          // Alerts also appear as notifications in the tool.
          disabled={name === 'weekly' && !notifications.byEmail}
          onChange={({ currentTarget }) => savePreference(name, currentTarget.checked)}
        />
      ))}
    </section>
  );
}
