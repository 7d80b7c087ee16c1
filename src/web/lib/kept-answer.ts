import { callApiFile, type ApiRequest } from './api.ts';

/** An answer that may have been kept, and when it was worked out, in ISO; null for now. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  figuresAt: string | null;
}

/** Throws ApiFailure. */
export const callApiKept = async <Answer>(path: string, request: ApiRequest = {}): Promise<KeptAnswer<Answer>> => {
  const response = await callApiFile(path, request);
  return { answer: (await response.json()) as Answer, figuresAt: response.headers.get('x-figures-at') };
};
