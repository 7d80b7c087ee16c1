import type { Settings } from '#shared/settings.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { CapabilityList } from './capability-list.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { useCapabilities, useModelSetup } from './model-setup-calls.ts';
import { StageForm } from './stage-form.tsx';

const LOADING = <ListSkeleton shape="rows" count={3} />;

/** Further addresses of language models, and which stage asks which. */
export function ModelSetupCard({ settings }: { settings: Settings }) {
  const setup = useModelSetup();
  const tests = useCapabilities();
  return (
    <section className="settings-card" aria-labelledby="settings-models">
      <h2 id="settings-models">Language models by stage</h2>
      <p>
        Each stage can use its own model; the others use the model above. A critic reads every draft, at a price for
        each page. Without one, drafts are checked by rules alone.
      </p>
      <QueryView query={tests} failed="Failed to fetch the results of the tests" loading={LOADING}>
        {(found) => (
          <>
            {settings.hasModel ? (
              <>
                <h3>The model above</h3>
                <CapabilityList tests={found} baseUrl={settings.openAiBaseUrl} model={settings.openAiModel} />
              </>
            ) : null}
            <QueryView query={setup} failed="Failed to fetch the language models" loading={LOADING}>
              {(models) => (
                <>
                  <h3>Further addresses</h3>
                  <EndpointList endpoints={models.endpoints} tests={found} />
                  <h3>Stages</h3>
                  <StageForm key={JSON.stringify(models)} setup={models} />
                </>
              )}
            </QueryView>
          </>
        )}
      </QueryView>
    </section>
  );
}
