import { ApiTokens } from '#web/features/api-tokens/api-tokens.tsx';
import { AdminPage } from './admin-page.tsx';

export default function TokensSettingsRoute() {
  return (
    <AdminPage title="API tokens" subtitle="Access for other programs, such as a CRM, a spreadsheet or a script">
      {() => <ApiTokens />}
    </AdminPage>
  );
}
