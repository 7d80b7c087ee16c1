/** More pixels than allowed. */
export const TOO_LARGE_EXIT_CODE = 3;
