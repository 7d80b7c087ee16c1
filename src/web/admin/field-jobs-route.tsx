import { DocumentTitle } from '#web/lib/document-title.tsx';
import { FieldJobsScreen } from '#web/features/field-jobs/field-jobs-screen.tsx';

export default function FieldJobsRoute() {
  return (
    <>
      <DocumentTitle>Jobs</DocumentTitle>
      <FieldJobsScreen />
    </>
  );
}
