/** What the overlay remembers of a developer, for each origin. */
export interface Preferences {
  readonly open: boolean
  /** The panel that was shown last. */
  readonly panel: string
  /** The side of the window that was chosen; none: what suits the window. */
  readonly dock: 'right' | 'bottom' | undefined
  /** What all blocks are outlined by; none: they are not. */
  readonly outline: 'none' | 'kind' | 'depth'
}

const KEY = 'builder-overlay'

const DEFAULTS: Preferences = { open: false, panel: 'tree', dock: undefined, outline: 'none' }

/** Reads what was stored; the defaults where there is nothing, or nothing of use. */
export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof Preferences, unknown>
    >
    return {
      open: stored.open === true,
      panel: typeof stored.panel === 'string' ? stored.panel : DEFAULTS.panel,
      dock: stored.dock === 'bottom' || stored.dock === 'right' ? stored.dock : undefined,
      outline: stored.outline === 'kind' || stored.outline === 'depth' ? stored.outline : 'none',
    }
  } catch {
    return DEFAULTS
  }
}

/** Remembers a change. Without storage it is forgotten. */
export function writePreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {
    // Storage is full or forbidden.
  }
}
