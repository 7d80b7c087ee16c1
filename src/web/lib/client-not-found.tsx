import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';
import { DocumentTitle } from './document-title.tsx';

export function ClientNotFound() {
  return (
    <>
      <DocumentTitle>Client not found</DocumentTitle>
      <EmptyState
        level={1}
        drawing="signpost"
        title="Client not found"
        text="It may have been deleted, or the address is incorrect."
        action={
          <Button component={Link} to="/clients" leftSection={<ArrowLeft size={16} aria-hidden />}>
            Back to Clients
          </Button>
        }
      />
    </>
  );
}
