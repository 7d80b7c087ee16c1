import { useQuery } from '@tanstack/react-query';
import type { MailSetup } from '#shared/mails.ts';
import { StatCard } from '#ui/stat-card.tsx';
import { useMay } from '../../lib/staff-session.ts';

/** Webhook calls and mails that did not arrive; nothing where all did. */
export function NotDelivered() {
  const mayManage = useMay('settings.manage');
  const { data } = useQuery<MailSetup>({ queryKey: ['/api/admin/mail'], enabled: mayManage });
  const total = data ? data.undelivered + data.webhooksGivenUp : 0;
  if (!data || total === 0) return null;
  const to = data.webhooksGivenUp > 0 ? '/deliveries?status=failed' : '/deliveries?show=mails';
  return <StatCard label="Not delivered, last 7 days" value={total} hint="Webhook calls and mails" to={to} />;
}
