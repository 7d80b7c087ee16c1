import { DocumentTitle } from '#web/lib/document-title.tsx';
import { WithdrawalsScreen } from '#web/features/withdrawals/withdrawals-screen.tsx';

export default function WithdrawalsRoute() {
  return (
    <>
      <DocumentTitle>Withdrawals</DocumentTitle>
      <WithdrawalsScreen />
    </>
  );
}
