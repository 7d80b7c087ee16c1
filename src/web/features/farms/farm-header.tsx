import './farm-detail.css';
import { Anchor, Button } from '@mantine/core';
import { ArrowLeft, ChartColumn, ExternalLink, PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useUpdateCtas } from './farm-calls.ts';
import { FarmStatusBadge } from './farm-status-badge.tsx';

export interface FarmHeaderProps {
  farm: Farm;
  /** Above a list, which needs the room. */
  isOneLine?: boolean;
  onAnalytics: () => void;
}

function Back() {
  return (
    <Button
      component={Link}
      to="/farms"
      className="farm-back"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      Back
    </Button>
  );
}

export function UnknownFarmHeader() {
  return <PageHeader back={<Back />} title="Farm" />;
}

export function FarmHeader({ farm, isOneLine = false, onAnalytics }: FarmHeaderProps) {
  const mayEdit = useMay('farms.edit');
  const updateCtas = useUpdateCtas(farm.id);
  return (
    <PageHeader
      back={<Back />}
      isOneLine={isOneLine}
      title={farm.name}
      badge={<FarmStatusBadge status={farm.status} />}
      subtitle={
        <>
          {farm.domain} · {farm.location} ·{' '}
          <Anchor component={Link} to={`/clients/${farm.clientId}`} size="sm" underline="always">
            {farm.clientName}
          </Anchor>
        </>
      }
      secondary={
        <>
          <Button
            component="a"
            href={farm.url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<ExternalLink size={16} aria-hidden />}
          >
            Visit Site
          </Button>
          <Button variant="default" leftSection={<ChartColumn size={16} aria-hidden />} onClick={onAnalytics}>
            Analytics
          </Button>
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<PhoneCall size={16} aria-hidden />}
              loading={updateCtas.isPending}
              onClick={() => updateCtas.mutate()}
            >
              Update CTAs
            </Button>
          ) : null}
        </>
      }
    />
  );
}
