/** A task that costs a browser about a second and a flood of guesses far more: a number whose hash starts with zeros. */
export interface SignInChallenge {
  challenge: string;
  /** How many leading zero bits the SHA-256 hash of `challengeText` needs. */
  bits: number;
}

/** What is hashed for an attempted solution. */
export const challengeText = (challenge: string, solution: string): string => `${challenge}:${solution}`;

/** Whether a hash starts with this many zero bits. */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const bytes = Math.floor(bits / 8);
  for (let index = 0; index < bytes; index += 1) if (hash[index] !== 0) return false;
  const rest = bits % 8;
  return rest === 0 || (hash[bytes] ?? 255) >> (8 - rest) === 0;
};
