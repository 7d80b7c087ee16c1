import { Alert } from '@mantine/core';
import { Link } from 'react-router';

/** Why the client cannot be asked now, with the way to mend it. */
export function AskObstacle({ text, clientId }: { text: string; clientId: number }) {
  return (
    <Alert color="yellow">
      {text} <Link to={`/clients/${clientId}/settings#portal-access`}>Set up the portal</Link>
    </Alert>
  );
}
