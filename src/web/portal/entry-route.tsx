import { Navigate } from 'react-router';

export default function PortalEntryRoute() {
  return <Navigate to="/client/dashboard" replace />;
}
