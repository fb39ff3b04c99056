import { fieldOfSlot } from '../space/fieldOf.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Change, StoryStore } from '../store/StoryStore.ts'

/** One row of the outline: a block, or one of several slots of a block. */
export interface OutlineRow {
  /** The block's uid, or the `slotKey` of a slot. */
  readonly key: string
  readonly kind: 'block' | 'slot'
  /** The block, or the block of the slot. */
  readonly uid: string
  /** Slots of a slot row; for rich text all slots of the field. */
  readonly slots: readonly string[]
  /** Number of ancestor rows; 0 for the root. */
  readonly depth: number
  /** Key of the parent row; null for the root. */
  readonly parent: string | null
  /** Position among sibling rows, from 1, and their number. */
  readonly position: number
  readonly size: number
  readonly hasInner: boolean
  readonly isOpen: boolean
}

/** Key of a slot row. Uids cannot contain the separator. */
export const slotKey = (uid: string, field: string) => `${uid}\u0000${field}`

/** Uid of the block of a row. */
export const uidOfKey = (key: string) => key.split('\u0000')[0] ?? key

interface CachedRows {
  readonly row: OutlineRow
  readonly component: string
  /** The row and all visible descendant rows. */
  readonly rows: readonly OutlineRow[]
}

type Store = Pick<StoryStore, 'root' | 'has' | 'block' | 'children' | 'slots' | 'path'>

/** The visible rows in order. Caches the rows of each block, so that a change rebuilds only its ancestors. */
export class OutlineRows {
  readonly #store: Store
  readonly #space: SpaceSchema
  readonly #cache = new Map<string, CachedRows>()
  /** Cached results of `indexOf`. */
  readonly #indexes = new Map<string, number>()
  #all: readonly OutlineRow[] | null = null
  /** Returns whether a row is expanded. */
  #isOpen: (key: string) => boolean
  /** Blocks that a search shows; null: all. */
  #shown: ReadonlySet<string> | null = null

  constructor(store: Store, space: SpaceSchema, isOpen: (key: string) => boolean) {
    this.#store = store
    this.#space = space
    this.#isOpen = isOpen
  }

  get all(): readonly OutlineRow[] {
    this.#all ??= this.#build()
    return this.#all
  }

  /** Index of a row; -1 if it is not visible. */
  indexOf(key: string): number {
    const index = this.#indexes.get(key) ?? this.all.findIndex((row) => row.key === key)
    this.#indexes.set(key, index)
    return index
  }

  /** Shows only the given blocks, all expanded; null: all blocks. */
  show(uids: ReadonlySet<string> | null): void {
    this.#shown = uids
    this.#cache.clear()
    this.#clearLists()
  }

  /** Invalidates the rows of a block and its ancestors. */
  invalidate(uid: string): void {
    if (!this.#store.has(uid)) return
    for (const ancestor of this.#store.path(uid)) this.#cache.delete(ancestor)
    this.#clearLists()
  }

  /** Invalidates rows after a change. @returns whether the visible rows changed */
  update({ slots, added, removed, fields }: Change): boolean {
    if (!slots.size && !added.size && !removed.size) {
      // A different component or document may have different slots.
      const hasNewSlots = [...fields].some((uid) => this.#store.has(uid) && this.#isStale(uid))
      if (!hasNewSlots) return false
      for (const uid of fields) this.invalidate(uid)
      return true
    }
    for (const uid of removed) this.#cache.delete(uid)
    for (const uid of slots) this.invalidate(uid)
    for (const uid of fields) this.invalidate(uid)
    return true
  }

  invalidateAll(): void {
    this.#cache.clear()
    this.#clearLists()
  }

  #clearLists(): void {
    this.#all = null
    this.#indexes.clear()
  }

  #isStale(uid: string): boolean {
    const cached = this.#cache.get(uid)
    if (!cached) return false
    return (
      cached.component !== this.#store.block(uid).component ||
      cached.row.hasInner !== this.#groups(uid).length > 0
    )
  }

  #build(): readonly OutlineRow[] {
    const { root } = this.#store
    const stack: Work[] = [this.#work(root, 0, null, 1, 1)]
    // Children before parents, without recursion: a block is finished when its children are cached.
    for (let work = stack.at(-1); work; work = stack.at(-1)) {
      if (work.isExpanded || this.#isReused(work.uid, work.depth, work.parent)) {
        this.#addToCache(work)
        stack.pop()
        continue
      }
      work.isExpanded = true
      work.lines = this.#lines(work.uid, work.depth)
      for (const { inner, depth, key } of work.lines)
        inner.forEach((uid, at) => {
          if (!this.#isReused(uid, depth, key)) stack.push(this.#work(uid, depth, key, at + 1, inner.length))
        })
    }
    return this.#cache.get(root)!.rows
  }

  #work(uid: string, depth: number, parent: string | null, position: number, size: number): Work {
    return { uid, depth, parent, position, size, isExpanded: false, lines: [] }
  }

  /** True if the cached rows of a block can be reused at a depth and parent. */
  #isReused(uid: string, depth: number, parent: string | null): boolean {
    const row = this.#cache.get(uid)?.row
    return row !== undefined && row.depth === depth && row.parent === parent
  }

  #addToCache({ uid, depth, parent, position, size, lines }: Work): void {
    if (this.#isReused(uid, depth, parent)) return
    const row: OutlineRow = Object.freeze({
      key: uid,
      kind: 'block',
      uid,
      slots: NO_UIDS,
      depth,
      parent,
      position,
      size,
      hasInner: this.#groups(uid).length > 0,
      isOpen: this.#isRowOpen(uid),
    })
    const rows: OutlineRow[] = [row]
    for (const { row: slotRow, inner } of lines) {
      if (slotRow) rows.push(slotRow)
      for (let at = 0; at < inner.length; at += 1) this.#append(rows, inner[at]!, at + 1, inner.length)
    }
    this.#cache.set(uid, { row, rows, component: this.#store.block(uid).component })
  }

  /** Rows at a different position under the same parent differ only in the first row. */
  #append(rows: OutlineRow[], uid: string, position: number, size: number): void {
    let cached = this.#cache.get(uid)!
    if (cached.row.position !== position || cached.row.size !== size) {
      const row = Object.freeze({ ...cached.row, position, size })
      cached = { ...cached, row, rows: cached.rows.with(0, row) }
      this.#cache.set(uid, cached)
    }
    for (const row of cached.rows) rows.push(row)
  }

  /** The content rows of an expanded block: slot rows if it has several slots, and the blocks in them. */
  #lines(uid: string, depth: number): readonly Lines[] {
    if (!this.#isRowOpen(uid)) return []
    const groups = this.#groups(uid)
    const [only] = groups
    if (groups.length === 1 && only)
      return [{ row: null, inner: this.#visibleChildren(uid, only.slots), depth: depth + 1, key: uid }]
    // Hide slots without shown blocks during a search; they would look empty.
    const shown = groups
      .map(({ field, slots }) => ({ field, slots, inner: this.#visibleChildren(uid, slots) }))
      .filter(({ inner }) => this.#shown === null || inner.length)
    return shown.map(({ field, slots, inner }, at) => {
      const key = slotKey(uid, field)
      const isOpen = this.#isRowOpen(key)
      const row: OutlineRow = Object.freeze({
        key,
        kind: 'slot',
        uid,
        slots,
        depth: depth + 1,
        parent: uid,
        position: at + 1,
        size: shown.length,
        hasInner: inner.length > 0,
        isOpen,
      })
      return { row, inner: isOpen ? inner : NO_UIDS, depth: depth + 2, key }
    })
  }

  #visibleChildren(uid: string, slots: readonly string[]): readonly string[] {
    const [only] = slots
    const children =
      slots.length === 1 && only !== undefined
        ? this.#store.children(uid, only)
        : slots.flatMap((slot) => this.#store.children(uid, slot))
    return this.#shown ? children.filter((child) => this.#shown?.has(child)) : children
  }

  #isRowOpen(key: string): boolean {
    return this.#shown !== null || key === this.#store.root || this.#isOpen(key)
  }

  /** Groups slots by field. Rich text without blocks is omitted. */
  #groups(uid: string): readonly { readonly field: string; readonly slots: readonly string[] }[] {
    const all = this.#store.slots(uid)
    if (!all.length) return []
    const component = this.#space.components.get(this.#store.block(uid).component)
    const groups = Map.groupBy(all, (slot) => fieldOfSlot(component, slot))
    return [...groups]
      .filter(
        ([field, slots]) =>
          slots.includes(field) || slots.some((slot) => this.#store.children(uid, slot).length),
      )
      .map(([field, slots]) => ({ field, slots }))
  }
}

/** Blocks that are visible in a block or slot row. */
interface Lines {
  readonly row: OutlineRow | null
  readonly inner: readonly string[]
  readonly depth: number
  /** Key of the row that contains them. */
  readonly key: string
}

/** A block whose rows have to be built. */
interface Work {
  readonly uid: string
  readonly depth: number
  readonly parent: string | null
  readonly position: number
  readonly size: number
  /** True when its children were added to the stack. */
  isExpanded: boolean
  lines: readonly Lines[]
}

const NO_UIDS: readonly string[] = Object.freeze([])
