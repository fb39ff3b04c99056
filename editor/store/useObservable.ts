import { useSyncExternalStore } from 'react'
import type { Observable } from './Observable.ts'

type Readable<Value> = Pick<Observable<Value>, 'value' | 'subscribe'>

/** Subscribes to an observable. Returns its value. */
export function useObservable<Value>(observable: Readable<Value>): Value
/** Subscribes to a part of an observable. Renders only after changes of what `select` returns. */
export function useObservable<Value, Part>(observable: Readable<Value>, select: (value: Value) => Part): Part
export function useObservable<Value>(
  observable: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(observable.subscribe, () => select(observable.value))
}
