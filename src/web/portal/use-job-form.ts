import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { FieldJobChoices } from '#shared/field-jobs.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { draftOf, draftProblems, fieldsOf, problemsOf, type JobDraft, type JobProblems } from './job-form.rules.ts';
import { forgetJob, keepJob, type KeptJob } from './job-outbox.ts';
import { sendJob, waitsForLater } from './job-sending.ts';
import { FIELD_JOBS, usePortalClient } from './portal-calls.ts';

export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const emptyDraft = ({ services, towns }: FieldJobChoices): JobDraft => {
  const own = services.filter(({ isOwn }) => isOwn);
  const [town] = towns;
  return {
    service: own.length === 1 ? (own[0]?.service ?? '') : '',
    town: town ? `${town.city}, ${town.state}` : '',
    doneOn: today(),
    found: '',
    did: '',
    hours: '',
    minutes: '',
    priceMin: '',
    priceMax: '',
  };
};

export interface JobFormProps {
  choices: FieldJobChoices;
  /** A kept job that the server refused, to be corrected. */
  correcting: KeptJob | null;
  /** After a job was sent or kept. */
  onDone: () => void;
}

/** The form's state, and what happens when it is sent. */
export const useJobForm = ({ choices, correcting, onDone }: JobFormProps) => {
  const queries = useQueryClient();
  const { id: clientId } = usePortalClient();
  const [draft, setDraft] = useState(() => (correcting ? draftOf(correcting.fields) : emptyDraft(choices)));
  const [photos, setPhotos] = useState<Blob[]>(correcting?.photos ?? []);
  const [problems, setProblems] = useState<JobProblems>({});
  const [isSending, setIsSending] = useState(false);

  const showProblems = (found: JobProblems, form: HTMLFormElement) => {
    setProblems(found);
    const [first] = Object.keys(found);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  /** The job is stored or waits; the one that it corrects, refused, is kept until then. */
  const startAgain = async () => {
    if (correcting) await forgetJob(correcting.key);
    setDraft((sent) => ({ ...emptyDraft(choices), service: sent.service, town: sent.town }));
    setPhotos([]);
    setProblems({});
    onDone();
  };

  const send = async (form: HTMLFormElement) => {
    const job = {
      key: crypto.randomUUID(),
      clientId,
      fields: fieldsOf(draft),
      photos,
      keptAt: Date.now(),
      refusal: null,
    };
    await keepJob(job);
    try {
      const { status } = await sendJob(job);
      await forgetJob(job.key);
      await queries.invalidateQueries({ queryKey: [FIELD_JOBS, clientId] });
      toast({
        title: 'Job sent',
        description:
          status === 'accepted'
            ? 'It is on your pages.'
            : 'Your marketing team looks at it before it goes on your pages.',
      });
      await startAgain();
    } catch (error) {
      if (waitsForLater(error)) {
        toast({ title: 'Kept on this phone', description: 'It is sent as soon as there is a connection.' });
        await startAgain();
        return;
      }
      await forgetJob(job.key);
      const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
      showProblems(problemsOf(issues), form);
      if (issues.length === 0)
        toast({ title: 'Not sent', description: 'The job could not be sent. Please try again.', tone: 'destructive' });
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = draftProblems(draft);
    showProblems(found, form);
    if (isSending || Object.keys(found).length > 0) return;
    setIsSending(true);
    await send(form);
    setIsSending(false);
  };

  const field = (name: keyof JobDraft) => ({
    id: `job-${name}`,
    name,
    value: draft[name],
    'aria-invalid': problems[name] !== undefined || undefined,
    'aria-describedby': problems[name] === undefined ? undefined : `job-${name}-problem`,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  });

  return { draft, setDraft, photos, setPhotos, problems, setProblems, isSending, submit, field };
};

export type JobFormState = ReturnType<typeof useJobForm>;
