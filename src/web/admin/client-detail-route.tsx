import { ClientDetailScreen } from './client-detail-screen.tsx';

export default function ClientDetailRoute() {
  return <ClientDetailScreen />;
}
