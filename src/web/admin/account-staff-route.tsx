import { StaffScreen } from '#web/features/staff/staff-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function StaffRoute() {
  return (
    <>
      <DocumentTitle>{texts.staff}</DocumentTitle>
      <StaffScreen />
    </>
  );
}
