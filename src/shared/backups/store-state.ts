/** How the database was found at the start: whole, damaged but readable in part, or not to be opened at all. */
export const STORE_STATES = ['whole', 'damaged', 'unreadable'] as const

export type StoreState = (typeof STORE_STATES)[number]
