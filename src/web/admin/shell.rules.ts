const DETAIL = /^\/(farms|clients)\/[^/]+\/?$/;

/**
 * Where signed-out visitors go: `/` shows the public page, lists go to the login, details (farms/{id},
 * clients/{clientId}) show the logged-out notice.
 */
export const whereToSend = (pathname: string): 'public' | 'login' | 'notice' => {
  if (pathname === '/') return 'public';
  return DETAIL.test(pathname) ? 'notice' : 'login';
};
