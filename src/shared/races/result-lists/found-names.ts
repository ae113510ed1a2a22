import { withoutWordInFront } from './is-race-name.ts'
import { DISTANCE_AFTER_NAME } from './stated-distance.ts'

export const MAX_NAME = 200

/** A title above or below a list. */
export interface RaceTitle {
  /** The title without gaps. */
  readonly text: string
  /** Its parts between gaps. */
  readonly parts: readonly string[]
  /** The text in front of its date, with gaps; undefined without a date. */
  readonly heading: string | undefined
  /** The text after its date, with gaps; undefined without a date. */
  readonly after: string | undefined
}

/** The names that titles give a race, by how they are found. */
export interface FoundNames {
  /** Behind a label such as `Race:`. */
  labelled?: string | undefined
  /** Behind a plain `Name:`. */
  plainLabelled?: string | undefined
  /** In the same title as the date. */
  dated?: string | undefined
  /** Behind `Ort:`. */
  point?: string | undefined
  /** With its distance. */
  measured?: string | undefined
  /** A title alone. */
  alone?: string | undefined
  /** Behind the words of a heading. */
  headed?: string | undefined
  /** That of a section of the race. */
  section?: string | undefined
  /** The release point, if a label says that it is one. */
  releaseLocation?: string | undefined
}

/** Returns the name that is most surely that of the race. */
export function bestName(names: FoundNames): string | undefined {
  const name =
    names.labelled ??
    names.plainLabelled ??
    names.dated ??
    names.point ??
    names.measured ??
    names.alone ??
    names.headed ??
    names.section
  return name && withoutWordInFront(name.replace(DISTANCE_AFTER_NAME, '')).slice(0, MAX_NAME)
}
