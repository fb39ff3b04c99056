import { isObject, isObjectList, type JsonObject, type JsonValue } from '../space/Json.ts'
import type { StoryStore } from '../store/StoryStore.ts'

/** Blocks on the clipboard. */
export interface BlockClip {
  /** The space that they come from, by its id. */
  readonly space: number
  /**
   * The story that they were taken out of, by its id: there they keep their uids, where these are free. Undefined for copies. In another
   * story they get new ones, since an undo of the cut brings theirs back.
   */
  readonly cutFrom?: number
  /** What their components are called there, by name, for a space that does not know them. */
  readonly names: Readonly<Record<string, string>>
  readonly blocks: readonly JsonObject[]
}

/** Text that was read: blocks, or why it holds none, in a sentence for the editor. */
export type ReadClip =
  | { readonly ok: true; readonly clip: BlockClip }
  | { readonly ok: false; readonly why: string }

const FORMAT = 'strata/blocks'
const VERSION = 1

/** More is refused before it is read: 10,000 full blocks have about half of it, in characters. */
const MAX_LENGTH = 20_000_000
/** Objects and lists in all, and how deep they may stand in each other. */
const MAX_PARTS = 1_000_000
const MAX_DEPTH = 3000

export const NO_BLOCKS_WHY = 'The clipboard holds no blocks. To paste text, click into a field first.'

/** Blocks as text: for a type of its own, and as plain text for other windows and programs. */
export function writeClip({ space, cutFrom, names, blocks }: BlockClip): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, space, cutFrom, names, blocks })
}

/** Reads text that may come from anywhere. */
export function readClip(text: string): ReadClip {
  if (!text.trimStart().startsWith('{')) return refuse(NO_BLOCKS_WHY)
  if (text.length > MAX_LENGTH) return refuse('The clipboard holds too much to be pasted at once.')
  const value = parse(text)
  if (!isObject(value) || value.format !== FORMAT) return refuse(NO_BLOCKS_WHY)
  if (value.version !== VERSION)
    return refuse(
      'These blocks were copied in another version of the editor. Load both pages anew and copy again.',
    )
  const { space, cutFrom, names, blocks } = value
  const isWhole = isObjectList(blocks) && blocks.length > 0 && blocks.every(isBlock)
  if (!isWhole || !isBounded(value))
    return refuse('The blocks on the clipboard are damaged. Copy them again.')
  return {
    ok: true,
    clip: {
      space: typeof space === 'number' ? space : 0,
      ...(typeof cutFrom === 'number' ? { cutFrom } : {}),
      names: isObject(names) ? textsOf(names) : {},
      blocks,
    },
  }
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** The id of an edited story. */
export const storyId = (store: Pick<StoryStore, 'story'>): number => Number(store.story().id)

const isBlock = (block: JsonObject) => typeof block.component === 'string' && block.component !== ''

/** Whether it is small enough to walk through, and has no key that objects take for something else. */
function isBounded(value: JsonObject): boolean {
  let parts = 0
  let level: readonly (JsonObject | readonly JsonValue[])[] = [value]
  for (let depth = 0; level.length; depth += 1) {
    parts += level.length
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return false
    if (level.some((part) => Object.hasOwn(part, '__proto__'))) return false
    level = level.flatMap((part) => Object.values(part).filter(isPart))
  }
  return true
}

const isPart = (value: unknown): value is JsonObject | readonly JsonValue[] =>
  typeof value === 'object' && value !== null

const textsOf = (names: JsonObject) =>
  Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const refuse = (why: string): ReadClip => ({ ok: false, why })
