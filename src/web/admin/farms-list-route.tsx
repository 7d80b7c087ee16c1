import { FarmsListScreen } from '#web/features/farms/farms-list-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function FarmsListRoute() {
  return (
    <>
      <DocumentTitle>Farms</DocumentTitle>
      <FarmsListScreen />
    </>
  );
}
