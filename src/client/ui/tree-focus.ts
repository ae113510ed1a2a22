import type { KeyboardEvent } from 'react'

const TREE_NODE = '[data-node]'

/** Returns the node that an arrow key leads to in a tree that grows to the right. */
function nextInBracket(key: string, place: HTMLElement, tree: HTMLElement): HTMLElement | undefined {
  if (key === 'ArrowRight') return childOf(place)
  if (key === 'ArrowLeft') return parentOf(place)
  const sameDepth = [...tree.querySelectorAll<HTMLElement>(`[data-depth="${place.dataset['depth']}"]`)]
  return sameDepth[sameDepth.indexOf(place) + stepOf(key)]
}

/** Moves the focus in a tree; returns the key of the newly focused node. */
export function moveFocusInTree(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches(TREE_NODE) || !/^Arrow|^Home$/.test(key)) return undefined
  const found = key === 'Home' ? currentTarget.querySelector<HTMLElement>(TREE_NODE) : nextInBracket(key, target, currentTarget)
  event.preventDefault()
  if (!found) return undefined
  found.focus()
  return found.dataset['node']
}

function stepOf(key: string): number {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

function childOf(place: HTMLElement): HTMLElement | undefined {
  return place.closest('li')?.querySelector<HTMLElement>(`:scope > ul ${TREE_NODE}`) ?? undefined
}

function parentOf(place: HTMLElement): HTMLElement | undefined {
  return place.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>(TREE_NODE) ?? undefined
}
