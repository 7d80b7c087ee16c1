import { DocumentTitle } from '#web/lib/document-title.tsx';
import { InquiriesScreen } from '#web/features/inquiries/inquiries-screen.tsx';
import * as texts from '#web/texts/admin.ts';

export default function InquiriesRoute() {
  return (
    <>
      <DocumentTitle>{texts.inquiries}</DocumentTitle>
      <InquiriesScreen />
    </>
  );
}
