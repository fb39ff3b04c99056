/**
 * The element of an island, the container of a React root, followed by its props. It is not a registered custom element, and has
 * `display: contents`.
 *
 *     <q-island data-island="uid" data-on="visible" data-src="/assets/a.js /assets/b.js">…</q-island>
 *     <script type="application/json">{…}</script>
 */
export const ISLAND_TAG = 'q-island'

/** When an island hydrates: at page load, near the viewport, or on the first interaction. */
export type HydrationTrigger = 'load' | 'visible' | 'interaction'

/** A block in a slot of an island. The server renders its HTML, and the island decides whether to show it. */
export interface SlotBlock {
  /** Unique on the page. */
  readonly key: string
  /** The part of the block that the island's renderer may read. */
  readonly block: Readonly<Record<string, unknown>>
  /** The block's HTML if the server did not render it inside the island; otherwise it is part of the island's HTML. */
  readonly html?: string
}

/** An island's props, stored as JSON in the script after it. */
export interface IslandProps {
  readonly uid: string
  readonly inline: boolean
  readonly root: Readonly<Record<string, string>>
  /** Fields and inherited values, by name. */
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly SlotBlock[]>>
}

/**
 * State of an island or enhanced block in its attribute `data-state`; without the attribute it waits for its trigger. `failed` shows the
 * server's HTML; `ended` is removed from the page.
 */
export type IslandState = 'hydrating' | 'hydrated' | 'failed' | 'ended'

/** The element of a block in an island's slot, with the key in `data-slot`. */
export const SLOT_TAG = 'q-slot'

/** Returns JSON for a script element, escaped so that content can't close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
