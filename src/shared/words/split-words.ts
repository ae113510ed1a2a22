/** Returns the words or titles of a text, in which commas separate them, so that a long list has several on a line. */
export const splitWords = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
