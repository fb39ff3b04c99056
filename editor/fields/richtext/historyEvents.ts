import type { StoryStore } from '../../store/StoryStore.ts'

/**
 * DOM event handlers that route undo and redo, from keys or the browser's menus, to the story store. The browser's own undo history
 * covers only typed text, not blocks.
 */
export const historyEvents = (store: StoryStore) => ({
  keydown(_view: unknown, event: KeyboardEvent): boolean {
    const action = historyKey(event)
    if (!action) return false
    event.preventDefault()
    // Otherwise the window's shortcut handler would run it a second time.
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
