import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';
import { SettingsScreen } from './settings-screen.tsx';

export default function SettingsRoute() {
  return (
    <>
      <DocumentTitle>{texts.adminSettings}</DocumentTitle>
      <SettingsScreen />
    </>
  );
}
