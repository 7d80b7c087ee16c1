import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedContent, PageDetail } from '#shared/review.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { cachePage, savedText } from '../page-actions.ts';
import { change, contentOf, type Path } from './editor.rules.ts';
import { saveUnsaved, readUnsaved } from './unsaved.ts';

export type Edit = (path: Path, value: unknown) => void;

export interface Conflict {
  message: string;
  changed: string;
  theirs: PageDetail;
}

interface State {
  base: number;
  content: EditedContent;
  /** The saved version. */
  saved: EditedContent;
  /** What Undo and Redo bring back, the nearest last. */
  past: readonly EditedContent[];
  future: readonly EditedContent[];
  /** The text that was changed last, and when. */
  last: { path: string; at: number };
}

const SAVE_AFTER_MS = 400;
/** Letters typed in one go are one step to undo. */
const ONE_STEP_MS = 1000;
const MAX_STEPS = 200;
const NO_STEPS = { past: [], future: [], last: { path: '', at: 0 } };

const withStep = (state: State, { content, path, at }: { content: EditedContent; path: string; at: number }): State => {
  if (content === state.content) return state;
  const isSameStep = state.last.path === path && at - state.last.at < ONE_STEP_MS && state.past.length > 0;
  const past = isSameStep ? state.past : [...state.past, state.content].slice(-MAX_STEPS);
  return { ...state, content, past, future: [], last: { path, at } };
};

const isSame = (one: EditedContent, other: EditedContent): boolean => JSON.stringify(one) === JSON.stringify(other);

const undone = (state: State): State => {
  const content = state.past.at(-1);
  if (!content) return state;
  const future = [...state.future, state.content];
  return { ...state, content, past: state.past.slice(0, -1), future, last: NO_STEPS.last };
};

const redone = (state: State): State => {
  const content = state.future.at(-1);
  if (!content) return state;
  const past = [...state.past, state.content];
  return { ...state, content, past, future: state.future.slice(0, -1), last: NO_STEPS.last };
};

const initialState = (page: PageDetail, saved: EditedContent): State & { isRestored: boolean } => {
  const restored = readUnsaved(page.id);
  const initial = { base: page.version, content: saved, saved, ...NO_STEPS, isRestored: false };
  return restored ? { ...initial, base: restored.baseVersion, content: restored.content, isRestored: true } : initial;
};

const issueLines = ({ answer }: ApiFailure): string[] =>
  (answer.issues ?? []).map(({ path, message }) => `${path.replace(/^content\./, '')}: ${message}`);

const SIGNED_OUT =
  'You are signed out. What you typed is kept in this browser: sign in again in another tab, then save here.';

/** An error, another editor or a closed tab must not lose typed text. */
export const useEditor = (page: PageDetail, saved: EditedContent) => {
  const queries = useQueryClient();
  const [{ isRestored, ...initial }] = useState(() => initialState(page, saved));
  const [state, setState] = useState<State>(initial);
  const [restored, setRestored] = useState(isRestored);
  const [problem, setProblem] = useState<{ text: string; lines: string[] } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  // A second click may come before the first is drawn.
  const isSavingNow = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const isDirty = state.content !== state.saved;
  const edit: Edit = useCallback((path, value) => {
    const at = Date.now();
    setState((current) =>
      withStep(current, { content: change(current.content, path, value), path: path.join('.'), at }),
    );
  }, []);
  const undo = useCallback(() => setState(undone), []);
  const redo = useCallback(() => setState(redone), []);

  useEffect(() => {
    const unsaved = isDirty ? { baseVersion: state.base, content: state.content } : null;
    const timer = setTimeout(() => saveUnsaved(page.id, unsaved), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page.id, isDirty, state.base, state.content]);

  // Also saves when the tab is closed within the debounce time.
  useEffect(() => {
    const saveNow = () => {
      const { base, content, saved: savedContent } = latest.current;
      saveUnsaved(page.id, content === savedContent ? null : { baseVersion: base, content });
    };
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [page.id]);

  const acceptVersion = (answer: PageDetail, content: EditedContent): void => {
    const { content: replaced, past } = latest.current;
    const next = {
      ...NO_STEPS,
      base: answer.version,
      content,
      saved: content,
      // What was discarded or replaced can be brought back.
      past: isSame(replaced, content) ? past : [...past, replaced].slice(-MAX_STEPS),
    };
    latest.current = next;
    setState(next);
    setRestored(false);
    setProblem(null);
    setConflict(null);
    saveUnsaved(page.id, null);
  };

  const handleError = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiFailure)) {
      return setProblem({
        text: 'The server could not be reached. Your text is still here; save again in a moment.',
        lines: [],
      });
    }
    if (error.answer.code === 'pages.changed_meanwhile') {
      const theirs = await callApi<PageDetail>(`/api/pages/${page.id}`);
      const changed = error.answer.issues?.[0]?.message ?? '';
      return setConflict({ message: failureText(error, ''), changed, theirs });
    }
    const text = error.status === 401 ? SIGNED_OUT : failureText(error, 'The server could not save this.');
    setProblem({ text, lines: issueLines(error) });
  };

  /** The saved page, or null when saving failed. */
  const save = async (base = state.base): Promise<PageDetail | null> => {
    if (isSavingNow.current) return null;
    const sent = latest.current.content;
    isSavingNow.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const body = { baseVersion: base, content: sent };
      const answer = await callApi<PageDetail>(`/api/pages/${page.id}`, { method: 'PATCH', body });
      const content = contentOf(answer) ?? sent;
      if (latest.current.content === sent) acceptVersion(answer, content);
      else setState((current) => ({ ...current, base: answer.version, saved: content }));
      setConflict(null);
      await cachePage(queries, answer);
      toast({ title: 'Page saved', description: savedText(answer) });
      return answer;
    } catch (error) {
      await handleError(error).catch(() => setProblem({ text: 'The server could not be reached.', lines: [] }));
      return null;
    } finally {
      isSavingNow.current = false;
      setSaving(false);
    }
  };

  return {
    ...state,
    isDirty,
    isSaving,
    restored,
    problem,
    conflict,
    edit,
    undo,
    redo,
    save,
    adopt: acceptVersion,
    setConflict,
  };
};
