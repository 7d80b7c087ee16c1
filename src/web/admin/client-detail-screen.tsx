import { PageHeader } from '#ui/page-header.tsx';

export function ClientDetailScreen() {
  return <PageHeader title="Client" />;
}
