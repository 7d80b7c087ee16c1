import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import type { Settings } from '#shared/settings.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';

export function ResearchCard({ settings }: { settings: Settings }) {
  const saving = useSaveSettings({
    success: ({ acceptOfficial }) =>
      acceptOfficial ? 'Official statements are accepted' : 'Every statement waits for review',
    failure: 'Failed to save settings',
  });
  return (
    <section className="settings-card" aria-labelledby="settings-research">
      <h2 id="settings-research">Research</h2>
      <p>
        <Link to="/evidence/research">Research</Link> reads official pages and proposes statements, each with its quote,
        for staff to accept. Statements of government, courts, universities and medical bodies may go without review.
        Those about law, health, money and insurance never do.
      </p>
      <Switch
        label="Accept official statements without review"
        checked={(saving.isPending ? saving.variables.acceptOfficial : null) ?? settings.acceptOfficial}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => saving.mutate({ acceptOfficial: currentTarget.checked })}
      />
    </section>
  );
}
