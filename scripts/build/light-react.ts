import type { Plugin } from 'vite'

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Functions of React that this program never uses: for hydration (pages of the server are replaced), view transitions and refs of fragments. */
const UNUSED = {
  hydration:
    'getBumpedLaneForHydration getBumpedLaneForHydrationByLane createFiberFromDehydratedFragment throwOnHydrationMismatch prepareToHydrateHostInstance popHydrationState resetHydrationState upgradeHydrationErrorsToRecoverable queueHydrationError pushDehydratedActivitySuspenseHandler retryActivityComponentWithoutHydrating mountHostRootWithoutHydrating retrySuspenseComponentWithoutHydrating updateDehydratedSuspenseComponent commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks retryDehydratedSuspenseBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary markRetryLaneIfNotHydrated attemptContinuousHydration attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget ReactDOMHydrationRoot',
  viewTransitions:
    'getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName restoreViewTransitionName startViewTransition ViewTransitionPseudoElement createViewTransitionInstance',
  fragmentRefs:
    'getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings commitNewChildToFragmentInstances FragmentInstance blurActiveElementWithinFragment addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance',
} as const

/** Empties the functions of React that are never used: a seventh of its code. Errors: if React no longer has one of them. */
export function lightReact(): Plugin {
  return {
    name: 'light-react',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: CLIENT }, handler: (code) => ({ code: withoutUnused(code), map: null }) },
  }
}

function withoutUnused(source: string): string {
  let code = replaced(source, /^exports\.hydrateRoot = function[\s\S]*?\n\};\n/m, '')
  for (const name of Object.values(UNUSED).flatMap((names) => names.split(' '))) {
    code = replaced(
      code,
      new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?\\n\\}\\n`, 'm'),
      `function ${name}() { return null }\n`,
    )
  }
  code = replaced(code, /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n\};\n/gm, '')
  const start = code.search(/^ {2}isHydrating = !1,$/m)
  if (start === -1) throw changed('isHydrating')
  const [declaration, rest] = ['  isHydrating = !1,', code.slice(start + '  isHydrating = !1,'.length)]
  // Nothing sets `isHydrating` any more, so it is always false.
  const withoutHydration = rest.replace(/\bisHydrating = ![01]/g, 'void 0').replace(/\bisHydrating\b(?!\$)/g, '!1')
  return code.slice(0, start) + declaration + withoutHydration
}

function replaced(code: string, part: RegExp, replacement: string): string {
  const next = code.replace(part, () => replacement)
  if (next === code) throw changed(part.source)
  return next
}

const changed = (part: string) =>
  new Error(`react-dom has changed (${part}): update the list of unused functions in scripts/build/light-react.ts`)
