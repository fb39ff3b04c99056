import { inNextTask } from '../parts/inNextTask.ts'
import { MAX_NOTIFIED } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { fieldOfSlot } from '../space/fieldOf.ts'
import type { Place } from '../store/StoryStore.ts'
import { findBlocks } from './findBlocks.ts'
import { type OutlineRow, OutlineRows, slotKey, uidOfKey } from './OutlineRows.ts'

/** A story with more blocks than this is opened with its page alone. */
const MAX_OPENED = 150

/** Where a drag would put blocks, and the line that shows it; or why it would not. */
export type OutlineDrop =
  | {
      readonly ok: true
      readonly place: Place
      readonly row: number
      readonly edge: 'before' | 'after' | 'in'
      readonly depth: number
    }
  | { readonly ok: false; readonly why: string; readonly row: number }

/** What the outline shows of a story: which lines are open, where its keyboard is, what is looked for. */
export class OutlineState {
  readonly #session: EditorSession
  readonly #rows: OutlineRows
  readonly #open = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #active: string
  /** Where a range of lines began. */
  #anchor: string
  #words = ''
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
    // For as long as the session, which they belong to.
    store.subscribe((change) => {
      const hasOther = this.#rows.take(change)
      // To show many blocks that are new takes as long as to make them, so it is a task of its own.
      if (change.added.size > MAX_NOTIFIED) inNextTask(() => this.#follow(hasOther))
      else this.#follow(hasOther)
    })
    session.selection.subscribe(() => {
      const { primary } = session.selection
      if (primary === null || session.selection.from === 'outline') return
      this.reveal(primary)
      this.#active = primary
      this.#anchor = primary
      this.#tell()
    })
  }

  /** @param hasOther whether other lines are shown than before an edit */
  #follow(hasOther: boolean): void {
    if (this.#words && hasOther) this.#search()
    if (!this.#rows.all.length || this.#rows.indexOf(this.#active) < 0) this.#active = this.#nearest()
    if (hasOther) this.#tell()
  }

  get rows(): readonly OutlineRow[] {
    return this.#rows.all
  }

  /** Counts what is shown otherwise. */
  get version(): number {
    return this.#version
  }

  /** The line that the keyboard is on. */
  get active(): string {
    return this.#active
  }

  /** False after a line was opened or closed: what is under the pointer then stays where it is. */
  get scrollsToActive(): boolean {
    return this.#scrollsToActive
  }

  get anchor(): string {
    return this.#anchor
  }

  get words(): string {
    return this.#words
  }

  /** Blocks that were looked for; null where nothing is. */
  get found(): ReadonlySet<string> | null {
    return this.#found
  }

  indexOf(key: string): number {
    return this.#rows.indexOf(key)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @param anchor where a range begins from now on; by default there */
  activate(key: string, anchor = key): void {
    this.#active = key
    this.#anchor = anchor
    this.#tell()
  }

  setOpen(key: string, isOpen: boolean): void {
    if (this.#open.has(key) === isOpen) return
    if (isOpen) this.#open.add(key)
    else this.#open.delete(key)
    this.#rows.expire(uidOfKey(key))
    const isHidden = this.#rows.indexOf(this.#active) < 0
    if (isHidden) this.#active = key
    this.#tell(isHidden)
  }

  /** Opens what stands round a block. */
  reveal(uid: string): void {
    const { store } = this.#session
    if (!store.has(uid)) return
    const path = store.path(uid)
    for (const [at, above] of path.slice(0, -1).entries()) {
      const slot = store.block(path[at + 1]!).slot ?? ''
      this.#open.add(above).add(slotKey(above, this.#fieldOf(above, slot)))
      this.#rows.expire(above)
    }
    if (this.#rows.indexOf(uid) < 0 && this.#words) this.search('')
  }

  openAll(): void {
    const { store } = this.#session
    const rest = [store.root]
    for (let uid = rest.pop(); uid !== undefined; uid = rest.pop()) rest.push(...this.#openOne(uid))
    this.#rows.expireAll()
    this.#tell()
  }

  closeAll(): void {
    this.#open.clear()
    this.#rows.expireAll()
    if (this.#rows.indexOf(this.#active) < 0) this.#active = this.#nearest()
    this.#tell()
  }

  search(words: string): void {
    this.#words = words
    this.#search()
    if (this.#rows.indexOf(this.#active) < 0) this.#active = this.#session.store.root
    this.#tell()
  }

  #search(): void {
    const { store, space } = this.#session
    const result = findBlocks(store, space, this.#words)
    this.#found = result?.found ?? null
    this.#rows.show(result && new Set([store.root, ...result.shown]))
  }

  /** Opens a block and its slots. @returns the blocks in it */
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
      if (level.length <= MAX_OPENED) continue
      this.#open.clear()
      this.#openOne(store.root)
      return
    }
  }

  /** The line nearest to one that is gone: what is selected, or the page. */
  #nearest(): string {
    const { primary } = this.#session.selection
    return primary !== null && this.#rows.indexOf(primary) >= 0 ? primary : this.#session.store.root
  }

  #tell(scrollsToActive = true): void {
    this.#version += 1
    this.#scrollsToActive = scrollsToActive
    for (const listener of [...this.#listeners]) listener()
  }
}

const states = new WeakMap<EditorSession['store'], OutlineState>()

/** The outline of an edited story: one, wherever it is asked for. */
export function outlineOf(session: EditorSession): OutlineState {
  let state = states.get(session.store)
  if (!state) {
    state = new OutlineState(session)
    states.set(session.store, state)
  }
  return state
}
