import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { PublishChoice } from '#web/features/farms/publishing/publish-choice.tsx';
import { IndexNowCard } from '#web/features/settings/index-now-card.tsx';
import { useSaveSettings } from '#web/lib/setting-calls.ts';
import { AdminPage } from './admin-page.tsx';

export default function PublishingSettingsRoute() {
  return (
    <AdminPage title="Publishing" subtitle="How new farms publish, and which search engines are notified">
      {(settings) => (
        <>
          <PublishingCard settings={settings} />
          <IndexNowCard settings={settings} />
        </>
      )}
    </AdminPage>
  );
}

function PublishingCard({ settings }: { settings: Settings }) {
  const [mode, setMode] = useState(settings.publishMode);
  const saving = useSaveSettings({ success: 'Settings saved', failure: 'Failed to save settings' });
  return (
    <section className="settings-card" aria-labelledby="settings-publishing">
      <h2 id="settings-publishing">Publishing for new farms</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <div className="settings-actions">
        <Button loading={saving.isPending} onClick={() => saving.mutate({ publishMode: mode })}>
          Save Settings
        </Button>
      </div>
    </section>
  );
}
