import { inNextTask } from '../parts/inNextTask.ts'
import { MAX_NOTIFIED } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { perSession } from '../session/perSession.ts'
import { fieldOfSlot } from '../space/fieldOf.ts'
import { Listeners } from '../store/Listeners.ts'
import type { BlockPosition } from '../store/StoryStore.ts'
import { findBlocks } from './findBlocks.ts'
import { type OutlineRow, OutlineRows, slotKey, uidOfKey } from './OutlineRows.ts'

/** With more blocks than this, only the root is expanded at first. */
const MAX_EXPANDED = 150

/** Drop position of a drag with its marker line, or why the drop is refused. */
export type OutlineDrop =
  | {
      readonly ok: true
      readonly position: BlockPosition
      readonly row: number
      readonly edge: 'before' | 'after' | 'in'
      readonly depth: number
    }
  | { readonly ok: false; readonly why: string; readonly row: number }

/** State of the outline: expanded rows, active row, search. */
export class OutlineState {
  readonly #session: EditorSession
  readonly #rows: OutlineRows
  readonly #open = new Set<string>()
  readonly #listeners = new Listeners()
  #active: string
  /** Start of a range selection. */
  #anchor: string
  #query = ''
  #found: ReadonlySet<string> | null = null
  #version = 0
  #scrollsToActive = true

  constructor(session: EditorSession) {
    this.#session = session
    const { store, space } = session
    this.#rows = new OutlineRows(store, space, (key) => this.#open.has(key))
    this.#active = store.root
    this.#anchor = store.root
    this.#openSmall()
    // Never unsubscribed: both live as long as the session.
    store.subscribe((change) => {
      const hasRowsChanged = this.#rows.update(change)
      // Rendering many new blocks takes as long as creating them, so it runs in a separate task.
      if (change.added.size > MAX_NOTIFIED) inNextTask(() => this.#onRowsChanged(hasRowsChanged))
      else this.#onRowsChanged(hasRowsChanged)
    })
    session.selection.subscribe(() => {
      const { primary } = session.selection
      if (primary === null || session.selection.from === 'outline') return
      this.reveal(primary)
      this.#active = primary
      this.#anchor = primary
      this.#notify()
    })
  }

  /** @param hasRowsChanged whether the rows differ from before the edit */
  #onRowsChanged(hasRowsChanged: boolean): void {
    if (this.#query && hasRowsChanged) this.#search()
    if (!this.#rows.all.length || this.#rows.indexOf(this.#active) < 0) this.#active = this.#nearest()
    if (hasRowsChanged) this.#notify()
  }

  get rows(): readonly OutlineRow[] {
    return this.#rows.all
  }

  /** Incremented after each visible change. */
  get version(): number {
    return this.#version
  }

  /** Key of the row that receives keys. */
  get active(): string {
    return this.#active
  }

  /** False after a row was expanded or collapsed, so that the row under the pointer does not move. */
  get scrollsToActive(): boolean {
    return this.#scrollsToActive
  }

  get anchor(): string {
    return this.#anchor
  }

  get query(): string {
    return this.#query
  }

  /** Blocks that match the search; null without a search. */
  get found(): ReadonlySet<string> | null {
    return this.#found
  }

  indexOf(key: string): number {
    return this.#rows.indexOf(key)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  /** @param anchor start of the next range selection; default: the row itself */
  activate(key: string, anchor = key): void {
    this.#active = key
    this.#anchor = anchor
    this.#notify()
  }

  setOpen(key: string, isOpen: boolean): void {
    if (this.#open.has(key) === isOpen) return
    if (isOpen) this.#open.add(key)
    else this.#open.delete(key)
    this.#rows.invalidate(uidOfKey(key))
    const isHidden = this.#rows.indexOf(this.#active) < 0
    if (isHidden) this.#active = key
    this.#notify(isHidden)
  }

  /** Expands all ancestors of a block. */
  reveal(uid: string): void {
    const { store } = this.#session
    if (!store.has(uid)) return
    const path = store.path(uid)
    for (const [at, ancestor] of path.slice(0, -1).entries()) {
      const slot = store.block(path[at + 1]!).slot ?? ''
      this.#open.add(ancestor).add(slotKey(ancestor, this.#fieldOf(ancestor, slot)))
      this.#rows.invalidate(ancestor)
    }
    if (this.#rows.indexOf(uid) < 0 && this.#query) this.search('')
  }

  openAll(): void {
    const { store } = this.#session
    const stack = [store.root]
    for (let uid = stack.pop(); uid !== undefined; uid = stack.pop()) stack.push(...this.#openOne(uid))
    this.#rows.invalidateAll()
    this.#notify()
  }

  closeAll(): void {
    this.#open.clear()
    this.#rows.invalidateAll()
    if (this.#rows.indexOf(this.#active) < 0) this.#active = this.#nearest()
    this.#notify()
  }

  search(query: string): void {
    this.#query = query
    this.#search()
    if (this.#rows.indexOf(this.#active) < 0) this.#active = this.#session.store.root
    this.#notify()
  }

  #search(): void {
    const { store, space } = this.#session
    const result = findBlocks(store, space, this.#query)
    this.#found = result?.found ?? null
    this.#rows.show(result && new Set([store.root, ...result.shown]))
  }

  /** Expands a block and its slots. @returns the blocks in it */
  #openOne(uid: string): readonly string[] {
    const { store } = this.#session
    this.#open.add(uid)
    return store.slots(uid).flatMap((slot) => {
      this.#open.add(slotKey(uid, this.#fieldOf(uid, slot)))
      return store.children(uid, slot)
    })
  }

  #fieldOf(uid: string, slot: string): string {
    const { store, space } = this.#session
    return fieldOfSlot(space.components.get(store.block(uid).component), slot)
  }

  #openSmall(): void {
    const { store } = this.#session
    const level = [store.root]
    for (const uid of level) {
      level.push(...this.#openOne(uid))
      if (level.length <= MAX_EXPANDED) continue
      this.#open.clear()
      this.#openOne(store.root)
      return
    }
  }

  /** Returns the row to activate if the active one disappeared: the selected block, or the root. */
  #nearest(): string {
    const { primary } = this.#session.selection
    return primary !== null && this.#rows.indexOf(primary) >= 0 ? primary : this.#session.store.root
  }

  #notify(scrollsToActive = true): void {
    this.#version += 1
    this.#scrollsToActive = scrollsToActive
    this.#listeners.notify()
  }
}

/** Returns the outline state of a session. */
export const outlineOf = perSession((session) => new OutlineState(session))
