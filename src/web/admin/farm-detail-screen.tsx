import { PageHeader } from '#ui/page-header.tsx';

export function FarmDetailScreen() {
  return <PageHeader title="Farm" />;
}
