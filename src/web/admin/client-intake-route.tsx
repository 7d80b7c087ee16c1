import { useParams } from 'react-router';
import { IntakeScreen } from '#web/features/facts/intake-screen.tsx';
import { clientIdOf } from './client-id.ts';

export default function ClientIntakeRoute() {
  const { clientId, hub = '' } = useParams();
  return <IntakeScreen key={`${clientId}/${hub}`} clientId={clientIdOf(clientId)} hubKey={hub} />;
}
