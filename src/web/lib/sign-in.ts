import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import { ApiFailure, callApi } from './api.ts';

interface SignInCall<Fields> {
  /** The sign-in's path; its challenges are below it. */
  path: '/api/admin/login' | '/api/client/login';
  fields: Fields;
}

/**
 * Signs in; where the server asks for a solved challenge, as it does of strangers after many failures, the browser
 * solves one and sends the same again.
 */
export const callSignIn = async <Answer, Fields extends { username: string }>({
  path,
  fields,
}: SignInCall<Fields>): Promise<Answer> => {
  try {
    return await callApi<Answer>(path, { method: 'POST', body: fields });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.answer.code !== 'challenge_required') throw error;
  }
  const [challenge, { solveChallenge }] = await Promise.all([
    callApi<SignInChallenge>(`${path}/challenge`, { method: 'POST', body: { username: fields.username } }),
    import('./solve-challenge.ts'),
  ]);
  return callApi<Answer>(path, { method: 'POST', body: { ...fields, ...(await solveChallenge(challenge)) } });
};
