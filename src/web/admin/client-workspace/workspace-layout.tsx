import { Outlet, useLocation, useParams } from 'react-router';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { clientIdOf } from '../client-id.ts';
import { ClientWorkspace } from './client-workspace.tsx';

export default function WorkspaceLayout() {
  const clientId = clientIdOf(useParams().clientId);
  const { pathname } = useLocation();
  return (
    <ClientWorkspace key={clientId} clientId={clientId}>
      <ErrorBoundary key={pathname} title="This tab could not be shown">
        <Outlet />
      </ErrorBoundary>
    </ClientWorkspace>
  );
}
