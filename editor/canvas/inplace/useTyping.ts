import { useCallback, useEffect, useRef } from 'react'
import { ownValue } from '../../../json/JsonObject.ts'
import { mergeValue } from '../../../services/content/merging/mergeValue.ts'
import { toasts } from '../../parts/Toasts.ts'
import { useSession } from '../../session/EditorSession.ts'
import type { JsonValue } from '../../space/Json.ts'

/** Functions that store typed text or revert it. */
export interface Typing {
  readonly type: (text: string) => void
  /**
   * Restores the value that the field had when editing started, with later changes by other editors. Leaves no entry in the history if
   * nothing else was changed.
   */
  readonly revert: () => void
}

/** Stores typed text in a field, with the same history entries as in the form. */
export function useTyping(uid: string, field: string): Typing {
  const { store } = useSession()
  const isOwnChange = useRef(false)
  const initial = useRef<{
    mark: ReturnType<typeof store.mark>
    value: JsonValue | undefined
    isAlone: boolean
  }>(null)

  useEffect(() => {
    const read = () => ownValue(store.block(uid).fields, field)
    const start = { mark: store.mark(), value: read(), isAlone: true }
    let last = start.value
    initial.current = start
    return store.subscribe((_, cause) => {
      if (!store.has(uid)) return
      const before = last
      last = read()
      if (cause === 'receive') {
        const { value, conflict } = mergeValue(undefined, before, start.value, last)
        start.value = conflict ? last : (value as JsonValue | undefined)
      } else if (!isOwnChange.current) start.isAlone = false
    })
  }, [store, uid, field])

  const set = useCallback(
    (value: JsonValue | undefined, typing?: string) => {
      isOwnChange.current = true
      const outcome = store.run({ kind: 'setField', uid, field, value, ...(typing ? { typing } : {}) })
      isOwnChange.current = false
      if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
    },
    [store, uid, field],
  )
  return {
    type: useCallback((text) => set(text, `${uid}/${field}`), [set, uid, field]),
    revert: useCallback(() => {
      const start = initial.current
      if (!start || !store.has(uid) || ownValue(store.block(uid).fields, field) === start.value) return
      if (start.isAlone) store.bail(start.mark)
      else set(start.value)
    }, [store, set, uid, field]),
  }
}
