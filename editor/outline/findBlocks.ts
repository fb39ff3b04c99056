import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { searchText } from './searchText.ts'

/**
 * Finds blocks whose name or texts contain all words of a query; `shown` includes their ancestors. Null for an empty query.
 * Searches the whole story.
 */
export function findBlocks(
  store: StoryStore,
  space: SpaceSchema,
  query: string,
): { readonly found: ReadonlySet<string>; readonly shown: ReadonlySet<string> } | null {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return null
  const found = new Set<string>()
  const shown = new Set<string>()
  const stack = [store.root]
  for (let uid = stack.pop(); uid !== undefined; uid = stack.pop()) {
    const record = store.block(uid)
    const text = `${space.displayName(record.component)} ${searchText(space, record)}`.toLocaleLowerCase()
    if (words.every((word) => text.includes(word))) {
      found.add(uid)
      for (const ancestor of store.path(uid)) shown.add(ancestor)
    }
    for (const slot of store.slots(uid)) for (const child of store.children(uid, slot)) stack.push(child)
  }
  return { found, shown }
}
