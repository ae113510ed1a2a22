/** The column of every table of PostgreSQL with the number of the loft that a row belongs to. */
export const LOFT_COLUMN = 'loft_number'

/** A view of PostgreSQL with the columns of birds that searches use, in a host with row-level security. */
export const SEARCHED_BIRDS = 'searched_pigeons'
