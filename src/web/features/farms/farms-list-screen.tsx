import { PageHeader } from '#ui/page-header.tsx';

export function FarmsListScreen() {
  return <PageHeader title="Farms" />;
}
