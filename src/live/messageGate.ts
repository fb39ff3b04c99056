/** A message as the bridge takes it: an object that names an action. */
export interface EditorMessage {
  readonly action: string
  readonly [part: string]: unknown
}

interface GateOptions {
  /** Where messages may come from. */
  readonly editorOrigins: readonly string[]
  /** Whether a story is on this page. */
  readonly hasStory: (id: number) => boolean
  /** Told of each message: why it was stopped, or nothing where it went through. */
  readonly onMessage: (message: EditorMessage, why: string | undefined) => void
}

/**
 * Lets only the editor speak to the bridge, which itself listens to every window. Must stand before the bridge is made: of
 * listeners on a window the first one added is the first one called. The function it returns takes the gate away.
 */
export function messageGate(window: Window, { editorOrigins, hasStory, onMessage }: GateOptions): () => void {
  function stoppedWhy(event: MessageEvent, message: EditorMessage): string | undefined {
    if (window.parent === window) return 'the page is not framed'
    if (event.source !== window.parent) return 'it came from a window that is not the editor’s'
    if (!editorOrigins.includes(event.origin)) return `it came from ${event.origin}, which is no editor`
    const id = storyIdOf(message)
    if (id === undefined || (typeof id === 'number' && hasStory(id))) return undefined
    return typeof id === 'number'
      ? `story ${id} is not on this page`
      : `its story’s id is no number but ${JSON.stringify(id) ?? String(id)}`
  }

  function gate(event: MessageEvent): void {
    const { data } = event
    // Chromium delivers null for a message nested deeper than about 2500 levels.
    if (data === null && event.source === window.parent && editorOrigins.includes(event.origin)) {
      onMessage({ action: 'unreadable' }, 'it is nested too deep for the browser to read: nest less')
      return
    }
    // The bridge takes no other message; those of scripts and extensions pass.
    if (typeof data !== 'object' || data === null || typeof data.action !== 'string') return
    const why = stoppedWhy(event, data)
    if (why !== undefined) event.stopImmediatePropagation()
    onMessage(data, why)
  }

  window.addEventListener('message', gate, true)
  return () => window.removeEventListener('message', gate, true)
}

/** The story that a message is about; undefined for one that is about none. */
function storyIdOf({ action, storyId, story }: EditorMessage): unknown {
  if (action !== 'input') return storyId
  return typeof story === 'object' && story !== null ? ((story as { id?: unknown }).id ?? null) : null
}
