/** Returns the name that a table of the program has in the database. */
export const storedName = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
