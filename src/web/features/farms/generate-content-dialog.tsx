import './create/farm-form.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/farms.ts';
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
    <Dialog opened={opened} onClose={onClose} title={texts.generateContent} size="md">
      {farms.data === undefined ? (
        farms.isError ? (
          <ErrorState
            title={texts.failedToFetchFarms}
            text={failureText(farms.error, texts.theServerCouldNotBeReached)}
            onRetry={farms.refetch}
            retrying={farms.isFetching}
          />
        ) : (
          <ListSkeleton shape="rows" count={2} />
        )
      ) : farms.data.length === 0 ? (
        <p>
          {texts.thereIsNoFarmYet} <Link to="/farms">{texts.createTheFirstFarm}</Link>
          {texts.andItsPagesAndQuizzes}
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
            label={texts.farm}
            required
            data-autofocus
            data={[
              { value: '', label: texts.selectAFarm },
              ...farms.data.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={farmId}
            onChange={({ currentTarget: { value } }) => setFarmId(value)}
            error={tried && farmId === '' ? texts.selectTheFarmToWriteFor : null}
          />
          <div className="farm-form-buttons">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit">{texts.continueLabel}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
