import type { EditorSession } from './EditorSession.ts'

/** Returns a function that returns one value for each session, created by its first call. */
export function perSession<Value>(
  create: (session: EditorSession) => Value,
): (session: EditorSession) => Value {
  const values = new WeakMap<EditorSession, { readonly value: Value }>()
  return (session) => {
    const known = values.get(session) ?? { value: create(session) }
    values.set(session, known)
    return known.value
  }
}
