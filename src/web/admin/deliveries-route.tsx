import { DeliveriesScreen } from '#web/features/deliveries/deliveries-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function DeliveriesRoute() {
  return (
    <>
      <DocumentTitle>{texts.deliveries}</DocumentTitle>
      <DeliveriesScreen />
    </>
  );
}
