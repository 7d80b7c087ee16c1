import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MailSummary, MailWhole } from '#shared/mails.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import * as texts from '#web/texts/deliveries.ts';

interface MailDialogProps {
  opened: boolean;
  onClose: () => void;
  mail: MailSummary;
}

/** A mail as its receiver sees it, and its plain text. */
export function MailDialog({ opened, onClose, mail }: MailDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={mail.subject} size="lg">
      <Tabs defaultValue="page" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="page">{texts.asReceived}</Tabs.Tab>
          <Tabs.Tab value="text">{texts.plainText}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="page">
          <iframe
            className="mail-page"
            title={texts.mailTitle(mail.subject)}
            sandbox=""
            src={`/api/mails/${mail.id}/html`}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <PlainText id={mail.id} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function PlainText({ id }: { id: number }) {
  const { data, isError, refetch, isFetching } = useQuery<MailWhole>({ queryKey: [`/api/mails/${id}`] });
  if (isError && !data)
    return <ErrorState title={texts.failedToFetchTheMail} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ListSkeleton shape="rows" count={3} />;
  return <pre className="mail-text">{data.text}</pre>;
}
