// These limits are apart from the schemas, so that the thread that computes genetics starts without the library for schemas.

/** Default number of generations for the completeness of a bird. */
export const COMPLETENESS_GENERATIONS = 5

/** Maximum number of paths of a relationship. */
export const MAX_PATHS = 50
