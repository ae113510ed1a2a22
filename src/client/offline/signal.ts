import { useSyncExternalStore } from 'react'

/** A value that components show and other code sets. */
export interface Signal<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after every change. Returns a function that ends it. */
  readonly onChange: (listener: () => void) => () => void
  readonly use: () => Value
}

export function signal<Value>(initial: Value): Signal<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    onChange,
    use: () => useSyncExternalStore(onChange, get, get),
  }
}
