import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/pages.ts';
import { keepPage } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

/** Gives a page another address; the old one goes on leading to it. */
export function AddressDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const [slug, setSlug] = useState(page.slug);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () => callApi<PageDetail>(`/api/pages/${page.id}/slug`, { method: 'PATCH', body: { slug } }),
    onSuccess: async (renamed) => {
      toast({ title: texts.addressChanged, description: texts.thePageIsAtNow(renamed.slug) });
      onClose();
      await keepPage(queries, renamed);
    },
  });
  const issue = rename.error instanceof ApiFailure ? rename.error.answer.issues?.[0]?.message : undefined;
  const problem = rename.error ? (issue ?? failureText(rename.error, texts.theServerCouldNotBeReached)) : null;
  return (
    <Dialog opened onClose={onClose} title={texts.changeAddress} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <Text mb="md">{texts.visitorsAndSearchEnginesThatKnow}</Text>
        <TextInput
          label={texts.address}
          description={texts.lowerCaseLettersDigitsAndHyphens}
          leftSection="/"
          data-autofocus
          value={slug}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          error={problem}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending} disabled={slug.trim() === '' || slug === page.slug}>
            {texts.changeAddress}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
