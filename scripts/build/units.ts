/** Code that stays together, the parts of the program that need it, and what it imports. */
export interface Unit {
  readonly id: string
  readonly size: number
  readonly neededBy: ReadonlySet<string>
  readonly imports: readonly string[]
}

/** Units that become one file. */
export interface Group {
  readonly ids: readonly string[]
  /** The parts that load the file. */
  readonly neededBy: readonly string[]
}

export interface GroupOptions {
  /** How often a part is loaded, relative to others. */
  readonly weightOf: (part: string) => number
  /** What one more file costs a part, in the unit of the sizes. */
  readonly costOfFile: number
  /** The number of files from which each further one costs a part more and more. */
  readonly manyFilesOf: (part: string) => number
}

/** What a file over the limit costs a part in addition, compared with any file. */
export const COST_OF_EXCESS = 15
