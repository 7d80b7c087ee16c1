import { ModelCard } from '#web/features/settings/model-card.tsx';
import { ModelSetupCard } from '#web/features/settings/models/model-setup-card.tsx';
import { ResearchCard } from '#web/features/settings/research-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function ModelSettingsRoute() {
  return (
    <AdminPage title="Model" subtitle="The language models that write, verify and research, and what they may cost">
      {(settings) => (
        <>
          <ModelCard settings={settings} />
          <ModelSetupCard settings={settings} />
          <ResearchCard settings={settings} />
        </>
      )}
    </AdminPage>
  );
}
