import { DocumentTitle } from '#web/lib/document-title.tsx';
import { AppProviders } from '#web/lib/app-providers.tsx';

export default function LoginRoute() {
  return (
    <AppProviders>
      <DocumentTitle>Login</DocumentTitle>
    </AppProviders>
  );
}
