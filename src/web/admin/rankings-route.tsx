import { RankingsScreen } from '#web/features/rankings/rankings-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/rankings.ts';

export default function RankingsRoute() {
  return (
    <>
      <DocumentTitle>{texts.rankTracking}</DocumentTitle>
      <RankingsScreen />
    </>
  );
}
