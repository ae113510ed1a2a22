/** Birds preselected in a dialog, with a name for all of them together. */
export interface ChosenBirds {
  readonly ids: readonly number[]
  readonly name: string
}

/** Returns the name of the draft of a form about birds: preselected birds have a draft of their own. */
export function draftOf(form: string, chosen: ChosenBirds | undefined): string {
  return chosen ? `${form}:${chosen.ids.join(',')}` : form
}
