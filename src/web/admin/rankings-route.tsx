import { RankingsScreen } from '#web/features/rankings/rankings-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function RankingsRoute() {
  return (
    <>
      <DocumentTitle>Rank Tracking</DocumentTitle>
      <RankingsScreen />
    </>
  );
}
