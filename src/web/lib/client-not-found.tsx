import { Button } from '@mantine/core';
import { ArrowLeft, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/lib.ts';
import { DocumentTitle } from './document-title.tsx';

/** In place of any screen of a client that is not there. */
export function ClientNotFound() {
  return (
    <>
      <DocumentTitle>{texts.clientNotFound}</DocumentTitle>
      <EmptyState
        level={1}
        icon={<UserX size={24} />}
        title={texts.clientNotFound}
        text={texts.clientMayHaveBeenDeleted}
        action={
          <Button component={Link} to="/clients" leftSection={<ArrowLeft size={16} aria-hidden />}>
            {texts.backToClients}
          </Button>
        }
      />
    </>
  );
}
