/** The numbers in the text of a ring block, which commas separate. */
export const ringNumbers = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
