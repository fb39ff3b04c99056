import { insertionOf } from '../insert/Insertion.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { editBlock } from '../session/editBlock.ts'
import { blockText } from '../store/blockText.ts'
import type { OutlineRow } from './OutlineRows.ts'
import type { OutlineState } from './OutlineState.ts'

/** Number of rows that Page Up and Page Down move by. */
const PAGE_ROWS = 12

/** Pause after which letters start a new search, in milliseconds. */
const TYPE_AHEAD_PAUSE = 700

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** Keyboard handling of the outline, by the WAI-ARIA tree pattern. Ignores keys of commands. */
export class OutlineKeys {
  readonly #session: EditorSession
  readonly #state: OutlineState
  #letters = ''
  #lastLetter = 0

  constructor(session: EditorSession, state: OutlineState) {
    this.#session = session
    this.#state = state
  }

  /** @returns whether the key was handled */
  press(event: Key): boolean {
    const { rows } = this.#state
    const at = Math.max(0, this.#state.indexOf(this.#state.active))
    const row = rows[at]
    if (!row || event.altKey) return false
    const isMod = event.ctrlKey || event.metaKey
    const last = rows.length - 1
    const to: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: last,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
    }
    const target = to[event.key]
    if (target !== undefined)
      return this.#moveTo(rows[Math.min(last, Math.max(0, target))]!, event.shiftKey, isMod)
    if (event.key === ' ') return this.#toggle(row)
    if (event.key === '/' && row.kind === 'slot') return this.#insertIn(row)
    if (isMod) return event.key.toLowerCase() === 'a' && this.#selectSiblings(row)
    switch (event.key) {
      case 'ArrowRight':
        if (row.hasInner && !row.isOpen) this.#state.setOpen(row.key, true)
        else if (row.isOpen && rows[at + 1]?.parent === row.key) this.#moveTo(rows[at + 1]!, false, false)
        return true
      case 'ArrowLeft':
        if (row.hasInner && row.isOpen && row.parent !== null && !this.#state.query)
          this.#state.setOpen(row.key, false)
        else if (row.parent !== null) this.#moveTo(rows[this.#state.indexOf(row.parent)] ?? row, false, false)
        return true
      case 'Enter':
        if (row.kind === 'slot') this.#state.setOpen(row.key, !row.isOpen)
        else editBlock(this.#session, row.uid, 'outline')
        return true
      case 'Escape':
        if (!this.#state.query) return false
        this.#state.search('')
        return true
      case '*':
        for (const sibling of rows.filter(({ parent }) => parent === row.parent))
          if (sibling.hasInner) this.#state.setOpen(sibling.key, true)
        return true
      default:
        return /^[\p{L}\p{N}]$/u.test(event.key) && this.#typeAhead(event, at)
    }
  }

  /** Selects a row like a click: alone, in addition (`isMod`), or as a range from the anchor (`isRange`). */
  choose(row: OutlineRow, isRange: boolean, isMod: boolean): void {
    const { selection } = this.#session
    if (isRange) {
      this.#selectRange(row)
      return
    }
    if (row.kind === 'block' && isMod) selection.toggle(row.uid)
    else if (row.kind === 'block') selection.select([row.uid], { from: 'outline' })
    this.#state.activate(row.key)
  }

  #moveTo(row: OutlineRow, isRange: boolean, isMod: boolean): true {
    if (isMod && !isRange) this.#state.activate(row.key)
    else this.choose(row, isRange, false)
    return true
  }

  /** On the row of a slot, inserts into that slot. */
  #insertIn({ uid, slots: [slot] }: OutlineRow): boolean {
    // Blocks are inserted into rich text by its own toolbar.
    if (slot === undefined || slot.includes('/')) return false
    const after = this.#session.store.children(uid, slot).at(-1) ?? null
    insertionOf(this.#session).open({ parent: uid, slot, after })
    return true
  }

  #toggle(row: OutlineRow): true {
    if (row.kind === 'block') this.choose(row, false, true)
    else this.#state.setOpen(row.key, !row.isOpen)
    return true
  }

  #selectRange(row: OutlineRow): void {
    const { rows, anchor } = this.#state
    const from = Math.max(0, this.#state.indexOf(anchor))
    const to = this.#state.indexOf(row.key)
    const uids = rows
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .filter(({ kind }) => kind === 'block')
      .map(({ uid }) => uid)
    this.#session.selection.select(from <= to ? uids : uids.reverse(), { from: 'outline' })
    this.#state.activate(row.key, anchor)
  }

  #selectSiblings(row: OutlineRow): true {
    const { store, selection } = this.#session
    const { parent, slot } = store.block(row.uid)
    if (row.kind === 'block' && parent !== null && slot !== null)
      selection.select(store.children(parent, slot), { from: 'outline' })
    return true
  }

  /** Selects the next block whose name or text starts with the typed letters. */
  #typeAhead({ key, timeStamp }: Key, at: number): boolean {
    const isSame = timeStamp - this.#lastLetter < TYPE_AHEAD_PAUSE
    this.#letters = (isSame ? this.#letters : '') + key.toLocaleLowerCase()
    this.#lastLetter = timeStamp
    const { rows } = this.#state
    const { store, space } = this.#session
    // Repeating one letter moves to the next match of it.
    const isRepeated = [...this.#letters].every((letter) => letter === this.#letters[0])
    const target = isRepeated ? this.#letters.slice(0, 1) : this.#letters
    const start = isRepeated ? at + 1 : at
    for (let step = 0; step < rows.length; step += 1) {
      const row = rows[(start + step) % rows.length]!
      if (row.kind !== 'block') continue
      const record = store.block(row.uid)
      const names = [space.displayName(record.component), blockText(space, record)]
      if (names.some((name) => name.toLocaleLowerCase().startsWith(target)))
        return this.#moveTo(row, false, false)
    }
    return true
  }
}
