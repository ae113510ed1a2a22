/** Answers that the server sent with the page, by their address. */
const answers = new Map<string, unknown>(Object.entries(answersInPage()))

function answersInPage(): Record<string, unknown> {
  const element = globalThis.document?.getElementById('first-answers')
  // The page does not keep the data, for example after the session has ended.
  element?.remove()
  const text = element?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** Replaces the answers, where a page is rendered without a browser. */
export function giveFirstAnswers(given: Readonly<Record<string, unknown>>): void {
  answers.clear()
  for (const [url, answer] of Object.entries(given)) answers.set(url, answer)
}

/** Returns all answers that came with the page. */
export const firstAnswers = (): ReadonlyMap<string, unknown> => answers

/** Returns the answer to a read that came with the page, once: the next read needs a newer one. */
export function takeFirstAnswer(url: string): unknown {
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/** Discards the answers that the first screen did not take. */
export const forgetFirstAnswers = (): void => answers.clear()

/** Adds an answer that the first screen can take. */
export const addFirstAnswer = (url: string, answer: unknown): void => void answers.set(url, answer)
