/** Actions of this tab, which refreshes the changed data itself; the stream need not report them. */
const own = new Set<number>()
/** Older actions need not be kept, because the stream has reported them. */
const MAX_KEPT = 200

export function noteOwnAction(actionId: number): void {
  own.add(actionId)
  const [oldest] = own
  if (own.size > MAX_KEPT && oldest !== undefined) own.delete(oldest)
}

/** Returns whether another device made at least one of the actions after one version, up to another. */
export function isChangedByOthers(since: number, version: number): boolean {
  // After a restore on another computer the number can be lower.
  if (version < since || version - since > MAX_KEPT) return true
  for (let action = since + 1; action <= version; action += 1) if (!own.has(action)) return true
  return false
}
