import { useCallback, useEffect, useRef } from 'react'
import { toasts } from '../../parts/Toasts.ts'
import { useSession } from '../../session/EditorSession.ts'
import { type JsonValue, ownValue } from '../../space/Json.ts'

/** What is typed, as it is stored, and the way back to what was there before. */
export interface Typing {
  readonly type: (text: string) => void
  /** Brings back the value that the field had at first, without a trace in the history where nothing else was done. */
  readonly takeBack: () => void
}

/** Stores what is typed into a field; its letters are entries of the history as those of a form are. */
export function useTyping(uid: string, field: string): Typing {
  const { store } = useSession()
  const isOwn = useRef(false)
  const begun = useRef<{
    mark: ReturnType<typeof store.mark>
    value: JsonValue | undefined
    isAlone: boolean
  }>(null)

  useEffect(() => {
    const start = { mark: store.mark(), value: ownValue(store.block(uid).fields, field), isAlone: true }
    begun.current = start
    return store.subscribe(() => {
      if (!isOwn.current) start.isAlone = false
    })
  }, [store, uid, field])

  const set = useCallback(
    (value: JsonValue | undefined, typing?: string) => {
      isOwn.current = true
      const outcome = store.run({ kind: 'setField', uid, field, value, ...(typing ? { typing } : {}) })
      isOwn.current = false
      if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
    },
    [store, uid, field],
  )
  return {
    type: useCallback((text) => set(text, `${uid}/${field}`), [set, uid, field]),
    takeBack: useCallback(() => {
      const start = begun.current
      if (!start || !store.has(uid) || ownValue(store.block(uid).fields, field) === start.value) return
      if (start.isAlone) store.bail(start.mark)
      else set(start.value)
    }, [store, set, uid, field]),
  }
}
