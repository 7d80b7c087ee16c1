import { DocumentTitle } from '#web/lib/document-title.tsx';
import { InquiriesScreen } from '#web/features/inquiries/inquiries-screen.tsx';

export default function InquiriesRoute() {
  return (
    <>
      <DocumentTitle>Inquiries</DocumentTitle>
      <InquiriesScreen />
    </>
  );
}
