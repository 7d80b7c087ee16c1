import { Button } from '@mantine/core';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import type { ModelCapabilities } from '#shared/model-capabilities.ts';
import type { ModelEndpoint, ModelSetup } from '#shared/model-endpoints.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { TestResult } from '../test-result.tsx';
import { CapabilityList } from './capability-list.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { ENDPOINTS_PATH, MODELS_PATH, useModelTest } from './model-setup-calls.ts';

interface EndpointListProps {
  endpoints: readonly ModelEndpoint[];
  tests: readonly ModelCapabilities[];
}

export function EndpointList({ endpoints, tests }: EndpointListProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {endpoints.length === 0 ? <p>No other address. All stages use the model above.</p> : null}
      <ul className="settings-hosts">
        {endpoints.map((endpoint) => (
          <EndpointItem key={endpoint.id} endpoint={endpoint} tests={tests} />
        ))}
      </ul>
      {isAdding ? (
        <EndpointForm endpoint={null} onDone={() => setIsAdding(false)} />
      ) : (
        <div className="settings-actions">
          <Button variant="default" onClick={() => setIsAdding(true)}>
            Add an address
          </Button>
        </div>
      )}
    </>
  );
}

function EndpointItem({ endpoint, tests }: { endpoint: ModelEndpoint; tests: readonly ModelCapabilities[] }) {
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const testing = useModelTest(endpoint.id);
  const deleting = useAction({
    mutationFn: () => callApi<ModelSetup>(`${ENDPOINTS_PATH}/${endpoint.id}`, { method: 'DELETE' }),
    updates: [MODELS_PATH],
    success: 'Address deleted',
    failure: 'Failed to delete the address',
    onSuccess: () => setOpen(null),
  });
  const { name, baseUrl, model } = endpoint;
  return (
    <li className="settings-form">
      <h4>{name}</h4>
      <p>
        {model} at {baseUrl}
      </p>
      <CapabilityList tests={tests} baseUrl={baseUrl} model={model} />
      <div className="settings-actions">
        <Button
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          disabled={testing.isPending}
          aria-label={`Test ${name}`}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? 'Testing...' : 'Test'}
        </Button>
        <Button variant="default" aria-label={`Change ${name}`} onClick={() => setOpen('form')}>
          Change
        </Button>
        <Button variant="default" aria-label={`Delete ${name}`} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      <div aria-live="polite">
        <TestResult test={testing.data} error={testing.error} />
      </div>
      {open === 'form' ? <EndpointForm endpoint={endpoint} onDone={() => setOpen(null)} /> : null}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete ${name}?`}
        text="Its key is deleted. Stages that use it go back to the model above."
        confirmLabel="Delete the address"
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </li>
  );
}
