import { StaffScreen } from '#web/features/staff/staff-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function StaffRoute() {
  return (
    <>
      <DocumentTitle>Staff</DocumentTitle>
      <StaffScreen />
    </>
  );
}
