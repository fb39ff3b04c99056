import { fieldOfSlot } from '../space/fieldOf.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Change, StoryStore } from '../store/StoryStore.ts'

/** One line of the outline: a block, or one of several slots of a block. */
export interface OutlineRow {
  /** The block's uid; for a slot what `slotKey` makes. */
  readonly key: string
  readonly kind: 'block' | 'slot'
  /** The block, or the one whose slot it is. */
  readonly uid: string
  /** The slots that a line of a slot shows: of rich text, all in one field. */
  readonly slots: readonly string[]
  /** How many lines stand round it; 0 for the page itself. */
  readonly depth: number
  /** The line that it stands in; null for the page itself. */
  readonly parent: string | null
  /** Which of the lines beside it it is, from 1, and how many there are. */
  readonly position: number
  readonly size: number
  readonly hasInner: boolean
  readonly isOpen: boolean
}

/** What the line of a slot is called. No uid has what parts the two. */
export const slotKey = (uid: string, field: string) => `${uid}\u0000${field}`

/** The block that a line belongs to. */
export const uidOfKey = (key: string) => key.split('\u0000')[0] ?? key

interface Kept {
  readonly row: OutlineRow
  readonly component: string
  /** The line and all shown in it. */
  readonly rows: readonly OutlineRow[]
}

type Store = Pick<StoryStore, 'root' | 'has' | 'block' | 'children' | 'slots' | 'path'>

/**
 * The lines that are shown, from the first to the last. Those of each block are kept, so that a change costs a look at what stands round it
 * and not at the story.
 */
export class OutlineRows {
  readonly #store: Store
  readonly #space: SpaceSchema
  readonly #kept = new Map<string, Kept>()
  /** Which line those are that were asked about: few of all. */
  readonly #indexes = new Map<string, number>()
  #all: readonly OutlineRow[] | null = null
  /** Which lines show what is in them. */
  #isOpen: (key: string) => boolean
  /** Blocks that a search leaves; null: all. */
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

  /** Which line it is; -1 where it is not shown. */
  indexOf(key: string): number {
    const index = this.#indexes.get(key) ?? this.all.findIndex((row) => row.key === key)
    this.#indexes.set(key, index)
    return index
  }

  /** Shows these blocks alone, each with what stands in it opened; null: all again. */
  show(uids: ReadonlySet<string> | null): void {
    this.#shown = uids
    this.#kept.clear()
    this.#forgetAll()
  }

  /** Which lines show what is in them is another now. */
  expire(uid: string): void {
    if (!this.#store.has(uid)) return
    for (const above of this.#store.path(uid)) this.#kept.delete(above)
    this.#forgetAll()
  }

  /** @returns whether other lines are shown now */
  take({ slots, added, removed, fields }: Change): boolean {
    if (!slots.size && !added.size && !removed.size) {
      // Another component or document may have other slots.
      const hasNewSlots = [...fields].some((uid) => this.#store.has(uid) && this.#isStale(uid))
      if (!hasNewSlots) return false
      for (const uid of fields) this.expire(uid)
      return true
    }
    for (const uid of removed) this.#kept.delete(uid)
    for (const uid of slots) this.expire(uid)
    for (const uid of fields) this.expire(uid)
    return true
  }

  expireAll(): void {
    this.#kept.clear()
    this.#forgetAll()
  }

  #forgetAll(): void {
    this.#all = null
    this.#indexes.clear()
  }

  #isStale(uid: string): boolean {
    const kept = this.#kept.get(uid)
    if (!kept) return false
    return (
      kept.component !== this.#store.block(uid).component ||
      kept.row.hasInner !== this.#groups(uid).length > 0
    )
  }

  #build(): readonly OutlineRow[] {
    const { root } = this.#store
    const todo: Work[] = [this.#work(root, 0, null, 1, 1)]
    // The inner before the outer, without recursion: a block is taken up again once what stands in it is there.
    for (let work = todo.at(-1); work; work = todo.at(-1)) {
      if (work.isRequested || this.#isReused(work.uid, work.depth, work.parent)) {
        this.#keep(work)
        todo.pop()
        continue
      }
      work.isRequested = true
      work.lines = this.#lines(work.uid, work.depth)
      for (const { inner, depth, key } of work.lines)
        inner.forEach((uid, at) => {
          if (!this.#isReused(uid, depth, key)) todo.push(this.#work(uid, depth, key, at + 1, inner.length))
        })
    }
    return this.#kept.get(root)!.rows
  }

  #work(uid: string, depth: number, parent: string | null, position: number, size: number): Work {
    return { uid, depth, parent, position, size, isRequested: false, lines: [] }
  }

  /** Whether a block's lines are kept, and stand where they did. */
  #isReused(uid: string, depth: number, parent: string | null): boolean {
    const row = this.#kept.get(uid)?.row
    return row !== undefined && row.depth === depth && row.parent === parent
  }

  #keep({ uid, depth, parent, position, size, lines }: Work): void {
    if (this.#isReused(uid, depth, parent)) return
    const row: OutlineRow = Object.freeze({
      key: uid,
      kind: 'block',
      uid,
      slots: NONE,
      depth,
      parent,
      position,
      size,
      hasInner: this.#groups(uid).length > 0,
      isOpen: this.#opens(uid),
    })
    const rows: OutlineRow[] = [row]
    for (const { row: slotRow, inner } of lines) {
      if (slotRow) rows.push(slotRow)
      for (let at = 0; at < inner.length; at += 1) this.#append(rows, inner[at]!, at + 1, inner.length)
    }
    this.#kept.set(uid, { row, rows, component: this.#store.block(uid).component })
  }

  /** Lines that stand at another place beside the same parent differ in their first alone. */
  #append(rows: OutlineRow[], uid: string, position: number, size: number): void {
    let kept = this.#kept.get(uid)!
    if (kept.row.position !== position || kept.row.size !== size) {
      const row = Object.freeze({ ...kept.row, position, size })
      kept = { ...kept, row, rows: kept.rows.with(0, row) }
      this.#kept.set(uid, kept)
    }
    for (const row of kept.rows) rows.push(row)
  }

  /** What is shown in a block: its slots' lines where it has several, and the blocks in them. */
  #lines(uid: string, depth: number): readonly Lines[] {
    if (!this.#opens(uid)) return []
    const groups = this.#groups(uid)
    const [only] = groups
    if (groups.length === 1 && only)
      return [{ row: null, inner: this.#inner(uid, only.slots), depth: depth + 1, key: uid }]
    // A slot of whose blocks a search leaves none is left out: it would be said to be empty.
    const shown = groups
      .map(({ field, slots }) => ({ field, slots, inner: this.#inner(uid, slots) }))
      .filter(({ inner }) => this.#shown === null || inner.length)
    return shown.map(({ field, slots, inner }, at) => {
      const key = slotKey(uid, field)
      const isOpen = this.#opens(key)
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
      return { row, inner: isOpen ? inner : NONE, depth: depth + 2, key }
    })
  }

  #inner(uid: string, slots: readonly string[]): readonly string[] {
    const [only] = slots
    const children =
      slots.length === 1 && only !== undefined
        ? this.#store.children(uid, only)
        : slots.flatMap((slot) => this.#store.children(uid, slot))
    return this.#shown ? children.filter((child) => this.#shown?.has(child)) : children
  }

  #opens(key: string): boolean {
    return this.#shown !== null || key === this.#store.root || this.#isOpen(key)
  }

  /** Slots by field. Rich text is shown where blocks stand in it. */
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

/** Blocks that are shown in a block or in the line of one of its slots. */
interface Lines {
  readonly row: OutlineRow | null
  readonly inner: readonly string[]
  readonly depth: number
  /** The line that they stand in. */
  readonly key: string
}

/** A block whose lines are to be made. */
interface Work {
  readonly uid: string
  readonly depth: number
  readonly parent: string | null
  readonly position: number
  readonly size: number
  /** Whether what stands in it was asked for. */
  isRequested: boolean
  lines: readonly Lines[]
}

const NONE: readonly string[] = Object.freeze([])
