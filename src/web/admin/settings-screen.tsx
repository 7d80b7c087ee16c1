import '#web/features/settings/settings.css';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { PublishChoice } from '#web/features/farms/publishing/publish-choice.tsx';
import { ModelCard } from '#web/features/settings/model-card.tsx';
import { RapidApiCard } from '#web/features/settings/rapid-api-card.tsx';
import { useSaveSettings, useSettings } from '#web/features/settings/setting-calls.ts';
import { StaffCard } from '#web/features/staff/staff-card.tsx';
import { WebhookCard } from '#web/features/settings/webhook-card.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { SettingsJumps } from './settings-jumps.tsx';

const EmailCard = lazy(async () => ({ default: (await import('#web/features/settings/email-card.tsx')).EmailCard }));
const RankProviderCard = lazy(async () => ({
  default: (await import('#web/features/settings/rank-provider-card.tsx')).RankProviderCard,
}));
const SearchConsoleCard = lazy(async () => ({
  default: (await import('#web/features/settings/search-console-card.tsx')).SearchConsoleCard,
}));
const WebhookTools = lazy(async () => ({
  default: (await import('#web/features/deliveries/webhook-tools.tsx')).WebhookTools,
}));
const BrandCard = lazy(async () => ({ default: (await import('#web/features/branding/brand-card.tsx')).BrandCard }));
const ModelSetupCard = lazy(async () => ({
  default: (await import('#web/features/settings/models/model-setup-card.tsx')).ModelSetupCard,
}));
const PublicPageCard = lazy(async () => ({
  default: (await import('#web/features/settings/public-page-card.tsx')).PublicPageCard,
}));
const ResearchCard = lazy(async () => ({
  default: (await import('#web/features/settings/research-card.tsx')).ResearchCard,
}));
const IndexNowCard = lazy(async () => ({
  default: (await import('#web/features/settings/index-now-card.tsx')).IndexNowCard,
}));

export function SettingsScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can change the settings." />;
  }
  return (
    <>
      <PageHeader
        title="Admin Settings"
        subtitle="Brand, webhook, e-mail, keys, language model, publishing, search engines and staff"
      />
      <Cards />
    </>
  );
}

function Cards() {
  return (
    <QueryView query={useSettings()} failed="Failed to fetch settings" loading={<ListSkeleton count={3} />}>
      {(settings) => (
        <div className="settings-screen">
          <SettingsJumps />
          <div className="settings-cards">
            <Suspense fallback={<Skeleton height={688} />}>
              <BrandCard settings={settings} />
            </Suspense>
            <WebhookCard
              settings={settings}
              tools={
                <Suspense>
                  <WebhookTools owner="agency" />
                </Suspense>
              }
            />
            <Suspense fallback={<Skeleton height={370} />}>
              <EmailCard />
            </Suspense>
            <RapidApiCard settings={settings} />
            <Suspense fallback={<Skeleton height={556} />}>
              <RankProviderCard settings={settings} />
            </Suspense>
            <Suspense fallback={<Skeleton height={556} />}>
              <SearchConsoleCard />
            </Suspense>
            <ModelCard settings={settings} />
            <Suspense fallback={<Skeleton height={700} />}>
              <ModelSetupCard settings={settings} />
            </Suspense>
            <PublishingCard settings={settings} />
            <Suspense fallback={<Skeleton height={198} />}>
              <ResearchCard settings={settings} />
              <IndexNowCard settings={settings} />
            </Suspense>
            <Suspense fallback={<Skeleton height={208} />}>
              <PublicPageCard settings={settings} />
            </Suspense>
            <StaffCard />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function PublishingCard({ settings }: { settings: Settings }) {
  const [mode, setMode] = useState(settings.publishMode);
  const saving = useSaveSettings({ success: 'Settings saved', failure: 'Failed to save settings' });
  const save = () => saving.mutate({ publishMode: mode });
  return (
    <section className="settings-card" aria-labelledby="settings-publishing">
      <h2 id="settings-publishing">Publishing for new farms</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <div className="settings-actions">
        <Button loading={saving.isPending} onClick={save}>
          Save Settings
        </Button>
      </div>
    </section>
  );
}
