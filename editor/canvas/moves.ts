import type { Command, Place, StoryStore } from '../store/StoryStore.ts'

/** Where blocks can be moved by one press of a key. */
export type Direction = 'up' | 'down' | 'in' | 'out'

type Store = Pick<StoryStore, 'block' | 'children' | 'path' | 'slots' | 'check'>
type Move = Extract<Command, { kind: 'move' }>

/** What is moved together: the selected blocks without those that stand in others of them, in the order of the page. */
export function movedTogether(store: Store, uids: readonly string[]): readonly string[] {
  // The story's own content stays where it is.
  const movable = uids.filter((uid) => store.block(uid).parent !== null)
  const chosen = new Set(movable)
  // Of blocks in one slot none stands in another.
  const outermost = areSiblings(store, movable)
    ? movable
    : movable.filter(
        (uid) =>
          !store
            .path(uid)
            .slice(0, -1)
            .some((above) => chosen.has(above)),
      )
  const [first] = outermost
  const { parent, slot } = first === undefined ? { parent: null, slot: null } : store.block(first)
  if (parent === null || slot === null || outermost.length < 2 || !areSiblings(store, outermost))
    return outermost
  const chosenSiblings = new Set(outermost)
  return store.children(parent, slot).filter((uid) => chosenSiblings.has(uid))
}

function areSiblings(store: Store, uids: readonly string[]): boolean {
  const [first] = uids
  if (first === undefined) return true
  const { parent, slot } = store.block(first)
  return uids.every((uid) => {
    const block = store.block(uid)
    return block.parent === parent && block.slot === slot
  })
}

/**
 * The command that moves blocks in a direction; undefined where there is no such place. One that moves them among the blocks beside
 * them, up or down, is never refused.
 * @param uids what is moved together
 */
export function moveTo(store: Store, uids: readonly string[], direction: Direction): Move | undefined {
  const [first] = uids
  if (first === undefined) return undefined
  const { parent, slot } = store.block(first)
  if (parent === null || slot === null) return undefined
  const siblings = store.children(parent, slot)
  const at = siblings.indexOf(first)
  const moved = new Set(uids)
  const places: Record<Direction, () => Place | undefined> = {
    up: () => {
      if (at <= 0) return undefined
      return { parent, slot, after: siblings[at - 2] ?? null }
    },
    down: () => {
      const next = siblings.find((uid, place) => place > at && !moved.has(uid))
      return next === undefined ? undefined : { parent, slot, after: next }
    },
    in: () => {
      const next = siblings.slice(at).find((uid) => !moved.has(uid)) ?? siblings[at - 1]
      return next === undefined ? undefined : placeIn(store, next, uids)
    },
    out: () => {
      const above = store.block(parent)
      return above.parent === null || above.slot === null
        ? undefined
        : { parent: above.parent, slot: above.slot, after: parent }
    },
  }
  const to = places[direction]()
  return to && { kind: 'move', uids, to }
}

/** The end of the first slot in a block that takes the blocks. */
function placeIn(store: Store, parent: string, uids: readonly string[]): Place | undefined {
  return store
    .slots(parent)
    .map((slot): Place => ({ parent, slot, after: store.children(parent, slot).at(-1) ?? null }))
    .find((to) => store.check({ kind: 'move', uids, to }).ok)
}

/** A place with the names of the blocks that it stands in. */
export interface NamedPlace {
  readonly place: Place
  readonly parent: string
  readonly slot: string
}

/** Every slot that takes the blocks, in the order of the page. Looks at the whole story. */
export function placesFor(
  store: Store & Pick<StoryStore, 'root'>,
  uids: readonly string[],
): readonly NamedPlace[] {
  const found: NamedPlace[] = []
  const moved = new Set(uids)
  const walk = (parent: string) => {
    if (moved.has(parent)) return
    for (const slot of store.slots(parent)) {
      const children = store.children(parent, slot)
      const place = { parent, slot, after: children.findLast((uid) => !moved.has(uid)) ?? null }
      if (store.check({ kind: 'move', uids, to: place }).ok) found.push({ place, parent, slot })
      for (const child of children) walk(child)
    }
  }
  walk(store.root)
  return found
}
