import { Button, VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { setupSteps, type SetupStep } from './setup.rules.ts';
import { useSetSetupDismissed } from './workspace-calls.ts';
import { useCreateFarm, useWorkspaceClient } from './workspace-context.ts';

/** The overview shows it until every step is done or it is closed, the settings always. */
export function SetupChecklist({
  overview,
  isInSettings = false,
}: {
  overview: ClientOverview;
  isInSettings?: boolean;
}) {
  const client = useWorkspaceClient();
  const mayEdit = useMay('clients.edit');
  const dismissing = useSetSetupDismissed(client.id);
  const steps = setupSteps(overview);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDismissed = overview.setup.dismissedAt !== null;
  const next = steps.find(({ isDone }) => !isDone)?.key;
  return (
    <section className="client-panel" aria-labelledby="first-steps">
      <div className="client-panel-head">
        <h2 id="first-steps">First steps</h2>
        <span className="client-panel-text tabular">
          {done} of {steps.length} done
        </span>
        {mayEdit && (!isInSettings || isDismissed) ? (
          <Button
            className="setup-dismiss"
            variant="subtle"
            size="compact-sm"
            loading={dismissing.isPending}
            onClick={() => dismissing.mutate(!isDismissed)}
          >
            {isDismissed ? 'Show on the overview' : 'Close'}
          </Button>
        ) : null}
      </div>
      <ol className="setup-steps">
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            number={index + 1}
            isNext={step.key === next}
            path={`/clients/${client.id}`}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  number: number;
  isNext: boolean;
  path: string;
}

function Step({ step: { title, text, isDone, act, to }, number, isNext, path }: StepProps) {
  const createFarm = useCreateFarm();
  const mayCreate = useMay('farms.create');
  const variant = isNext ? 'filled' : 'default';
  return (
    <li data-done={isDone || undefined}>
      <span className="setup-mark tabular" aria-hidden>
        {isDone ? <Check size={16} /> : number}
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
      {isDone ? <VisuallyHidden>Done</VisuallyHidden> : null}
      {!isDone && to !== null ? (
        <Button component={Link} to={`${path}${to}`} variant={variant} size="xs">
          {act}
        </Button>
      ) : null}
      {!isDone && to === null && mayCreate ? (
        <Button variant={variant} size="xs" onClick={createFarm}>
          {act}
        </Button>
      ) : null}
    </li>
  );
}
