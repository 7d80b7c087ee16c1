import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ProspectsScreen } from '#web/features/prospects/prospects-screen.tsx';

export default function ProspectsRoute() {
  return (
    <>
      <DocumentTitle>Prospects</DocumentTitle>
      <ProspectsScreen />
    </>
  );
}
