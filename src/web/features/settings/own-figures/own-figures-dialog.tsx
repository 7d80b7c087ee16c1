import './own-figures.css';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { MOST_OWN_FIGURES, OWN_FIGURE_LENGTHS, type OwnFigure } from '#shared/public-figures.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/public-figures.ts';
import { useSaveSettings } from '../setting-calls.ts';

interface OwnFiguresDialogProps {
  opened: boolean;
  onClose: () => void;
  figures: OwnFigure[];
}

/** The figures that the agency states of itself on its public page. */
export function OwnFiguresDialog({ opened, onClose, figures }: OwnFiguresDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.ownFigures} size="lg">
      <Form figures={figures} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = [
  { name: 'figure', label: texts.figure, placeholder: texts.figureExample },
  { name: 'label', label: texts.whatItCounts, placeholder: texts.whatItCountsExample },
  { name: 'source', label: texts.source, placeholder: texts.sourceExample },
] as const satisfies { name: keyof OwnFigure; label: string; placeholder: string }[];

const issuesIn = (error: unknown): Map<string, string> =>
  new Map(error instanceof ApiFailure ? (error.answer.issues ?? []).map(({ path, message }) => [path, message]) : []);

let lastKey = 0;
const rowOf = (figure: OwnFigure) => ({ key: (lastKey += 1), figure });
const BLANK: OwnFigure = { figure: '', label: '', source: '' };

function Form({ figures, onClose }: Omit<OwnFiguresDialogProps, 'opened'>) {
  const [rows, setRows] = useState(() => (figures.length > 0 ? figures : [BLANK]).map(rowOf));
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveSettings();
  const issues = issuesIn(saving.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { ownFigures: rows.map(({ figure }) => figure) },
      {
        onSuccess: () => {
          toast({ title: texts.saved, description: texts.shownWithinTwoMinutes });
          onClose();
        },
        onError: () =>
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
      },
    );
  };
  const change = (key: number, part: Partial<OwnFigure>) =>
    setRows((now) => now.map((row) => (row.key === key ? { key, figure: { ...row.figure, ...part } } : row)));
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap="md">
        <p className="own-figures-about">{texts.yourStatement}</p>
        {rows.map(({ key, figure }, index) => (
          <fieldset key={key} className="own-figure">
            <legend>{texts.nthFigure(index + 1)}</legend>
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
              aria-label={texts.remove(index + 1)}
              onClick={() => {
                saving.reset();
                setRows((now) => now.filter((row) => row.key !== key));
              }}
            >
              {texts.removeShort}
            </Button>
          </fieldset>
        ))}
        {rows.length < MOST_OWN_FIGURES ? (
          <Button variant="default" onClick={() => setRows((now) => [...now, rowOf(BLANK)])}>
            {texts.addAFigure}
          </Button>
        ) : null}
        {saving.error ? (
          <p className="own-figures-failure" role="alert">
            {issues.size > 0 ? texts.lookAgain : failureText(saving.error, texts.failedToSave)}
          </p>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
