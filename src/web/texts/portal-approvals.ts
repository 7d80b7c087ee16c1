export const approvals = 'Approvals';
export const pagesForYou = 'Pages for you to approve';
export const pagesForYouAbout = 'Read what is to go out in your name. It is public only when you approve it.';
export const failedToFetch = 'Failed to fetch pages to approve';
export const nothingWaits = 'Nothing waits for you';
export const nothingWaitsAbout = 'Your marketing team asks you here before a page goes out, where you agreed on that.';
export const waitingForYou = 'Waiting for you';
export const answered = 'What you said';
export const thenHeld = (day: string) => `Answer by ${day}. Until you do, it stays off the web.`;
export const thenReleased = (day: string) => `Answer by ${day}. If you say nothing, it goes out then.`;
export const readIt = 'Read the page';
export const previewOf = (title: string) => `Preview of ${title}`;
export const approve = 'Approve';
export const askForChanges = 'Ask for changes';
export const whatShouldChange = 'What should be changed?';
export const send = 'Send';
export const cancel = 'Cancel';
export const sayWhat = 'Say what should be changed.';
export const approvedToast = 'Approved';
export const isPublicNow = (title: string) => `“${title}” is public now.`;
export const goesOutSoon = (title: string) => `“${title}” goes out soon.`;
export const changesToast = 'Sent to your marketing team';
export const changesText = 'You are asked again when the page is changed.';
export const notSaved = 'Not saved';
export const couldNotBeSaved = 'This could not be saved. Please try again in a moment.';
export const stateWords = {
  waiting: 'Waiting',
  approved: 'Approved',
  changes: 'Changes asked for',
  held: 'Held',
  released: 'Went out at its deadline',
  withdrawn: 'Taken back',
};

export const clientApproves = 'The client approves pages before they go out';
export const daysToAnswer = 'Days to answer';
export const atTheDeadline = 'At the deadline';
export const lapseWords = { held: 'Hold the page', released: 'Publish the page' };
export const termsSaved = 'Approval by the client saved';
export const failedToSave = 'Failed to save';
export const waitsForClient = (day: string) => `Waits for the client’s approval until ${day}.`;
export const clientAsksForChanges = 'The client asks for changes';
export const clientApproved = (day: string) => `The client approved this version on ${day}.`;
export const clientSaidNothing = 'The client said nothing until the deadline. Approve it again to ask once more.';
export const releasedAtDeadline = 'The client said nothing until the deadline, and the page was let out.';
