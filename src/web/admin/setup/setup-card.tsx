import './setup.css';
import '#web/features/settings/settings.css';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Setup } from '#shared/setup.ts';
import type { SetupStep } from '#shared/setup-choices.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useStaffUser } from '#web/lib/staff-session.ts';
import { openSteps, useUpdateSetup } from './setup-calls.ts';
import { SetupRow } from './setup-row.tsx';
import { setupTexts } from './setup-texts.ts';

const SetupForm = lazy(async () => ({ default: (await import('./setup-forms.tsx')).SetupForm }));
const TestEmailForm = lazy(async () => ({
  default: (await import('#web/features/settings/email-card.tsx')).TestEmailForm,
}));
const ChangePasswordDialog = lazyDialog(
  async () => (await import('#web/features/account/change-password-dialog.tsx')).ChangePasswordDialog,
);
const ClientDialog = lazyDialog(async () => (await import('#web/features/clients/client-dialog.tsx')).ClientDialog);
const CreateFarmDialog = lazyDialog(
  async () => (await import('#web/features/farms/create/create-farm-dialog.tsx')).CreateFarmDialog,
);

interface SetupCardProps {
  setup: Setup;
  /** Settings show all of it; the dashboard shows one line once there is a farm. */
  isInSettings?: boolean;
}

/** From a new installation to a live page, without leaving the screen. */
export function SetupCard({ setup, isInSettings = false }: SetupCardProps) {
  const updating = useUpdateSetup();
  const [isShown, setShown] = useState(isInSettings || !setup.done.includes('farm'));
  const steps = setupTexts(setup);
  const left = openSteps(setup);
  return (
    <section className="setup-card" aria-labelledby="setup">
      <div className="setup-head">
        <h2 id="setup">Set up your agency</h2>
        <span className="tabular">
          {setup.done.length} of {steps.length} done
        </span>
        <div className="setup-head-acts">
          {isInSettings ? null : (
            <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide steps' : 'Show steps'}
            </Button>
          )}
          {isInSettings && !setup.isPutAway ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={updating.isPending}
              onClick={() => updating.mutate({ isPutAway: !setup.isPutAway })}
            >
              {setup.isPutAway ? 'Show on the dashboard' : 'Put away'}
            </Button>
          )}
        </div>
      </div>
      {setup.livePage === null ? null : <LivePage page={setup.livePage} />}
      {isShown ? (
        <Steps
          setup={setup}
          next={left[0] ?? null}
          onSkip={(step, isSkipped) =>
            updating.mutate({
              skipped: isSkipped ? [...setup.skipped, step] : setup.skipped.filter((other) => other !== step),
            })
          }
        />
      ) : null}
    </section>
  );
}

function LivePage({ page: { farmId, title, path } }: { page: NonNullable<Setup['livePage']> }) {
  return (
    <p className="setup-live">
      The page “{title}” is live.{' '}
      <a href={path} target="_blank" rel="noreferrer">
        Open the page
      </a>{' '}
      <Link to={`/farms/${farmId}`}>See its farm</Link>
    </p>
  );
}

/** Steps whose form opens below them. */
const BELOW: ReadonlySet<SetupStep> = new Set(['name', 'logo', 'timeZone', 'model', 'mail']);

interface StepsProps {
  setup: Setup;
  next: SetupStep | null;
  onSkip: (step: SetupStep, isSkipped: boolean) => void;
}

function Steps({ setup, next, onSkip }: StepsProps) {
  const user = useStaffUser();
  const [opened, setOpened] = useState<SetupStep | null>(null);
  const close = () => setOpened(null);
  const stateOf = (step: SetupStep) => {
    if (setup.done.includes(step)) return 'done';
    if (setup.skipped.includes(step)) return 'skipped';
    return step === next ? 'next' : 'open';
  };
  return (
    <>
      <ol className="step-rows">
        {setupTexts(setup).map(({ step, title, text, act }, index) => (
          <SetupRow
            key={step}
            number={index + 1}
            title={title}
            text={text}
            state={stateOf(step)}
            act={
              step === 'mail' && setup.mailServer === null
                ? null
                : {
                    label: act,
                    onClick: () => setOpened(opened === step ? null : step),
                    ...(BELOW.has(step) ? { isExpanded: opened === step } : {}),
                  }
            }
            onSkip={(isSkipped) => onSkip(step, isSkipped)}
          >
            {opened === step && BELOW.has(step) ? (
              <Suspense fallback={<Skeleton height={96} />}>
                <OpenForm step={step} onSaved={close} />
              </Suspense>
            ) : null}
          </SetupRow>
        ))}
      </ol>
      <ChangePasswordDialog opened={opened === 'password'} onClose={close} username={user?.username ?? ''} />
      <ClientDialog client={null} opened={opened === 'client'} onClose={close} onCreated={close} />
      <CreateFarmDialog key={setup.client?.id} client={setup.client} opened={opened === 'farm'} onClose={close} />
    </>
  );
}

function OpenForm({ step, onSaved }: { step: SetupStep; onSaved: () => void }) {
  if (step === 'mail') return <TestEmailForm canTest />;
  return step === 'name' || step === 'logo' || step === 'timeZone' || step === 'model' ? (
    <SetupForm step={step} onSaved={onSaved} />
  ) : null;
}
