import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedLeadFilter } from '#shared/lead-work.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/leads.ts';

const PATH = '/api/lead-filters';
const NameFilter = lazyDialog(async () => (await import('./name-filter.tsx')).NameFilter);

const useSavedFilters = () => {
  const queries = useQueryClient();
  const kept = useQuery<SavedLeadFilter[]>({ queryKey: [PATH] }).data ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey: [PATH] });
  const onError = (error: Error) =>
    toast({ title: texts.failedToSaveTheFilter, description: failureText(error, ''), tone: 'destructive' });
  const save = useMutation({
    mutationFn: (filter: { name: string; query: string }) => callApi(PATH, { method: 'POST', body: filter }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(`${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: refresh,
    onError,
  });
  return { kept, save, remove };
};

/** The filters one named, and naming what the list is filtered by now. */
export function SavedFilters({ filtered }: { filtered: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { kept, save, remove } = useSavedFilters();
  const [naming, setNaming] = useState(false);
  const query = search.replace(/^\?/, '');
  const chosen = kept.find((one) => one.query === query);
  if (kept.length === 0 && !filtered) return null;
  return (
    <div className="saved-filters">
      {kept.length === 0 ? null : (
        <NativeSelect
          aria-label={texts.savedFilters}
          value={chosen ? String(chosen.id) : ''}
          data={[
            { value: '', label: texts.savedFilters },
            ...kept.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const one = kept.find(({ id }) => String(id) === currentTarget.value);
            if (one) void navigate(`/leads?${one.query}`);
          }}
        />
      )}
      {chosen ? (
        <Button variant="subtle" color="gray" onClick={() => remove.mutate(chosen.id)}>
          {texts.deleteThisFilter}
        </Button>
      ) : filtered ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {texts.saveThisFilter}
        </Button>
      ) : null}
      <NameFilter
        opened={naming}
        onClose={() => setNaming(false)}
        pending={save.isPending}
        onSave={(name) => save.mutate({ name, query }, { onSuccess: () => setNaming(false) })}
      />
    </div>
  );
}
