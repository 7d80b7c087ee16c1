import { Alert } from '@mantine/core';

/** Why nobody can open the farm's pages, and where that is changed. */
export function InactiveNotice() {
  return (
    <Alert color="gray" className="farm-notice">
      This farm is inactive: visitors cannot open its pages until it is activated in Settings.
    </Alert>
  );
}
