export const title = 'Your session has ended';
export const kept = (username: string) =>
  `What you typed is still here. Sign in again${username === '' ? '' : ` as ${username}`} to go on with it.`;
export const password = 'Password';
export const code = 'Six-digit code';
export const otherWay = 'Sign in another way, in a new tab';
export const leave = 'Leave without it';
export const signIn = 'Sign in';
