import type { FastifyReply } from 'fastify';

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** The session cookie of an audience; `__Host-` under https. */
export const sessionCookie = (audience: 'admin' | 'portal' | 'view', appOrigin: string): SessionCookie => {
  const secure = appOrigin.startsWith('https://');
  return { name: `${secure ? '__Host-' : ''}farmstead_${audience}`, secure };
};

/** Sets a cookie that scripts cannot read and that other sites' writes do not carry. */
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

export const clearSessionCookie = (reply: FastifyReply, cookie: SessionCookie): void => {
  reply.clearCookie(cookie.name, { path: '/', httpOnly: true, secure: cookie.secure, sameSite: 'lax' });
};
