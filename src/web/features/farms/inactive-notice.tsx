import { Alert } from '@mantine/core';
import * as texts from '#web/texts/farms.ts';

/** Why nobody can open the farm's pages, and where that is changed. */
export function InactiveNotice() {
  return (
    <Alert color="gray" className="farm-notice">
      {texts.thisFarmIsInactive}
    </Alert>
  );
}
