import { isObject, type JsonObject, type JsonValue } from '../../space/Json.ts'
import type { StoryStore } from '../StoryStore.ts'

/** A block as it is stored, made of its fields and of all in it. */
export function naive(store: StoryStore, uid: string): JsonValue {
  const { fields } = store.block(uid)
  const slots = store.slots(uid)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const isSlot = Array.isArray(value) && slots.includes(field)
      if (isSlot)
        return [field, value.length ? value : store.children(uid, field).map((child) => naive(store, child))]
      return [field, isObject(value) && value.type === 'doc' ? naiveNode(store, uid, field, value) : value]
    }),
  )
}

function naiveNode(store: StoryStore, uid: string, field: string, node: JsonObject): JsonValue {
  if (
    node.type === 'blok' &&
    isObject(node.attrs) &&
    store.slots(uid).includes(`${field}/${node.attrs.id}`)
  ) {
    const { id } = node.attrs
    const body = store.children(uid, `${field}/${id}`).map((child) => naive(store, child))
    const unnamed = /^unnamed-\d+-(.*)$/.exec(String(id))
    const entries = Object.entries({ ...node.attrs, ...(body.length || node.attrs.body ? { body } : {}) })
    const attrs = entries.flatMap(([key, value]) => {
      if (key !== 'id' || !unnamed) return [[key, value]]
      return unnamed[1] ? [[key, JSON.parse(unnamed[1])]] : []
    })
    return { ...node, attrs: Object.fromEntries(attrs) }
  }
  if (!Array.isArray(node.content)) return node
  return {
    ...node,
    content: (node.content as JsonValue[]).map((child) =>
      isObject(child) ? naiveNode(store, uid, field, child) : child,
    ),
  }
}
