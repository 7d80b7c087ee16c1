import './create/farm-form.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { AddQuestionsDialog } from './add-questions-dialog.tsx';
import { useFarms } from './farm-calls.ts';

/** Further content for any farm: first which farm, then what its own dialog asks. */
export function GenerateContentDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const farms = useFarms();
  const [farmId, setFarmId] = useState('');
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const farm = farms.data?.find(({ id }) => id === chosen);
  if (farm) return <AddQuestionsDialog farm={farm} opened={opened} onClose={onClose} />;
  return (
    <Dialog opened={opened} onClose={onClose} title="Generate Content" size="md">
      {farms.data === undefined ? (
        farms.isError ? (
          <ErrorState
            title="Failed to fetch farms"
            text={failureText(farms.error, 'The server could not be reached.')}
            onRetry={farms.refetch}
            retrying={farms.isFetching}
          />
        ) : (
          <ListSkeleton shape="rows" count={2} />
        )
      ) : farms.data.length === 0 ? (
        <p>
          There is no farm yet. <Link to="/farms">Create the first farm</Link>, and its pages and quizzes are written.
        </p>
      ) : (
        <form
          className="farm-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (farmId !== '') setChosen(Number(farmId));
          }}
        >
          <NativeSelect
            label="Farm"
            required
            data-autofocus
            data={[
              { value: '', label: 'Select a farm' },
              ...farms.data.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={farmId}
            onChange={({ currentTarget: { value } }) => setFarmId(value)}
            error={tried && farmId === '' ? 'Select the farm to write for.' : null}
          />
          <div className="farm-form-buttons">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Continue</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
