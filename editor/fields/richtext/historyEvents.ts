import type { StoryStore } from '../../store/StoryStore.ts'

/**
 * Leads undo and redo, by keys or by the browser's menus, to the editor's one history. The browser has one of its own for
 * what is typed, which knows nothing of the blocks.
 */
export const historyEvents = (store: StoryStore) => ({
  keydown(_view: unknown, event: KeyboardEvent): boolean {
    const action = historyKey(event)
    if (!action) return false
    event.preventDefault()
    // The window's own shortcut for it would do it twice.
    event.stopPropagation()
    store[action]()
    return true
  },
  beforeinput(_view: unknown, event: InputEvent): boolean {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
    event.preventDefault()
    store[event.inputType === 'historyUndo' ? 'undo' : 'redo']()
    return true
  },
})

function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
