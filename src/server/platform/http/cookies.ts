import type { FastifyReply } from 'fastify';

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** The cookie of an audience; `__Host-` wherever the product is served over https. */
export const sessionCookie = (audience: 'admin' | 'portal' | 'view', appOrigin: string): SessionCookie => {
  const secure = appOrigin.startsWith('https://');
  return { name: `${secure ? '__Host-' : ''}farmstead_${audience}`, secure };
};

/** Sets the session's cookie: not readable by script, never sent along from other sites' writes. */
export const setSessionCookie = (
  reply: FastifyReply,
  { cookie, token, expiresAt }: { cookie: SessionCookie; token: string; expiresAt: Date },
): void => {
  reply.setCookie(cookie.name, token, {
    path: '/',
    httpOnly: true,
    secure: cookie.secure,
    sameSite: 'lax',
    expires: expiresAt,
  });
};

/** Takes the session's cookie away. */
export const clearSessionCookie = (reply: FastifyReply, cookie: SessionCookie): void => {
  reply.clearCookie(cookie.name, { path: '/', httpOnly: true, secure: cookie.secure, sameSite: 'lax' });
};
