import { isEqual } from '../../json/isEqual.ts'
import { inNextTask } from '../parts/inNextTask.ts'
import { Listeners } from '../store/Listeners.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { Selection, SelectionSource } from './Selection.ts'

/**
 * For larger selections listeners are called in a separate task: showing many blocks takes as long as the command that selects
 * them, such as paste.
 */
export const MAX_NOTIFIED = 24

/** Creates the selection of an edited story. Removed blocks leave it; other changes do not affect it. */
export function createSelection(store: Pick<StoryStore, 'has' | 'history' | 'subscribe'>): Selection {
  let uids: readonly string[] = []
  let hovered: string | null = null
  let field: string | null = null
  let from: SelectionSource | null = null
  /** Selections before the command of each history position, and before its undo. */
  const before: (readonly string[])[] = []
  const after: (readonly string[])[] = []
  let remembered: readonly string[] | undefined
  const listeners = new Listeners()
  let isDue = false
  const notify = () => {
    isDue = false
    listeners.notify()
  }

  function set(next: readonly string[], nextField: string | null, source: SelectionSource | null): void {
    // Notify even without a change if a field has to be focused or a block revealed.
    const mustNotify = nextField !== null || (source !== null && source !== 'canvas')
    if (!mustNotify && field === null && from === source && isEqual(uids, next)) return
    uids = isEqual(uids, next) ? uids : next
    field = nextField
    from = source
    if (next.length <= MAX_NOTIFIED) {
      notify()
      return
    }
    if (isDue) return
    isDue = true
    inNextTask(() => isDue && notify())
  }

  // Never unsubscribed: both live as long as the store.
  store.subscribe(({ removed }, cause) => {
    const { position } = store.history
    if (cause === 'command') before[position] = uids
    else if (cause === 'undo') {
      remembered = before[position + 1]
      after[position + 1] = uids
    } else if (cause === 'redo') remembered = after[position]
    if (!removed.size) return
    const left = uids.filter((uid) => store.has(uid))
    const stillHovered = hovered !== null && store.has(hovered) ? hovered : null
    if (left.length === uids.length && stillHovered === hovered) return
    if (left.at(-1) !== uids.at(-1)) field = null
    if (left.length !== uids.length) uids = left
    hovered = stillHovered
    notify()
  })

  return {
    get uids() {
      return uids
    },
    get primary() {
      return uids.at(-1) ?? null
    },
    get hovered() {
      return hovered
    },
    get field() {
      return field
    },
    get from() {
      return from
    },
    get remembered() {
      return remembered
    },
    select(requested, options = {}) {
      const existing = [...new Set(requested)].filter((uid) => store.has(uid))
      set(existing, options.field ?? null, options.from ?? null)
    },
    toggle(uid) {
      if (!store.has(uid)) return
      set(uids.includes(uid) ? uids.filter((one) => one !== uid) : [...uids, uid], null, from)
    },
    hover(uid) {
      const next = uid !== null && store.has(uid) ? uid : null
      if (next === hovered) return
      hovered = next
      notify()
    },
    subscribe: (listener) => listeners.add(listener),
  }
}
