import type { EraseUserResponse, ErasurePreview, ListErasuresResponse } from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const pathOf = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}`;

export const previewQuery = (userId: string) =>
  queryOptions({
    queryKey: ['erasure-preview', userId],
    queryFn: ({ signal }) =>
      askService<ErasurePreview>('GET', `${pathOf(userId)}/erasure`, { signal }),
    // What is about to be erased is told as it is now.
    staleTime: 0,
  });

/** A file with all that is stored of a person. */
export const exportAddress = (userId: string): string => `${pathOf(userId)}/export`;

export const eraseUser = (userId: string) =>
  askService<EraseUserResponse>('DELETE', pathOf(userId));

export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['erasures'],
  queryFn: ({ pageParam, signal }) =>
    askService<ListErasuresResponse>('GET', '/api/admin/erasures', {
      query: { limit: 30, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: ListErasuresResponse) => nextCursor,
});

/** The records of a person, whose id leaves the browser as a digest alone. */
export const earlierQuery = (userId: string) =>
  queryOptions({
    queryKey: ['erasures', 'of', userId],
    queryFn: async ({ signal }) => {
      const userDigest = await digestOf(userId);
      if (userDigest === null) return null;
      return askService<ListErasuresResponse>('GET', '/api/admin/erasures', {
        query: { userDigest, limit: 100 },
        signal,
      });
    },
  });

/** Null where the browser has no cryptography. */
async function digestOf(userId: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `sha256:${digits.join('')}`;
}
