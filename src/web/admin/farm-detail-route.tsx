import { DocumentTitle } from '#web/lib/document-title.tsx';
import { FarmDetailScreen } from './farm-detail-screen.tsx';

export default function FarmDetailRoute() {
  return (
    <>
      <DocumentTitle>Farm</DocumentTitle>
      <FarmDetailScreen />
    </>
  );
}
