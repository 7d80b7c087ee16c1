export const sortFarms = 'Sort farms';
export const newestFirst = 'Newest first';
export const byName = 'Name';
export const mostLeads = 'Most leads';
export const mostPages = 'Most pages';
export const chooseSeveral = 'Choose several';
export const analytics = 'Analytics';
export const blueprints = 'Blueprints';
export const newFarm = 'New Farm';
export const searchFarms = 'Search farms';
export const searchByNameIndustryOrLocation = 'Search by name, industry or location';
export const createYourFirstFarm = 'Create Your First Farm';
export const failedToFetchFarms = 'Failed to fetch farms';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const noFarmsFound = 'No farms found';
export const noFarmsMatchYourSearchCriteria = 'No farms match your search criteria.';
export const getStartedByCreatingYourFirst = 'Get started by creating your first website farm.';
export const ofCounted = (count: number, dataCount: number) =>
  `${count.toLocaleString('en-US')} of ${dataCount.toLocaleString('en-US')}`;
