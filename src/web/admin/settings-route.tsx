import { DocumentTitle } from '#web/lib/document-title.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export default function SettingsRoute() {
  return (
    <>
      <DocumentTitle>Admin Settings</DocumentTitle>
      <SettingsScreen />
    </>
  );
}
