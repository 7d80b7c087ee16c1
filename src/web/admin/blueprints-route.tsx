import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { BlueprintsList } from '#web/features/blueprints/blueprints-list.tsx';
import { useBlueprints } from '#web/features/blueprints/blueprint-calls.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function BlueprintsRoute() {
  const { data } = useBlueprints();
  return (
    <>
      <DocumentTitle>Blueprints</DocumentTitle>
      <PageHeader
        title="Blueprints"
        count={data?.length ?? null}
        subtitle="Proven farms, ready to reuse for other clients"
        back={
          <Button
            component={Link}
            to="/farms"
            className="blueprint-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back
          </Button>
        }
      />
      <BlueprintsList />
    </>
  );
}
