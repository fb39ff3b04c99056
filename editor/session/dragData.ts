import type { JsonObject } from '../space/Json.ts'

/** Blocks that are dragged within the editor: of the story, or new ones. */
export type Dragged =
  | { readonly kind: 'blocks'; readonly uids: readonly string[] }
  | { readonly kind: 'new'; readonly blocks: readonly JsonObject[] }

const KEY = Symbol('dragged blocks')

/** Wraps dragged blocks as data of the drag library. */
export const dragData = (dragged: Dragged): Record<symbol, unknown> => ({ [KEY]: dragged })

/** Returns the dragged blocks; undefined for a drag of anything else. */
export const readDragData = (data: Record<string | symbol, unknown>): Dragged | undefined =>
  data[KEY] as Dragged | undefined
