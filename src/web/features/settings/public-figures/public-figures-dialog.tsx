import './public-figures.css';
import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { MAX_OWN_FIGURES, OWN_FIGURE_LENGTHS, type OwnFigure } from '#shared/public-figures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';

interface PublicFiguresDialogProps {
  opened: boolean;
  onClose: () => void;
  figures: OwnFigure[];
}

export function PublicFiguresDialog({ opened, onClose, figures }: PublicFiguresDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Your own figures" size="lg">
      <Form figures={figures} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = [
  { name: 'figure', label: 'Figure', placeholder: 'For example 1,200 or 4 of 5' },
  { name: 'label', label: 'What it counts', placeholder: 'For example jobs booked for clients' },
  {
    name: 'source',
    label: 'Source or date',
    placeholder: 'For example our invoices, as of October 2026',
  },
] as const satisfies { name: keyof OwnFigure; label: string; placeholder: string }[];

const issuesIn = (error: unknown): Map<string, string> =>
  new Map(error instanceof ApiFailure ? (error.answer.issues ?? []).map(({ path, message }) => [path, message]) : []);

let lastKey = 0;
const rowOf = (figure: OwnFigure) => ({ key: (lastKey += 1), figure });
const BLANK: OwnFigure = { figure: '', label: '', source: '' };

function Form({ figures, onClose }: Omit<PublicFiguresDialogProps, 'opened'>) {
  const [rows, setRows] = useState(() => (figures.length > 0 ? figures : [BLANK]).map(rowOf));
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveSettings({
    success: { title: 'Figures saved', description: 'The public page shows them within two minutes.' },
    onSuccess: onClose,
    onError: () =>
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  const issues = issuesIn(saving.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ ownFigures: rows.map(({ figure }) => figure) });
  };
  const change = (key: number, part: Partial<OwnFigure>) =>
    setRows((now) => now.map((row) => (row.key === key ? { key, figure: { ...row.figure, ...part } } : row)));
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap="md">
        <p className="public-figures-description">
          Figures your agency publishes about itself on the public page. You are responsible for them, so enter only
          figures you can prove. They appear with their source under the heading “Our figures and their sources”.
        </p>
        {rows.map(({ key, figure }, index) => (
          <fieldset key={key} className="public-figure">
            <legend>Figure {index + 1}</legend>
            {FIELDS.map(({ name, label, placeholder }) => (
              <TextInput
                key={name}
                label={label}
                placeholder={placeholder}
                required
                maxLength={OWN_FIGURE_LENGTHS[name]}
                value={figure[name]}
                error={issues.get(`ownFigures.${index}.${name}`)}
                onChange={({ currentTarget: { value } }) => change(key, { [name]: value })}
              />
            ))}
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove figure ${index + 1}`}
              onClick={() => {
                saving.reset();
                setRows((now) => now.filter((row) => row.key !== key));
              }}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        {rows.length < MAX_OWN_FIGURES ? (
          <Button variant="default" onClick={() => setRows((now) => [...now, rowOf(BLANK)])}>
            Add a figure
          </Button>
        ) : null}
        {saving.error ? (
          <p className="public-figures-failure" role="alert">
            {issues.size > 0 ? 'Some fields are invalid.' : failureText(saving.error, 'Failed to save settings')}
          </p>
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel="Save figures" pending={saving.isPending} />
      </Stack>
    </form>
  );
}
