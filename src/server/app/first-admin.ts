/** What the start says of the first admin; a given password is never printed. */
export const firstAdminLine = (created: { username: string; password: string }, given: string | null): string =>
  `The first admin was created. User name: ${created.username}  Password: ${given === null ? created.password : 'the one in ADMIN_PASSWORD'}`;
