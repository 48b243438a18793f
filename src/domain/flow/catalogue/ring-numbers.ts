/** How many users, devices and numbers a ring block rings with one call of the platform (decision 102). */
export const maxDestinations = 50;

/** The numbers in the text of a ring block, which commas separate. */
export const ringNumbers = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
