/** A bird as its title shows it: with its band, and the name that its keeper may have given it. */
export interface NamedBird {
  readonly bandId: string
  readonly name: string | null
}

/** Returns the band and the name of a bird, as every list, title, tree and print names it. */
export function birdTitle({ bandId, name }: NamedBird): string {
  return name === null ? bandId : `${bandId} ${name}`
}

/** Returns the title of the bird of a result, a vaccination or another record. */
export function birdTitleOf({ bandId, birdName }: { readonly bandId: string; readonly birdName: string | null }): string {
  return birdTitle({ bandId, name: birdName })
}

/** Returns the band of a bird with its name in brackets, in which imports find the name again. */
export function bandWithName({ bandId, name }: NamedBird): string {
  return name ? `${bandId} (${name})` : bandId
}
