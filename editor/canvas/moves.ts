import type { BlockPosition, Command, StoryStore } from '../store/StoryStore.ts'

/** Directions of the move commands. */
export type Direction = 'up' | 'down' | 'in' | 'out'

type Store = Pick<StoryStore, 'block' | 'children' | 'path' | 'slots' | 'check'>
type Move = Extract<Command, { kind: 'move' }>

/**
 * Returns the blocks that a command moves: without the root block and without blocks inside other given blocks, siblings in the
 * order of the page.
 */
export function getMovableBlocks(store: Store, uids: readonly string[]): readonly string[] {
  // The root block cannot be moved.
  const movable = uids.filter((uid) => store.block(uid).parent !== null)
  const chosen = new Set(movable)
  // Siblings cannot contain each other.
  const outermost = areSiblings(store, movable)
    ? movable
    : movable.filter(
        (uid) =>
          !store
            .path(uid)
            .slice(0, -1)
            .some((ancestor) => chosen.has(ancestor)),
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
 * Returns the command that moves blocks in a direction; undefined if no position exists. The store never refuses moves up or
 * down.
 * @param uids result of `getMovableBlocks`
 */
export function createMove(store: Store, uids: readonly string[], direction: Direction): Move | undefined {
  const [first] = uids
  if (first === undefined) return undefined
  const { parent, slot } = store.block(first)
  if (parent === null || slot === null) return undefined
  const siblings = store.children(parent, slot)
  const at = siblings.indexOf(first)
  const moved = new Set(uids)
  const targets: Record<Direction, () => BlockPosition | undefined> = {
    up: () => {
      if (at <= 0) return undefined
      return { parent, slot, after: siblings[at - 2] ?? null }
    },
    down: () => {
      const next = siblings.find((uid, index) => index > at && !moved.has(uid))
      return next === undefined ? undefined : { parent, slot, after: next }
    },
    in: () => {
      const next = siblings.slice(at).find((uid) => !moved.has(uid)) ?? siblings[at - 1]
      return next === undefined ? undefined : positionIn(store, next, uids)
    },
    out: () => {
      const ancestor = store.block(parent)
      return ancestor.parent === null || ancestor.slot === null
        ? undefined
        : { parent: ancestor.parent, slot: ancestor.slot, after: parent }
    },
  }
  const to = targets[direction]()
  return to && { kind: 'move', uids, to }
}

/** The end of the first slot of a block that allows the blocks. */
function positionIn(store: Store, parent: string, uids: readonly string[]): BlockPosition | undefined {
  return store
    .slots(parent)
    .map((slot): BlockPosition => ({ parent, slot, after: store.children(parent, slot).at(-1) ?? null }))
    .find((to) => store.check({ kind: 'move', uids, to }).ok)
}

/** The end of a slot that allows the moved blocks. */
export interface MoveTarget {
  readonly position: BlockPosition
  readonly parent: string
  readonly slot: string
}

/** Finds every slot that allows the blocks, in page order. Searches the whole story. */
export function findMoveTargets(
  store: Store & Pick<StoryStore, 'root'>,
  uids: readonly string[],
): readonly MoveTarget[] {
  const found: MoveTarget[] = []
  const moved = new Set(uids)
  const walk = (parent: string) => {
    if (moved.has(parent)) return
    for (const slot of store.slots(parent)) {
      const children = store.children(parent, slot)
      const position = { parent, slot, after: children.findLast((uid) => !moved.has(uid)) ?? null }
      if (store.check({ kind: 'move', uids, to: position }).ok) found.push({ position, parent, slot })
      for (const child of children) walk(child)
    }
  }
  walk(store.root)
  return found
}
