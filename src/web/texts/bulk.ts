const counted = (count: number): string => count.toLocaleString('en-US');

export const progress = (done: number, total: number) => `${counted(done)} of ${counted(total)}`;
export const allDone = (count: number) => `Done with all ${counted(count)}.`;
export const someFailed = (failed: number, done: number) =>
  `${counted(failed)} of ${counted(done)} stayed as they were:`;
export const notTried = (count: number) => `${counted(count)} were not tried.`;
export const retryFailed = 'Retry the failed ones';
export const downloadList = 'Download the list';
export const stop = 'Stop';
export const close = 'Close';
export const keepOpen = 'Keep this tab open until it is done. You can go to other screens.';
export const andMore = (count: number) => `and ${counted(count)} more, in the list`;
export const name = 'Name';
export const reason = 'Reason';
export const notReached = 'The server could not be reached.';

export const choose = 'Choose several';
export const chosen = (count: number, shown: number) => `${counted(count)} of ${counted(shown)} chosen`;
export const chooseAll = (shown: number) => `Choose all ${counted(shown)}`;
export const endChoosing = 'Done choosing';
export const busy = 'Something is being done to many records already. Wait until it has ended.';

export const publish = 'Publish';
export const publishing = 'Publishing pages';
export const makeDraft = 'Make draft';
export const makingDraft = 'Making pages drafts';
export const approve = 'Approve';
export const approving = 'Approving pages';
export const regenerate = 'Regenerate';
export const regenerating = 'Asking for new texts';
export const refreshFacts = 'Refresh facts';
export const refreshingFacts = 'Refreshing facts';
export const deletePages = 'Delete';
export const deletingPages = 'Deleting pages';
export const deletePagesTitle = (count: number) => `Delete ${counted(count)} ${count === 1 ? 'page' : 'pages'}?`;
export const deletePagesText =
  'They go for good, with their history and their counts. Addresses that were ever public say that they are gone.';
export const exportChosen = 'Export CSV';

export const activate = 'Activate';
export const activating = 'Activating farms';
export const deactivate = 'Deactivate';
export const deactivating = 'Deactivating farms';
export const deactivateTitle = (count: number) => `Deactivate ${counted(count)} ${count === 1 ? 'farm' : 'farms'}?`;
export const deactivateText = 'Every page of these farms is hidden from the public; nothing is removed.';
export const updateCtas = 'Update CTAs';
export const updatingCtas = 'Updating call-to-action content';
export const updateLinks = 'Update internal links';
export const updatingLinks = 'Updating internal links';

export const changingLeads = 'Changing leads';
export const lead = (id: number) => `Lead ${id}`;

export const titles = {
  id: 'Id',
  title: 'Title',
  address: 'Address',
  microHub: 'Micro-hub',
  status: 'Status',
  quality: 'Quality',
  failedChecks: 'Failed checks',
  views: 'Views',
  leads: 'Leads',
  keyword: 'Keyword',
  url: 'Public address',
  updated: 'Updated',
  check: 'Check',
  severity: 'Severity',
  holds: 'Holds',
  detail: 'Detail',
};
export const exportPages = 'Export pages';
export const exportChecks = 'Export page checks';
export const markAsSpam = 'Mark as spam';
export const release = 'Release';
export const chooseNone = 'Choose none';
export const chosenLeads = 'Chosen leads';
export const chosenLeadsInWords = (leadsInWords: string) => `${leadsInWords} chosen`;
export const setTheStatusOfTheChosen = 'Set the status of the chosen leads';
export const setStatus = 'Set status…';
export const giveTheChosenLeadsTo = 'Give the chosen leads to';
export const giveTo = 'Give to…';
export const nobody = 'Nobody';
