import { useQuery } from '@tanstack/react-query';
import type { ApiToken, CreateApiToken, IssuedApiToken, RotateApiToken } from '#shared/api-tokens.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

const TOKENS = '/api/tokens';

export const useTokens = () => useQuery<ApiToken[]>({ queryKey: [TOKENS] });

export const useIssueToken = (options: FollowUp<IssuedApiToken, CreateApiToken>) =>
  useAction({
    mutationFn: (body: CreateApiToken) => callApi<IssuedApiToken>(TOKENS, { method: 'POST', body }),
    failure: 'Failed to create the token',
    invalidates: [TOKENS],
    ...options,
  });

export const useRotateToken = (options: FollowUp<IssuedApiToken, RotateApiToken & { id: number }>) =>
  useAction({
    mutationFn: ({ id, ...body }: RotateApiToken & { id: number }) =>
      callApi<IssuedApiToken>(`${TOKENS}/${id}/rotate`, { method: 'POST', body }),
    failure: 'Failed to rotate the token',
    invalidates: [TOKENS],
    ...options,
  });

export const useRevokeToken = (options: FollowUp<unknown, number>) =>
  useAction({
    mutationFn: (id: number) => callApi(`${TOKENS}/${id}`, { method: 'DELETE' }),
    success: 'Token revoked',
    failure: 'Failed to revoke the token',
    invalidates: [TOKENS],
    ...options,
  });
