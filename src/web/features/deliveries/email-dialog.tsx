import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EmailSummary, EmailDetail } from '#shared/emails.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { QueryView } from '#web/lib/query-view.tsx';

interface EmailDialogProps {
  opened: boolean;
  onClose: () => void;
  email: EmailSummary;
}

export function EmailDialog({ opened, onClose, email }: EmailDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={email.subject} size="lg">
      <Tabs defaultValue="page" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="page">As received</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="page">
          <iframe
            className="mail-page"
            title={`E-mail: ${email.subject}`}
            sandbox=""
            src={`/api/emails/${email.id}/html`}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <PlainText id={email.id} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function PlainText({ id }: { id: number }) {
  const email = useQuery<EmailDetail>({ queryKey: [`/api/emails/${id}`] });
  return (
    <QueryView query={email} failed="Failed to fetch the e-mail" loading={<ListSkeleton shape="rows" count={3} />}>
      {({ text }) => <pre className="mail-text">{text}</pre>}
    </QueryView>
  );
}
