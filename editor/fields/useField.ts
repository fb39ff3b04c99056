import { useCallback, useSyncExternalStore } from 'react'
import { ownValue } from '../../json/JsonObject.ts'
import { toasts } from '../parts/Toasts.ts'
import { useSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import { useBlockPart } from '../session/useStory.ts'
import type { FieldSchema } from '../space/Component.ts'
import type { JsonValue } from '../space/Json.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { applyConditions, type FieldState } from './conditions.ts'
import type { FieldProps } from './fieldProps.ts'

/** Returns the value of a field; undefined if the block or the field does not exist. */
const readField = (store: StoryStore, uid: string, field: string): JsonValue | undefined =>
  store.has(uid) ? ownValue(store.block(uid).fields, field) : undefined

/** Subscribes to one field; re-renders only when its value changes. */
export const useFieldValue = (uid: string, field: string): JsonValue | undefined =>
  useBlockPart(uid, (store) => readField(store, uid, field))

/** Returns a function that reads the current value of a field. An upload or a dialog may end after later changes of the value. */
export function useReadField(uid: string, field: string): () => JsonValue | undefined {
  const { store } = useSession()
  return () => readField(store, uid, field)
}

/**
 * Returns a function that sets a field. If the store refuses the value, the function shows why and returns false.
 * @see FieldProps.onChange
 */
export function useSetField(uid: string, field: string): FieldProps['onChange'] {
  const { store } = useSession()
  return useCallback(
    (value, typing = false) => {
      const name = typing === true ? `${uid}/${field}` : typing
      const outcome = store.run({ kind: 'setField', uid, field, value, ...(name ? { typing: name } : {}) })
      if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
      return outcome.ok
    },
    [store, uid, field],
  )
}

/** Subscribes to whether a field is hidden and required; re-renders only when that changes. */
export function useFieldState(uid: string, schema: FieldSchema): FieldState {
  const key = useBlockPart(uid, (store) => {
    if (!store.has(uid)) return 'hidden'
    const { isHidden, isRequired } = applyConditions(schema, slotValues(store, uid))
    return `${isHidden ? 'hidden' : 'shown'} ${isRequired ? 'required' : ''}`
  })
  return { isHidden: key.startsWith('hidden'), isRequired: key.endsWith('required') }
}

/** Returns a block's fields, with the children's uids as values of its slots. */
function slotValues(store: StoryStore, uid: string) {
  const { fields } = store.block(uid)
  const slots = store.slots(uid).map((slot) => [slot, store.children(uid, slot)] as const)
  return slots.length ? { ...fields, ...Object.fromEntries(slots) } : fields
}

const NONE: readonly Issue[] = []

/** Subscribes to the issues that the page reports for a block. */
export function useIssues(uid: string): readonly Issue[] {
  const { issues } = useSession()
  return useSyncExternalStore(issues.subscribe, () => issues.of(uid) ?? NONE)
}

/** Returns whether an issue is about a field or a part of its value. */
export const isIssueOfField = ({ field }: Issue, name: string): boolean =>
  field !== null && (field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))
