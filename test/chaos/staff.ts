export const PASSWORD = 'lantern-orchard-river-42';

export type StaffCall = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Signs in as the first administrator; calls throw for answers without success. */
export const signInAt = async (origin: string): Promise<{ call: StaffCall; headers: Record<string, string> }> => {
  const headers: Record<string, string> = {};
  const call: StaffCall = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const signedIn = await call<{ sessionId: string }>('POST', '/api/admin/login', {
    username: 'admin',
    password: PASSWORD,
  });
  headers['x-admin-session'] = signedIn.sessionId;
  return { call, headers };
};
