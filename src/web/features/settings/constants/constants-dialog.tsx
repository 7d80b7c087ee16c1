import './constants.css';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CALCULATOR_INDUSTRIES, CALCULATOR_INDUSTRY_LABELS, STANDARD_CONSTANTS } from '#shared/calculator.ts';
import type { CalculatorSettings } from '#shared/prospects.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { COLUMNS, formOf, GENERAL_CONSTANTS, constantsBody, type ConstantsForm } from './constants-form.ts';

const PATH = '/api/admin/calculator';

interface ConstantsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ConstantsDialog({ opened, onClose }: ConstantsDialogProps) {
  const settings = useQuery<CalculatorSettings>({ queryKey: [PATH], enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title="Calculator figures" size="90rem">
      <QueryView
        query={settings}
        failed="Failed to fetch the figures"
        loading={<ListSkeleton shape="rows" count={6} />}
      >
        {(data) => <Form key={data.version} settings={data} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

const versionText = ({ version, by, on }: { version: number; by: string | null; on: string | null }) =>
  on === null
    ? 'Version 1, the default figures. Projections keep the version they were created with.'
    : `Version ${version}, saved by ${by} on ${on}. Projections keep the version they were created with.`;

function Form({ settings, onClose }: { settings: CalculatorSettings; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(settings.constants));
  const [note, setNote] = useState(settings.note ?? '');
  const saving = useAction({
    mutationFn: () =>
      callApi<CalculatorSettings>(PATH, {
        method: 'PUT',
        body: { constants: constantsBody(form), note, baseVersion: settings.version },
      }),
    success: ({ version }) => `Version ${version} is now in use`,
    updates: [PATH],
    onSuccess: onClose,
  });
  const issues = new Map(
    saving.error instanceof ApiFailure
      ? (saving.error.answer.issues ?? []).map(({ path, message }) => [path.replace(/^constants\./, ''), message])
      : [],
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Stack gap="md">
        <p className="constants-version">
          {versionText({
            version: settings.version,
            by: settings.createdBy,
            on: settings.createdAt && dateAndTime(settings.createdAt),
          })}
        </p>
        <div className="constants-general">
          {GENERAL_CONSTANTS.map(({ name, label }) => (
            <Cell key={name} path={name} label={label} showsLabel form={form} issues={issues} onChange={setForm} />
          ))}
        </div>
        <IndustryTable form={form} issues={issues} onChange={setForm} />
        <Textarea
          label="Source of the figures"
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {saving.error ? (
          <p className="constants-failure" role="alert">
            {issues.size > 0
              ? 'Some figures are invalid.'
              : failureText(saving.error, 'The figures could not be saved. Try again.')}
          </p>
        ) : null}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={() => setForm(formOf(STANDARD_CONSTANTS))}>
            Use the default figures
          </Button>
          <DialogFoot onCancel={onClose} submitLabel="Save as a new version" pending={saving.isPending} />
        </Group>
      </Stack>
    </form>
  );
}

interface FormPart {
  form: ConstantsForm;
  issues: ReadonlyMap<string, string>;
  onChange: (change: (current: ConstantsForm) => ConstantsForm) => void;
}

function IndustryTable(part: FormPart) {
  return (
    <div className="constants-scroll">
      <table className="constants-table" aria-label="Figures by industry">
        <thead>
          <tr>
            <th scope="col">Industry</th>
            {COLUMNS.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CALCULATOR_INDUSTRIES.map((industry) => (
            <tr key={industry}>
              <th scope="row">{CALCULATOR_INDUSTRY_LABELS[industry]}</th>
              {COLUMNS.map(({ name, label }) => (
                <td key={name}>
                  <Cell
                    {...part}
                    path={`industries.${industry}.${name}`}
                    label={`${CALCULATOR_INDUSTRY_LABELS[industry]}: ${label}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({
  path,
  label,
  showsLabel = false,
  form,
  issues,
  onChange,
}: FormPart & { path: string; label: string; showsLabel?: boolean }) {
  const issue = issues.get(path);
  const input = (
    <input
      type="number"
      step="any"
      min={0}
      className="tabular"
      aria-label={showsLabel ? undefined : label}
      aria-invalid={issue ? true : undefined}
      title={issue}
      value={form[path] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange((current) => ({ ...current, [path]: value }))}
    />
  );
  return showsLabel ? (
    <label>
      {label}
      {input}
    </label>
  ) : (
    input
  );
}
