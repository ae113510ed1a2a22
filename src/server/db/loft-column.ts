/** The column of every table of PostgreSQL with the number of the loft that a row belongs to. */
export const LOFT_COLUMN = 'loft_number'
