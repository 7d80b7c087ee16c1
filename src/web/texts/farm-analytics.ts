export const viewsAndSubmissionsByDay = 'Views and submissions by day';
export const views = 'Views';
export const submissions = 'Submissions';
