interface MoreButtonProps {
  rows: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** Asks for the rows after those on the screen; nothing when there are none. It keeps the focus while they come. */
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
