import { useQuery } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';
import { farmPaths } from '#web/lib/query-keys.ts';

export const useFarmPages = (farmId: number) => useQuery<Page[]>({ queryKey: [farmPaths.pages(farmId)] });
