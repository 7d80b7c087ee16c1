import { Alert } from '@mantine/core';

export function InactiveNotice() {
  return (
    <Alert color="gray" className="farm-notice">
      This farm is inactive: visitors cannot open its pages until it is activated in Settings.
    </Alert>
  );
}
