/** A defence of the product, and the test file that fails when it is taken away. */
export interface Mutation {
  name: string;
  defence: string;
  file: string;
  /** A text that occurs once in the file, and what takes its place. */
  find: string;
  replace: string;
  /** The beginning of the path of the test file. */
  check: string;
}
