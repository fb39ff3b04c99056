import type { JsonObject } from '../space/Json.ts'

/** What is dragged within the editor: blocks of the story, or ones that are to be made. */
export type Dragged =
  | { readonly kind: 'blocks'; readonly uids: readonly string[] }
  | { readonly kind: 'new'; readonly blocks: readonly JsonObject[] }

const KEY = Symbol('dragged blocks')

/** As the drag library carries it. */
export const dragData = (dragged: Dragged): Record<symbol, unknown> => ({ [KEY]: dragged })

/** What a drag carries; undefined for one that is of no block. */
export const readDragData = (data: Record<string | symbol, unknown>): Dragged | undefined =>
  data[KEY] as Dragged | undefined
