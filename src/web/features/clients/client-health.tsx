import { Link } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useClientHealth } from './client-health-calls.ts';
import { healthSigns } from './client-health.rules.ts';

/** How a client is doing, in its row: the first sign, and the others at the pointer. */
export function ClientHealthSigns({ client }: { client: Client }) {
  const { data: health, isError } = useClientHealth(client.id);
  if (isError) return 'Could not be read';
  if (!health) return <span aria-busy>…</span>;
  const signs = healthSigns(client, health);
  const [first] = signs;
  if (!first) return null;
  const others = signs.slice(1).map(({ text }) => text);
  return (
    <Link to={first.to} className="client-health" title={signs.map(({ text }) => text).join(', ')}>
      <StatusBadge tone={first.tone}>{first.text}</StatusBadge>
      {others.length === 0 ? null : <span aria-label={`Also: ${others.join(', ')}`}>+{others.length}</span>}
    </Link>
  );
}
