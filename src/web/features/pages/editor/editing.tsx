import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { CitedEvidence } from '#shared/citations.ts';
import type { EditedContent } from '#shared/review.ts';
import { evidenceId } from '../why.rules.ts';
import type { Path } from './editor.rules.ts';
import type { Edit } from './use-editor.ts';

export interface Editing {
  content: EditedContent;
  /** The version that the content is based on. */
  base: number;
  edit: Edit;
  save: () => void;
  /** The text that is open, by its path. */
  active: string | null;
  open: (path: Path) => void;
  close: () => void;
  /** Evidence of accepted proposals, which the saved page does not hold yet. */
  proposed: ReadonlyMap<string, CitedEvidence>;
  remember: (evidence: readonly CitedEvidence[]) => void;
}

export const keyOf = (path: Path): string => path.join('.');

const EditingContext = createContext<Editing | null>(null);

export const useEditing = (): Editing => {
  const editing = use(EditingContext);
  if (!editing) throw new Error('The editor is not open.');
  return editing;
};

interface EditingProviderProps extends Pick<Editing, 'content' | 'base' | 'edit' | 'save'> {
  children: ReactNode;
}

/** Knows which text is open: one at a time. */
export function EditingProvider({ content, base, edit, save, children }: EditingProviderProps) {
  const [active, setActive] = useState<string | null>(null);
  const [proposed, setProposed] = useState<ReadonlyMap<string, CitedEvidence>>(new Map());
  const value = useMemo<Editing>(
    () => ({
      content,
      base,
      edit,
      save,
      active,
      open: (path) => setActive(keyOf(path)),
      close: () => setActive(null),
      proposed,
      remember: (evidence) =>
        setProposed((known) => new Map([...known, ...evidence.map((one) => [evidenceId(one), one] as const)])),
    }),
    [content, base, edit, save, active, proposed],
  );
  return <EditingContext value={value}>{children}</EditingContext>;
}
