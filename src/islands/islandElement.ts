/**
 * An island in a page's HTML, as the server writes it and the scripts hydrate it. The element is no registered custom element: it is a box without a layout of its own, the container of a React
 * root.
 *
 *     <q-island data-island="uid" data-on="visible" data-src="/assets/a.js /assets/b.js">…</q-island>
 *     <script type="application/json">{…}</script>
 */
export const ISLAND_TAG = 'q-island'

/** When a block hydrates: at load, when it is about to be seen, or when it is touched. */
export type HydrationTrigger = 'load' | 'visible' | 'interaction'

/** A block inside an island. The island decides whether it is shown; its HTML is the server's. */
export interface SlotBlock {
  /** Unique on the page. */
  readonly key: string
  /** What the island's renderer may look at of it. */
  readonly block: Readonly<Record<string, unknown>>
  /** The block's HTML if the server did not render it inside the island; otherwise it is part of the island's HTML. */
  readonly html?: string
}

/** An island's props as they lie beside it. */
export interface IslandProps {
  readonly uid: string
  readonly inline: boolean
  readonly root: Readonly<Record<string, string>>
  /** Fields and inherited values, by name. */
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly SlotBlock[]>>
}

/**
 * How far a block with behaviour has come, in its attribute `data-state`; without one it waits until it is due. One that
 * `failed` shows the server's HTML; one that has `ended` is in no page any more.
 */
export type IslandState = 'hydrating' | 'hydrated' | 'failed' | 'ended'

/** The element that holds a block inside an island, and the attribute with its key. */
export const SLOT_TAG = 'q-slot'

/** JSON that can stand in a script element: nothing in it ends the element, whatever the content says. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
