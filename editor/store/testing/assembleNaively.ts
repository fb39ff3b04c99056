import { isObject } from '../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import type { StoryStore } from '../StoryStore.ts'

/** Assembles the JSON of a block the simple way, without caches, for comparison with the store. */
export function assembleNaively(store: StoryStore, uid: string): JsonValue {
  const { fields } = store.block(uid)
  const slots = store.slots(uid)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const isSlot = Array.isArray(value) && slots.includes(field)
      if (isSlot)
        return [
          field,
          value.length ? value : store.children(uid, field).map((child) => assembleNaively(store, child)),
        ]
      return [field, isObject(value) && value.type === 'doc' ? assembleNode(store, uid, field, value) : value]
    }),
  )
}

function assembleNode(store: StoryStore, uid: string, field: string, node: JsonObject): JsonValue {
  if (
    node.type === 'blok' &&
    isObject(node.attrs) &&
    store.slots(uid).includes(`${field}/${node.attrs.id}`)
  ) {
    const { id } = node.attrs
    const body = store.children(uid, `${field}/${id}`).map((child) => assembleNaively(store, child))
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
      isObject(child) ? assembleNode(store, uid, field, child) : child,
    ),
  }
}
