interface MoreButtonProps {
  rows: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** Keeps the focus while the rows load. */
export function MoreButton({ rows: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <button
      type="button"
      className="button more-button"
      aria-disabled={isFetchingNextPage}
      onClick={() => isFetchingNextPage || void fetchNextPage()}
    >
      {isFetchingNextPage ? 'Loading...' : label}
    </button>
  );
}
