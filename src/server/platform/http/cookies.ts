import type { FastifyReply } from 'fastify';
import { DEVICE_LIFETIME_MS } from '../known-devices.ts';

export interface SessionCookie {
  name: string;
  secure: boolean;
}

/** The session cookie of an audience, or the one that remembers devices; `__Host-` under https. */
export const sessionCookie = (audience: 'admin' | 'portal' | 'view' | 'device', appOrigin: string): SessionCookie => {
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

/** Remembers a device for a year. */
export const setDeviceCookie = (
  reply: FastifyReply,
  { cookie, token, now }: { cookie: SessionCookie; token: string; now: Date },
): void => setSessionCookie(reply, { cookie, token, expiresAt: new Date(now.getTime() + DEVICE_LIFETIME_MS) });

export const clearSessionCookie = (reply: FastifyReply, cookie: SessionCookie): void => {
  reply.clearCookie(cookie.name, { path: '/', httpOnly: true, secure: cookie.secure, sameSite: 'lax' });
};
