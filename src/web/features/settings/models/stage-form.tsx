import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ModelSetup, StageModel } from '#shared/model-endpoints.ts';
import { MODEL_STAGES, type ModelStage } from '#shared/model-stages.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { amountError, readAmount, toText } from '../model-form-values.ts';
import { useSaveModelSetup } from './model-setup-calls.ts';

const STAGE_LABELS: Record<ModelStage, string> = {
  plan: 'Planning a hub',
  draft: 'Drafting a page',
  verify: 'Checking a draft (critic)',
  repair: 'Repairing a draft',
  quiz: 'Writing a quiz',
  edit: 'Editing a sentence',
  research: 'Researching sources',
  website: 'Reading a client’s website',
  domains: 'Suggesting domain names',
};

/** The critic alone is no one until it is chosen: without it, drafts are checked by rules. */
const CRITIC: ModelStage = 'verify';
const MAIN = 'main';

const addressField = (stage: ModelStage) => `${stage}Address`;
const modelField = (stage: ModelStage) => `${stage}Model`;

const valuesOf = ({ stages, cachedPrice, batchPercent }: ModelSetup): Record<string, string> => ({
  cachedPrice: toText(cachedPrice),
  batchPercent: toText(batchPercent),
  ...Object.fromEntries(
    MODEL_STAGES.flatMap((stage) => {
      const chosen = stages.find((one) => one.stage === stage);
      return [
        [addressField(stage), String(chosen?.endpointId ?? (chosen && stage === CRITIC ? MAIN : ''))],
        [modelField(stage), chosen?.model ?? ''],
      ];
    }),
  ),
});

const stagesOf = (values: Record<string, string>): StageModel[] =>
  MODEL_STAGES.flatMap((stage) => {
    const address = values[addressField(stage)] ?? '';
    const model = (values[modelField(stage)] ?? '').trim();
    if (address === '' && model === '') return [];
    const endpointId = address === '' || address === MAIN ? null : Number(address);
    return [{ stage, endpointId, model: model === '' ? null : model }];
  });

/** Which model each stage asks, and the further prices of the model above. */
export function StageForm({ setup }: { setup: ModelSetup }) {
  const form = useForm({
    initialValues: valuesOf(setup),
    validate: { cachedPrice: amountError, batchPercent: amountError },
  });
  const [useBatchCalls, setUseBatchCalls] = useState(setup.useBatchCalls);
  const saving = useSaveModelSetup(showRefusedFields(form));
  const further = setup.endpoints.map(({ id, name }) => ({ value: String(id), label: name }));
  const addresses = (stage: ModelStage) =>
    stage === CRITIC
      ? [{ value: '', label: 'No critic' }, { value: MAIN, label: 'The model above' }, ...further]
      : [{ value: '', label: 'The model above' }, ...further];
  const save = (values: Record<string, string>) =>
    saving.mutate({
      stages: stagesOf(values),
      cachedPrice: readAmount(values.cachedPrice ?? ''),
      batchPercent: readAmount(values.batchPercent ?? ''),
      useBatchCalls,
    });
  return (
    <form className="settings-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <table className="settings-stages">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Address</th>
            <th scope="col">Model</th>
          </tr>
        </thead>
        <tbody>
          {MODEL_STAGES.map((stage) => (
            <tr key={stage}>
              <th scope="row">{STAGE_LABELS[stage]}</th>
              <td>
                <NativeSelect
                  aria-label={`${STAGE_LABELS[stage]}: address`}
                  data={addresses(stage)}
                  {...form.getInputProps(addressField(stage))}
                />
              </td>
              <td>
                <TextInput
                  aria-label={`${STAGE_LABELS[stage]}: model`}
                  placeholder="The address’s own"
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps(modelField(stage))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="settings-pair">
        <TextInput
          label="Dollars per million cached input tokens"
          description="Of the model above"
          inputMode="decimal"
          placeholder="As other input tokens"
          {...form.getInputProps('cachedPrice')}
        />
        <TextInput
          label="Batch calls in percent of the price"
          description="Of the model above"
          inputMode="decimal"
          placeholder="Not entered"
          {...form.getInputProps('batchPercent')}
        />
      </div>
      <Switch
        label="Use batch calls for large farms"
        description="Farms with over 100 pages are written in batches where the test found them: cheaper, and each stage done within a day."
        checked={useBatchCalls}
        onChange={(event) => setUseBatchCalls(event.currentTarget.checked)}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Stages
        </Button>
      </div>
    </form>
  );
}
