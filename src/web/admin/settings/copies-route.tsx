import { Button } from '@mantine/core';
import { Building2, Users } from 'lucide-react';
import { Link } from 'react-router';
import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataExportAction } from '#web/features/exports/export-action.tsx';
import { AdminPage } from './admin-page.tsx';

const BACKUP = 'npm run farmstead -- backup farmstead.backup';
const RESTORE = 'npm run farmstead -- restore farmstead.backup';

export default function DataSettingsRoute() {
  return (
    <AdminPage title="Data & backups" subtitle="Copies of everything for people, for spreadsheets and for a restore">
      {() => (
        <>
          <section className="settings-card" aria-labelledby="settings-export">
            <h2 id="settings-export">Export</h2>
            <p>
              All agency data in one zip file, as JSON Lines for programs and CSV for spreadsheets. It is made for
              reading and cannot be restored: for that, make a backup.
            </p>
            <div className="settings-actions">
              <DataExportAction />
            </div>
          </section>
          <section className="settings-card" aria-labelledby="settings-backups">
            <h2 id="settings-backups">Backups</h2>
            <p>
              A backup holds the whole database in one file, and can be made while the server runs. The server makes
              them by itself where its operator sets BACKUP_SCHEDULE and BACKUP_TARGET, or one at a time with this
              command; keep them on another machine.
            </p>
            <Command label="Command that makes a backup" code={BACKUP} />
            <p>
              A restore needs an empty database and stopped servers. It loads the file in one transaction: all of it, or
              nothing.
            </p>
            <Command label="Command that restores a backup" code={RESTORE} />
          </section>
          <section className="settings-card" aria-labelledby="settings-import">
            <h2 id="settings-import">Import</h2>
            <p>From CSV files, with a preview of what will be taken over and what not.</p>
            <div className="settings-actions">
              <Button
                component={Link}
                to="/clients?import=true"
                variant="default"
                leftSection={<Building2 size={16} aria-hidden />}
              >
                Import clients
              </Button>
              <Button
                component={Link}
                to="/leads?import=true"
                variant="default"
                leftSection={<Users size={16} aria-hidden />}
              >
                Import leads
              </Button>
            </div>
          </section>
        </>
      )}
    </AdminPage>
  );
}

function Command({ code, label }: { code: string; label: string }) {
  return (
    <div className="settings-command">
      <CodeBlock code={code} label={label} />
      <CopyButton text={code} />
    </div>
  );
}
