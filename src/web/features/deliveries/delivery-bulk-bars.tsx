import type { DeliverySummary, EmailSummary } from '#shared/emails.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { useHasNoMailServer, useRetry } from './delivery-calls.ts';
import { DELIVERY_LIST, EMAIL_LIST } from './delivery-list.tsx';

interface BarProps<Row> {
  rows: readonly Row[];
  onClear: () => void;
}

const whyNotDelivery = ({ status }: DeliverySummary): string | null =>
  status === 'delivered' ? 'delivered already' : status === 'paused' ? 'its webhook is off' : null;

const whyNotEmail = ({ state }: EmailSummary): string | null => (state === 'sent' ? 'sent already' : null);

/** What can be done with the selected webhook calls. */
export function DeliveryBulkBar(props: BarProps<DeliverySummary>) {
  const retry = useRetry('webhooks');
  const start = (rows: DeliverySummary[]) => retry.mutate(rows.map(({ id }) => id));
  const actions = [{ label: 'Retry now', whyNot: whyNotDelivery, start }];
  return <ListBulkBar noun={DELIVERY_LIST.noun} actions={actions} {...props} />;
}

/** What can be done with the selected e-mails. */
export function EmailBulkBar(props: BarProps<EmailSummary>) {
  const retry = useRetry('mails');
  const start = (rows: EmailSummary[]) => retry.mutate(rows.map(({ id }) => id));
  const hasNoServer = useHasNoMailServer();
  const whyNot = (row: EmailSummary) => whyNotEmail(row) ?? (hasNoServer ? 'no mail server is set' : null);
  const actions = [{ label: 'Retry now', whyNot, start }];
  return <ListBulkBar noun={EMAIL_LIST.noun} actions={actions} {...props} />;
}
