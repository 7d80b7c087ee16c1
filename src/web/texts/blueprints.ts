export const blueprintSaved = 'Blueprint saved';
export const canNowBeUsedForOther = (name: string) => `${name} can now be used for other clients.`;
export const blueprintRenamed = 'Blueprint renamed';
export const blueprintDeleted = 'Blueprint deleted';
export const failedToDeleteBlueprint = 'Failed to delete blueprint';
export const plansFor = (questionCount: string, list: string) =>
  `Plans ${questionCount} for ${list}. The pages are written with this client’s facts and must pass the same checks as any others.`;
export const cancel = 'Cancel';
export const createFarm = 'Create Farm';
export const selectTheClientTheFarm = 'Select the client the farm is for.';
export const enterTheLocation = 'Enter the location.';
export const enterTheDomainPrefix = 'Enter the domain prefix.';
export const useName = (name: string) => `Use ${name}`;
export const client = 'Client';
export const selectAClient = 'Select a client';
export const location = 'Location';
export const placeExample = 'Warwick, RI';
export const severalPlacesSeparatedBy = 'Several places, separated by ; make one farm each.';
export const domainPrefix = 'Domain prefix';
export const aWordForADomain = 'A word for a domain of ours, or a whole domain such as help.example.com.';
export const failedToCreateFarm = 'Failed to create farm. Please try again.';
export const chooseAFarm = 'Choose a farm';
export const savedFromBy = ({
  sourceFarm,
  createdBy,
  createdAt,
}: {
  sourceFarm: string;
  createdBy: string;
  createdAt: string;
}) => `Saved from ${sourceFarm} by ${createdBy}, ${createdAt}`;
export const useForAClient = 'Use for a client';
export const rename = 'Rename';
export const deleteLabel = 'Delete';
export const failedToFetchBlueprints = 'Failed to fetch blueprints';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const noBlueprintsYet = 'No blueprints yet';
export const saveAFarmThatWorks =
  'Save a farm that works as a blueprint in its Settings, and use it for other clients.';
export const deleteThisBlueprint = (name: string | undefined) => `Delete ${name ?? 'this blueprint'}?`;
export const farmsThatWereMade = 'Farms that were made of it stay as they are.';
export const deleteBlueprint = 'Delete blueprint';
export const microHubs = 'Micro-hubs';
export const renameName = (name: string) => `Rename ${name}`;
export const deleteName = (name: string) => `Delete ${name}`;
export const giveTheBlueprintAName = 'Give the blueprint a name.';
export const name = 'Name';
export const nameExample = 'Pest control, 5 hubs';
export const itCouldNotBeSaved = 'It could not be saved. Try again.';
export const saveAsBlueprint = 'Save as blueprint';
export const theMicroHubsQuestionsQuizzes = (name: string) =>
  `The micro-hubs, questions, quizzes and button words of ${name}, without its client and place.`;
export const saveBlueprint = 'Save blueprint';
export const renameBlueprint = 'Rename blueprint';
export const savedFrom = (sourceFarm: string) => `Saved from ${sourceFarm}.`;
export const saveName = 'Save name';
export const keepsItsMicroHubsQuestionsQuizzes =
  'Keeps its micro-hubs, questions, quizzes and button words for other clients.';
export const seeAllBlueprints = 'See all blueprints';
export const saveAsBlueprintLabel = 'Save as Blueprint';
