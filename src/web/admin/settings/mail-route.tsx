import { EmailCard } from '#web/features/settings/email-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function MailSettingsRoute() {
  return (
    <AdminPage title="Mail" subtitle="The server and sender of e-mails, and where bounces are read">
      {() => <EmailCard />}
    </AdminPage>
  );
}
