import { Button } from '@mantine/core';
import { Check, CircleAlert, CircleDashed, Clock, RotateCw, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { useEnableWebhook } from '#web/features/deliveries/webhook-calls.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { healthPills, type HealthPill } from './health.rules.ts';

const ICONS: Record<HealthPill['tone'], LucideIcon> = {
  bad: CircleAlert,
  wait: Clock,
  ok: Check,
  none: CircleDashed,
};

const BY_HARM: HealthPill['tone'][] = ['bad', 'wait', 'none', 'ok'];

interface HealthPillsProps {
  overview: ClientOverview;
  clientId: number;
  /** The worst alone, and the way to the others. */
  isShort?: boolean;
}

export function HealthPills({ overview, clientId, isShort = false }: HealthPillsProps) {
  const pills = healthPills(overview, clientId);
  const [worst, ...others] = pills.toSorted((a, b) => BY_HARM.indexOf(a.tone) - BY_HARM.indexOf(b.tone));
  const open = others.filter(({ tone }) => tone === 'bad' || tone === 'wait');
  if (!isShort || worst === undefined) {
    return (
      <ul className="health" aria-label="Health">
        {pills.map((pill) => (
          <Pill key={pill.key} pill={pill} clientId={clientId} />
        ))}
      </ul>
    );
  }
  return (
    <ul className="health" data-short aria-label="Health">
      <Pill pill={worst} clientId={clientId} />
      {open.length > 0 ? (
        <li className="health-pill" title={open.map(({ text }) => text).join('\n')}>
          <Link to={`/clients/${clientId}`}>{open.length} more</Link>
        </li>
      ) : null}
    </ul>
  );
}

function Pill({ pill: { tone, text, to, isRetriable = false }, clientId }: { pill: HealthPill; clientId: number }) {
  const Icon = ICONS[tone];
  return (
    <li className="health-pill" data-tone={tone}>
      <Link to={to}>
        <Icon size={14} aria-hidden />
        {text}
      </Link>
      {isRetriable ? <RetryWebhook clientId={clientId} /> : null}
    </li>
  );
}

function RetryWebhook({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients.edit');
  const enabling = useEnableWebhook(clientId);
  if (!mayEdit) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color="red"
      leftSection={<RotateCw size={14} aria-hidden />}
      loading={enabling.isPending}
      aria-label="Retry the webhook"
      onClick={() => enabling.mutate()}
    >
      Retry
    </Button>
  );
}
