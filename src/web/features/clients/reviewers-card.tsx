import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Reviewer } from '#shared/reviewers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

const ReviewerDialog = lazy(async () => ({ default: (await import('./reviewer-dialog.tsx')).ReviewerDialog }));

/** Who of the client answers for pages about law, medicine, money and insurance. */
export function ReviewersCard({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/reviewers`;
  const reviewers = useQuery<Reviewer[]>({ queryKey: [path] });
  const mayEdit = useMay('clients.edit');
  const [edited, setEdited] = useState<Reviewer | 'new' | null>(null);
  return (
    <section className="client-panel" aria-labelledby="reviewers">
      <div className="client-panel-head">
        <h2 id="reviewers">Reviewers</h2>
        {mayEdit ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add reviewer
          </Button>
        ) : null}
      </div>
      <p className="client-panel-text">
        Pages about law, medicine, money and insurance name a person who answers for them. Without one they stay drafts.
      </p>
      <QueryView query={reviewers} failed="Failed to fetch reviewers" loading={null}>
        {(rows) => (
          <ul className="reviewers">
            {rows.map((reviewer) => (
              <ReviewerRow
                key={reviewer.id}
                reviewer={reviewer}
                path={path}
                onEdit={mayEdit ? () => setEdited(reviewer) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>
        {edited === null ? null : (
          <ReviewerDialog path={path} reviewer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </section>
  );
}

interface ReviewerRowProps {
  reviewer: Reviewer;
  path: string;
  /** Null without permission. */
  onEdit: (() => void) | null;
}

function ReviewerRow({ reviewer, path, onEdit }: ReviewerRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useAction({
    mutationFn: () => callApi(`${path}/${reviewer.id}`, { method: 'DELETE' }),
    success: 'Reviewer removed',
    failure: 'Failed to remove the reviewer',
    invalidates: [path],
  });
  const { name, credential, lookupUrl, services } = reviewer;
  return (
    <li>
      <span>
        <strong>{name}</strong>, {credential}
        {lookupUrl ? (
          <>
            {' · '}
            <a href={lookupUrl} target="_blank" rel="noreferrer">
              Check the credential
            </a>
          </>
        ) : null}
        {services.length > 0 ? ` · ${services.length} ${services.length === 1 ? 'service' : 'services'}` : ''}
      </span>
      {onEdit ? (
        <span className="reviewer-actions">
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => removing.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        title={`Remove ${name}?`}
        text="Published pages stay. New pages of these services need another reviewer."
        confirmLabel="Remove reviewer"
        pending={removing.isPending}
        destructive
      />
    </li>
  );
}
