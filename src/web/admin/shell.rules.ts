const DETAIL = /^\/(farms|clients)\/[^/]+\/?$/;

/**
 * Where somebody who is not signed-in staff goes from a path of the admin: `/` is then the public page, a list goes to
 * the login, and a detail (farms/{id}, clients/{clientId}) shows the logged-out notice.
 */
export const whereToSend = (pathname: string): 'public' | 'login' | 'notice' => {
  if (pathname === '/') return 'public';
  return DETAIL.test(pathname) ? 'notice' : 'login';
};
