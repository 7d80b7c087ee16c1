import { PageHeader } from '#ui/page-header.tsx';

export function LeadsScreen() {
  return <PageHeader title="Leads" />;
}
