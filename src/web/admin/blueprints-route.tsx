import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { BlueprintsList } from '#web/features/blueprints/blueprints-list.tsx';
import { useBlueprints } from '#web/features/blueprints/blueprint-calls.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function BlueprintsRoute() {
  const { data } = useBlueprints();
  return (
    <>
      <DocumentTitle>{texts.blueprints}</DocumentTitle>
      <PageHeader
        title={texts.blueprints}
        count={data?.length ?? null}
        subtitle={texts.farmsThatWorkReadyToBe}
        back={
          <Button
            component={Link}
            to="/farms"
            className="blueprint-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            {texts.back}
          </Button>
        }
      />
      <BlueprintsList />
    </>
  );
}
