import type { EditorSession } from './EditorSession.ts'

/** Widths of the page in pixels; null: the available width. */
export const VIEWPORTS = { phone: 390, tablet: 868, desktop: 1280, full: null } as const

export type Viewport = keyof typeof VIEWPORTS

/** Limits and step of the zoom. */
export const ZOOMS = { min: 0.5, max: 1.5, step: 0.1 } as const

export type Zoom = 'fit' | number

/** What happened to the story on the server, for the page. */
export interface SavedStory {
  readonly action: 'change' | 'published' | 'unpublished'
  readonly slug: string
  readonly slugChanged?: boolean
}

/** Settings of the page view. They are not part of the story and are preserved when stories change. */
interface View {
  readonly viewport: Viewport
  readonly zoom: Zoom
  /** True if clicks and keys operate the page instead of selecting blocks. */
  readonly interact: boolean
  /** Language of the page and of edited fields; null for the default. */
  readonly language: string | null
  /**
   * The open dialog: where to move the selected blocks, what to wrap them in or replace them by, or the checks of the connection
   * to the page.
   */
  readonly dialog: 'move' | 'wrap' | 'replace' | 'checks' | null
}

/** State of the canvas, for its components and for commands. */
export class CanvasState {
  #view: View = { viewport: 'full', zoom: 'fit', interact: false, language: null, dialog: null }
  readonly #listeners = new Set<() => void>()
  readonly #saved = new Set<(saved: SavedStory) => void>()
  readonly #reloads = new Set<() => void>()

  get view(): View {
    return this.#view
  }

  set(change: Partial<View>): void {
    const next = { ...this.#view, ...change }
    if ((Object.keys(next) as (keyof View)[]).every((name) => next[name] === this.#view[name])) return
    this.#view = next
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Zooms by steps from the current scale. */
  zoomBy(steps: number, scale: number): void {
    const { min, max, step } = ZOOMS
    const next = Math.round((scale + steps * step) * 10) / 10
    this.set({ zoom: Math.min(max, Math.max(min, next)) })
  }

  /** Notifies the page that its story was saved or published. */
  notifySaved(saved: SavedStory): void {
    for (const listener of this.#saved) listener(saved)
  }

  onSaved(listener: (saved: SavedStory) => void): () => void {
    this.#saved.add(listener)
    return () => this.#saved.delete(listener)
  }

  /** Reloads the page. It receives unsaved changes as soon as it has loaded. */
  reload(): void {
    for (const listener of this.#reloads) listener()
  }

  onReload(listener: () => void): () => void {
    this.#reloads.add(listener)
    return () => this.#reloads.delete(listener)
  }
}

const states = new WeakMap<EditorSession, CanvasState>()

/** Returns the canvas state of a session, one per session. */
export function canvasOf(session: EditorSession): CanvasState {
  const existing = states.get(session)
  if (existing) return existing
  const created = new CanvasState()
  states.set(session, created)
  return created
}
