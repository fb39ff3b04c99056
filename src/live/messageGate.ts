/** A message that the bridge accepts: an object with an action. */
export interface EditorMessage {
  readonly action: string
  readonly [part: string]: unknown
}

interface GateOptions {
  /** Origins that may send messages. */
  readonly editorOrigins: readonly string[]
  /** Returns whether the page shows a story. */
  readonly hasStory: (id: number) => boolean
  /** Called for each message, with the reason if it was stopped. */
  readonly onMessage: (message: EditorMessage, why: string | undefined) => void
}

/**
 * Stops messages to the bridge that are not from the editor, since the bridge itself accepts messages from every window. Call it before
 * the bridge is created, because listeners of a window are called in the order in which they were added. Returns a function that removes
 * the listener.
 */
export function messageGate(window: Window, { editorOrigins, hasStory, onMessage }: GateOptions): () => void {
  function rejectionReason(event: MessageEvent, message: EditorMessage): string | undefined {
    if (window.parent === window) return 'the page is not framed'
    if (event.source !== window.parent) return 'it came from a window that is not the editor’s'
    if (!editorOrigins.includes(event.origin))
      return `it came from ${event.origin}, which is not an allowed editor`
    const id = storyIdOf(message)
    if (id === undefined || (typeof id === 'number' && hasStory(id))) return undefined
    return typeof id === 'number'
      ? `story ${id} is not on this page`
      : `its story’s id is not a number but ${JSON.stringify(id) ?? String(id)}`
  }

  function gate(event: MessageEvent): void {
    const { data } = event
    // Chromium delivers null for a message nested deeper than about 2500 levels.
    if (data === null && event.source === window.parent && editorOrigins.includes(event.origin)) {
      onMessage(
        { action: 'unreadable' },
        'it is nested too deeply for the browser to read: reduce the nesting',
      )
      return
    }
    // The bridge ignores other messages, for example of browser extensions, so they may pass.
    if (typeof data !== 'object' || data === null || typeof data.action !== 'string') return
    const why = rejectionReason(event, data)
    if (why !== undefined) event.stopImmediatePropagation()
    onMessage(data, why)
  }

  window.addEventListener('message', gate, true)
  return () => window.removeEventListener('message', gate, true)
}

/** Returns the id of the story of a message. Undefined for messages without a story. */
function storyIdOf({ action, storyId, story }: EditorMessage): unknown {
  if (action !== 'input') return storyId
  return typeof story === 'object' && story !== null ? ((story as { id?: unknown }).id ?? null) : null
}
