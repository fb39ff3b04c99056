import type { EditorSession } from './EditorSession.ts'

/** Widths at which a page is looked at, in pixels; `full`: as wide as there is room. */
export const VIEWPORTS = { phone: 390, tablet: 868, desktop: 1280, full: null } as const

export type Viewport = keyof typeof VIEWPORTS

/** Smallest and largest zoom. */
export const ZOOMS = { least: 0.5, most: 1.5, step: 0.1 } as const

export type Zoom = 'fit' | number

/** What was done to the story on the server, as the page is told. */
export interface SavedStory {
  readonly action: 'change' | 'published' | 'unpublished'
  readonly slug: string
  readonly slugChanged?: boolean
}

/** How the page is looked at. It is no part of the story, and stays while stories change. */
interface View {
  readonly viewport: Viewport
  readonly zoom: Zoom
  /** The page itself takes clicks and keys, and nothing is selected by them. */
  readonly interact: boolean
  /** The language in which it is shown and its fields are edited; null for the default one. */
  readonly language: string | null
  /**
   * What is asked about the selected blocks: where to move them, what to wrap them in, what to replace them by. Or what the page finds
   * of the way between itself and the editor.
   */
  readonly dialog: 'move' | 'wrap' | 'replace' | 'checks' | null
}

/** What the canvas shows and how, for its own parts and for commands. */
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

  /** Zooms in or out by steps, from the scale that is shown now. */
  zoomBy(steps: number, shown: number): void {
    const { least, most, step } = ZOOMS
    const next = Math.round((shown + steps * step) * 10) / 10
    this.set({ zoom: Math.min(most, Math.max(least, next)) })
  }

  /** Tells the page that its story was saved or published, so that it takes in what is true on the server. */
  notifySaved(saved: SavedStory): void {
    for (const listener of this.#saved) listener(saved)
  }

  onSaved(listener: (saved: SavedStory) => void): () => void {
    this.#saved.add(listener)
    return () => this.#saved.delete(listener)
  }

  /** Loads the page again. What is not saved is shown as soon as it is there. */
  reload(): void {
    for (const listener of this.#reloads) listener()
  }

  onReload(listener: () => void): () => void {
    this.#reloads.add(listener)
    return () => this.#reloads.delete(listener)
  }
}

const states = new WeakMap<EditorSession, CanvasState>()

/** The canvas of a session, the same for as long as the session lasts. */
export function canvasOf(session: EditorSession): CanvasState {
  const known = states.get(session)
  if (known) return known
  const made = new CanvasState()
  states.set(session, made)
  return made
}
