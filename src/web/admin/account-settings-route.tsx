import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';
import { AccountSettingsScreen } from './account-settings-screen.tsx';

export default function AccountSettingsRoute() {
  return (
    <>
      <DocumentTitle>{texts.settings}</DocumentTitle>
      <AccountSettingsScreen />
    </>
  );
}
