import { DocumentTitle } from '#web/lib/document-title.tsx';
import { FarmsListScreen } from '#web/features/farms/farms-list-screen.tsx';

export default function FarmsListRoute() {
  return (
    <>
      <DocumentTitle>Farms</DocumentTitle>
      <FarmsListScreen />
    </>
  );
}
