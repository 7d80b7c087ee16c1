import '#web/features/settings/settings.css';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { PublishChoice } from '#web/features/farms/publishing/publish-choice.tsx';
import { ModelCard } from '#web/features/settings/model-card.tsx';
import { RapidApiCard } from '#web/features/settings/rapid-api-card.tsx';
import { useSaveSettings, useSettings } from '#web/features/settings/setting-calls.ts';
import { StaffCard } from '#web/features/staff/staff-card.tsx';
import { WebhookCard } from '#web/features/settings/webhook-card.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/admin.ts';
import { SettingsJumps } from './settings-jumps.tsx';

const MailCard = lazy(async () => ({ default: (await import('#web/features/settings/mail-card.tsx')).MailCard }));
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
const PublicPageCard = lazy(async () => ({
  default: (await import('#web/features/settings/public-page-card.tsx')).PublicPageCard,
}));
const IndexNowCard = lazy(async () => ({
  default: (await import('#web/features/settings/index-now-card.tsx')).IndexNowCard,
}));

/** The agency's own choices and keys; administrators only. */
export function SettingsScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title={texts.accessDenied} text={texts.onlyAdministratorsCanChangeTheSettings} />;
  }
  return (
    <>
      <PageHeader title={texts.adminSettings} subtitle={texts.webhookEmailKeysLanguageModelPublishing} />
      <Cards />
    </>
  );
}

function Cards() {
  const { data: settings, isError, refetch, isFetching } = useSettings();
  if (isError && !settings)
    return <ErrorState title={texts.failedToFetchSettings} onRetry={refetch} retrying={isFetching} />;
  if (!settings) return <ListSkeleton count={3} />;
  return (
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
          <MailCard />
        </Suspense>
        <RapidApiCard settings={settings} />
        <Suspense fallback={<Skeleton height={556} />}>
          <RankProviderCard settings={settings} />
        </Suspense>
        <Suspense fallback={<Skeleton height={556} />}>
          <SearchConsoleCard />
        </Suspense>
        <ModelCard settings={settings} />
        <PublishingCard settings={settings} />
        <Suspense fallback={<Skeleton height={198} />}>
          <IndexNowCard settings={settings} />
        </Suspense>
        <Suspense fallback={<Skeleton height={208} />}>
          <PublicPageCard settings={settings} />
        </Suspense>
        <StaffCard />
      </div>
    </div>
  );
}

function PublishingCard({ settings }: { settings: Settings }) {
  const [mode, setMode] = useState(settings.publishMode);
  const saving = useSaveSettings();
  const save = () =>
    saving.mutate(
      { publishMode: mode },
      {
        onSuccess: () => toast({ title: texts.settingsSaved }),
        onError: (error) =>
          toast({ title: texts.failedToSaveSettings, description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-publishing">
      <h2 id="settings-publishing">{texts.publishingOfNewFarms}</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <div className="settings-actions">
        <Button loading={saving.isPending} onClick={save}>
          {texts.saveSettings}
        </Button>
      </div>
    </section>
  );
}
