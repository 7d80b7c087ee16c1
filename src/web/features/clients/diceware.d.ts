declare module '@zxcvbn-ts/language-common/dist/diceware.json.mjs' {
  /** The 7,776 words of the EFF's long list. */
  const words: string[];
  export default words;
}
