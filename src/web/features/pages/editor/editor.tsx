import { ActionIcon, Alert, Button } from '@mantine/core';
import { ArrowLeft, Check, ExternalLink, History, Redo2, Save, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Section } from '#shared/pages.ts';
import type { EditedContent, PageDetail } from '#shared/review.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { PageChecks } from '../page-checks.tsx';
import { PageStatusBadge } from '../page-status-badge.tsx';
import type { PublishingDialog } from '../publishing-buttons.tsx';
import { usePublishing } from '../use-publishing.ts';
import { SavedPage } from './block.tsx';
import { EditingProvider } from './editing.tsx';
import { EditorForm } from './editor-form.tsx';
import { contentOf } from './editor.rules.ts';
import { useEditor } from './use-editor.ts';

const ApprovalRefusal = lazy(async () => ({ default: (await import('../approval-refusal.tsx')).ApprovalRefusal }));
// The bar stands without them while they load.
const PublishingButtons = lazy(async () => ({
  default: (await import('../publishing-buttons.tsx')).PublishingButtons,
}));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const RegenerateDialog = lazy(async () => ({ default: (await import('../regenerate-dialog.tsx')).RegenerateDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }));

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface EditorKeys {
  save: () => unknown;
  undo: () => void;
  redo: () => void;
}

/** Ctrl/Cmd with S from anywhere on the screen; with Z and Y outside of fields, which undo on their own. */
const useEditorKeys = ({ save, undo, redo }: EditorKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (isField(event.target) || (key !== 'z' && key !== 'y')) return;
    else if (key === 'y' || event.shiftKey) redo();
    else undo();
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

export function Editor({ page, saved }: { page: PageDetail; saved: EditedContent }) {
  const editor = useEditor(page, saved);
  const [history, setHistory] = useState(false);
  const [section, setSection] = useState<Section | null>(null);
  const mayPublish = useMay('pages.publish');
  const [dialog, setDialog] = useState<PublishingDialog | null>(null);
  const { publish, isPending } = usePublishing();
  const saveChanges = (): void => {
    if (editor.isDirty) void editor.save();
  };
  useEditorKeys({ save: saveChanges, undo: editor.undo, redo: editor.redo });
  // Nothing is typed here, so a newer version replaces the form.
  const isOutdated = page.version > editor.base;
  useEffect(() => {
    if (isOutdated && !editor.isDirty) editor.adopt(page, saved);
  });

  const approve = async () => {
    const current = editor.isDirty ? await editor.save() : page;
    if (!current) return;
    publish({
      page: current,
      action: 'approve',
      done: ({ status }) => ({ title: status === 'published' ? 'Page published' : 'Page approved' }),
    });
  };
  const failing = !editor.isDirty && page.working?.quality.passed === false;
  return (
    <SavedPage value={page}>
      <PageHeader
        title="Edit page"
        back={
          <Button
            component={Link}
            to={`/farms/${page.farmId}/review?page=${page.id}`}
            variant="subtle"
            color="gray"
            ml={-12}
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back to review
          </Button>
        }
        badge={<PageStatusBadge status={page.status} />}
        subtitle={`${page.microHub} · ${page.farmName}`}
        secondary={
          <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => setHistory(true)}>
            History
          </Button>
        }
      />
      <div className="editor">
        <div className="editor-main">
          <EditorAlerts page={page} editor={editor} />
          <EditingProvider content={editor.content} base={editor.base} edit={editor.edit} save={saveChanges}>
            <EditorForm onRegenerate={editor.isDirty || page.isRegenerating ? null : setSection} />
          </EditingProvider>
        </div>
        <aside className="editor-side" aria-label="Checks and preview">
          <details open>
            <summary>
              <h3>Checks of version {page.version}</h3>
            </summary>
            {editor.isDirty ? null : (
              <Suspense>
                <ApprovalRefusal page={page} mayPublish={mayPublish} acts={{ schedule: () => setDialog('schedule') }} />
              </Suspense>
            )}
            <PageChecks quality={page.working?.quality ?? page.quality} />
          </details>
          <a href={page.previewUrl} target="_blank" rel="noopener">
            Open preview in a new tab <ExternalLink size={14} aria-hidden />
          </a>
        </aside>
      </div>
      <div className="editor-bar">
        <output>
          {editor.isSaving ? 'Saving...' : editor.isDirty ? 'Unsaved changes' : `Version ${page.version} is saved`}
          {page.liveVersion !== null && page.liveVersion !== page.version ? (
            <StatusBadge tone="blue">Visitors see version {page.liveVersion}</StatusBadge>
          ) : null}
        </output>
        <UndoButtons editor={editor} />
        <Button
          variant="default"
          leftSection={<Save size={16} aria-hidden />}
          loading={editor.isSaving}
          title={editor.isDirty ? undefined : 'Every change is saved'}
          disabled={!editor.isDirty}
          onClick={() => void editor.save()}
        >
          Save
        </Button>
        {editor.isDirty ? null : (
          <Suspense>
            <PublishingButtons page={page} dialog={dialog} onDialog={setDialog} />
          </Suspense>
        )}
        {mayPublish ? (
          <ReasonedButton
            leftSection={<Check size={16} aria-hidden />}
            loading={isPending}
            reason={!editor.isDirty && page.state === null ? 'Nothing waits for approval.' : null}
            onClick={() => void approve()}
          >
            {editor.isDirty ? 'Save and approve' : failing ? 'Check again and approve' : 'Approve'}
          </ReasonedButton>
        ) : null}
      </div>
      <Suspense>
        {editor.conflict ? <ConflictDialog editor={editor} conflict={editor.conflict} /> : null}
        {history ? <HistoryDialog page={page} opened onClose={() => setHistory(false)} /> : null}
        {section ? <RegenerateDialog page={page} section={section} opened onClose={() => setSection(null)} /> : null}
      </Suspense>
    </SavedPage>
  );
}

function UndoButtons({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const { past, future, undo, redo } = editor;
  const canUndo = past.length > 0;
  const canRedo = future.length > 0;
  return (
    <>
      <ActionIcon
        size={36}
        aria-label="Undo"
        title={canUndo ? undefined : 'Nothing was changed yet'}
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label="Redo"
        title={canRedo ? undefined : 'Nothing was undone'}
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

function EditorAlerts({ page, editor }: { page: PageDetail; editor: ReturnType<typeof useEditor> }) {
  const discard = (): void => {
    const content = contentOf(page);
    if (content) editor.adopt(page, content);
  };
  return (
    <>
      {editor.problem ? (
        <Alert color="red" title="Not saved" role="alert">
          {editor.problem.text}
          {editor.problem.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      ) : null}
      {editor.restored && editor.isDirty ? (
        <Alert color="blue" title="Your unsaved changes are back">
          You entered these changes before you left this page.
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Discard changes
          </Button>
        </Alert>
      ) : null}
      {page.failure ? <Alert color="yellow">{page.failure}</Alert> : null}
    </>
  );
}
