export const clientNotFound = 'Client not found';
export const clientMayHaveBeenDeleted = 'It may have been deleted, or the address is not right.';
export const backToClients = 'Back to Clients';
