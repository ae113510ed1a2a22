/** The program cannot start for a reason that the user can correct; the message is a sentence for the user. */
export class StartupError extends Error {}
