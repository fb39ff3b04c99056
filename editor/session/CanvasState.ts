import { isEqual } from '../../json/isEqual.ts'
import { Listeners } from '../store/Listeners.ts'
import { Observable } from '../store/Observable.ts'
import { perSession } from './perSession.ts'

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

/** View of the canvas, for its components and for commands. */
export class CanvasState extends Observable<View> {
  readonly #saved = new Listeners<[saved: SavedStory]>()
  readonly #reloads = new Listeners()

  constructor() {
    super({ viewport: 'full', zoom: 'fit', interact: false, language: null, dialog: null })
  }

  get view(): View {
    return this.value
  }

  override set(change: Partial<View>): void {
    const next = { ...this.view, ...change }
    if (!isEqual(next, this.view)) super.set(next)
  }

  /** Zooms by steps from the current scale. */
  zoomBy(steps: number, scale: number): void {
    const { min, max, step } = ZOOMS
    const next = Math.round((scale + steps * step) * 10) / 10
    this.set({ zoom: Math.min(max, Math.max(min, next)) })
  }

  /** Notifies the page that its story was saved or published. */
  notifySaved(saved: SavedStory): void {
    this.#saved.notify(saved)
  }

  onSaved(listener: (saved: SavedStory) => void): () => void {
    return this.#saved.add(listener)
  }

  /** Reloads the page. It receives unsaved changes as soon as it has loaded. */
  reload(): void {
    this.#reloads.notify()
  }

  onReload(listener: () => void): () => void {
    return this.#reloads.add(listener)
  }
}

/** Returns the canvas state of a session. */
export const canvasOf = perSession(() => new CanvasState())
