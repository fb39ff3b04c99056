import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import type { FieldSchema } from '../space/Component.ts'
import { type JsonValue, ownValue } from '../space/Json.ts'
import { type Shown, shownBy } from './conditions.ts'

/** The value of one field, again with each change of it alone. */
export function useFieldValue(uid: string, field: string): JsonValue | undefined {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () =>
    store.has(uid) ? ownValue(store.block(uid).fields, field) : undefined,
  )
}

/** Whether a field is shown and required, again where that changes. */
export function useShown(uid: string, schema: FieldSchema): Shown {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  const key = useSyncExternalStore(subscribe, () => {
    if (!store.has(uid)) return 'hidden'
    const { isHidden, isRequired } = shownBy(schema, slotValues(store, uid))
    return `${isHidden ? 'hidden' : 'shown'} ${isRequired ? 'required' : ''}`
  })
  return { isHidden: key.startsWith('hidden'), isRequired: key.endsWith('required') }
}

/** A block's fields, with the uids of its blocks in place of slots. */
function slotValues(store: ReturnType<typeof useSession>['store'], uid: string) {
  const { fields } = store.block(uid)
  const slots = store.slots(uid).map((slot) => [slot, store.children(uid, slot)] as const)
  return slots.length ? { ...fields, ...Object.fromEntries(slots) } : fields
}

const NONE: readonly Issue[] = []

/** What the page says about a field, again where it says something else. */
export function useIssues(uid: string): readonly Issue[] {
  const { issues } = useSession()
  const subscribe = useCallback((listener: () => void) => issues.subscribe(listener), [issues])
  return useSyncExternalStore(subscribe, () => issues.of(uid) ?? NONE)
}

/** Whether an issue is about a field, or about a part of it. */
export const isAbout = ({ field }: Issue, name: string): boolean =>
  field !== null && (field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))
