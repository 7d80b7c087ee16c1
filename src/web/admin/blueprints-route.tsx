import { BlueprintsList } from '#web/features/blueprints/blueprints-list.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function BlueprintsRoute() {
  return (
    <>
      <DocumentTitle>Blueprints</DocumentTitle>
      <BlueprintsList />
    </>
  );
}
