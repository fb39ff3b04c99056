import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { searchText } from './searchText.ts'

/** Blocks whose name or texts have all of the words, and the blocks round them; null for no words. It looks at the whole story, once for what was typed. */
export function findBlocks(
  store: StoryStore,
  space: SpaceSchema,
  words: string,
): { readonly found: ReadonlySet<string>; readonly shown: ReadonlySet<string> } | null {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return null
  const found = new Set<string>()
  const shown = new Set<string>()
  const rest = [store.root]
  for (let uid = rest.pop(); uid !== undefined; uid = rest.pop()) {
    const record = store.block(uid)
    const text = `${space.displayName(record.component)} ${searchText(space, record)}`.toLocaleLowerCase()
    if (wanted.every((word) => text.includes(word))) {
      found.add(uid)
      for (const above of store.path(uid)) shown.add(above)
    }
    for (const slot of store.slots(uid)) for (const child of store.children(uid, slot)) rest.push(child)
  }
  return { found, shown }
}
