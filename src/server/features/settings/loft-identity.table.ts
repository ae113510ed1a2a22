/** A single row with the id 1; none before the first request of a new loft. */
export interface LoftIdentityTable {
  id: number
  /** Random, and unchanged as long as the data is the same: backups and exports contain it. */
  loftId: string
}
