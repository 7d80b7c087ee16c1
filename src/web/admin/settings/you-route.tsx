import { DocumentTitle } from '#web/lib/document-title.tsx';
import { AccountSettingsScreen } from './account-settings-screen.tsx';

export default function AccountSettingsRoute() {
  return (
    <>
      <DocumentTitle>Settings</DocumentTitle>
      <AccountSettingsScreen />
    </>
  );
}
