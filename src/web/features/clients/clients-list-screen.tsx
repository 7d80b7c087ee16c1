import { PageHeader } from '#ui/page-header.tsx';

export function ClientsListScreen() {
  return <PageHeader title="Clients" />;
}
