/** The program cannot start, for a reason the person who starts it can mend; the message is a sentence for them. */
export class CannotStart extends Error {}
