import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { cachePage } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

/** The old address keeps redirecting to the new one. */
export function AddressDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const [slug, setSlug] = useState(page.slug);
  const queries = useQueryClient();
  const rename = useAction({
    mutationFn: () => callApi<PageDetail>(`/api/pages/${page.id}/slug`, { method: 'PATCH', body: { slug } }),
    success: (renamed) => ({ title: 'Address changed', description: `The page is now at /${renamed.slug}.` }),
    onSuccess: async (renamed) => {
      onClose();
      await cachePage(queries, renamed);
    },
  });
  const issue = rename.error instanceof ApiFailure ? rename.error.answer.issues?.[0]?.message : undefined;
  const problem = rename.error ? (issue ?? failureText(rename.error, 'The server could not be reached.')) : null;
  return (
    <Dialog opened onClose={onClose} title="Change address" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <Text mb="md">The old address redirects to the new one.</Text>
        <TextInput
          label="Address"
          description="Lower-case letters, digits and hyphens"
          leftSection="/"
          data-autofocus
          value={slug}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          error={problem}
        />
        <DialogFoot
          onCancel={onClose}
          submitLabel="Change address"
          pending={rename.isPending}
          reason={slug.trim() === '' ? 'Enter an address.' : slug === page.slug ? 'The page is at this address.' : null}
        />
      </form>
    </Dialog>
  );
}
