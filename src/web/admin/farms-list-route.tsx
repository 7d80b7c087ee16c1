import { FarmsListScreen } from '#web/features/farms/farms-list-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function FarmsListRoute() {
  return (
    <>
      <DocumentTitle>{texts.farms}</DocumentTitle>
      <FarmsListScreen />
    </>
  );
}
