import { useParams } from 'react-router';
import { IntakeScreen } from '#web/features/facts/intake-screen.tsx';
import { clientIdOf } from './client-id.ts';

export default function ClientIntakeRoute() {
  const { clientId, topicKey = '' } = useParams();
  return <IntakeScreen key={`${clientId}/${topicKey}`} clientId={clientIdOf(clientId)} topicKey={topicKey} />;
}
