/** Preferences of a developer, stored by the browser for each origin. */
export interface Preferences {
  readonly open: boolean
  /** Id of the last shown panel. */
  readonly panel: string
  /** Chosen position of the dock; undefined: depends on the window's width. */
  readonly dock: 'right' | 'bottom' | undefined
  /** Property that colours the outlines of all blocks; `none`: no outlines. */
  readonly outline: 'none' | 'kind' | 'depth'
}

const KEY = 'builder-overlay'

const DEFAULTS: Preferences = { open: false, panel: 'tree', dock: undefined, outline: 'none' }

/** Reads the stored preferences; returns defaults for missing or invalid values. */
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

/** Stores changed preferences, if the browser allows it. */
export function writePreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {
    // Storage is full or forbidden.
  }
}
