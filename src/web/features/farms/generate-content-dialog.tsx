import './create/farm-form.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { AddQuestionsDialog } from './add-questions-dialog.tsx';
import { useFarms } from './farm-calls.ts';

export function GenerateContentDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const farms = useFarms();
  const [selectedId, setSelectedId] = useState('');
  const [tried, setTried] = useState(false);
  const [farmId, setFarmId] = useState<number | null>(null);
  const farm = farms.data?.find(({ id }) => id === farmId);
  if (farm) return <AddQuestionsDialog farm={farm} opened={opened} onClose={onClose} />;
  return (
    <Dialog opened={opened} onClose={onClose} title="Generate Content" size="md">
      <QueryView
        query={farms}
        failed="Failed to fetch farms"
        loading={<ListSkeleton shape="rows" count={2} />}
        empty={
          <p>
            There are no farms yet. <Link to="/farms">Create the first farm</Link>, and its pages and quizzes are
            written.
          </p>
        }
      >
        {(data) => (
          <form
            className="farm-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setTried(true);
              if (selectedId !== '') setFarmId(Number(selectedId));
            }}
          >
            <NativeSelect
              label="Farm"
              required
              data-autofocus
              data={[
                { value: '', label: 'Select a farm' },
                ...data.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={selectedId}
              onChange={({ currentTarget: { value } }) => setSelectedId(value)}
              error={tried && selectedId === '' ? 'Select the farm to write for.' : null}
            />
            <DialogFoot onCancel={onClose} submitLabel="Continue" />
          </form>
        )}
      </QueryView>
    </Dialog>
  );
}
