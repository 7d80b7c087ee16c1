export const farmChecks = 'Farm checks';
export const likenessLinksSitemapAndPace =
  'Likeness, links, sitemap and pace of the whole farm, measured on the pages as visitors get them.';
export const held = 'Held';
export const measuredAndWanted = ({
  id,
  value,
  threshold,
}: {
  id: string;
  value: string | number | null;
  threshold: string;
}) => `${id} · measured ${value ?? 'nothing yet'} · wanted ${threshold}`;
export const andMore = (count: number) => `and ${count} more`;
export const failedToCheckTheFarm = 'Failed to check the farm';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const checkAgain = 'Check Again';
export const checkFarm = 'Check Farm';
export const everythingHolds = 'Everything holds.';
export const ofChecksAskForAttention = (count: number, checksCount: number) =>
  `${count} of ${checksCount} checks ask for attention.`;
export const holds = 'Holds';
export const fails = 'Fails';
export const warning = 'Warning';
