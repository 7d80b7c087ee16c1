import { DeliveriesScreen } from '#web/features/deliveries/deliveries-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function DeliveriesRoute() {
  return (
    <>
      <DocumentTitle>Deliveries</DocumentTitle>
      <DeliveriesScreen />
    </>
  );
}
