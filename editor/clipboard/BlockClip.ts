import { isObject } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { StoryStore } from '../store/StoryStore.ts'

/** Blocks on the clipboard. */
export interface BlockClip {
  /** Id of the space from which they were copied. */
  readonly space: number
  /**
   * Id of the story from which the blocks were cut; undefined for copied blocks. A paste into the same story reuses their uids, unless
   * the uids are in use. A paste into a different story creates new uids: undo of the cut restores the original blocks, and two stories must
   * not share uids.
   */
  readonly cutFrom?: number
  /** Display names by component, for messages in a space without these components. */
  readonly names: Readonly<Record<string, string>>
  readonly blocks: readonly JsonObject[]
}

/** The parsed blocks, or a message for the user why the text cannot be pasted. */
export type ReadClipResult =
  | { readonly ok: true; readonly clip: BlockClip }
  | { readonly ok: false; readonly why: string }

const FORMAT = 'strata/blocks'
const VERSION = 1

/** Maximum length of a parsed text, in characters. 10,000 large blocks have about half as many. */
const MAX_LENGTH = 20_000_000
/** Maximum number of objects and lists. */
const MAX_PARTS = 1_000_000
/** Maximum nesting of objects and lists. */
const MAX_DEPTH = 3000

export const NO_BLOCKS_MESSAGE = 'The clipboard contains no blocks. To paste text, click into a field first.'

/** Serializes blocks for the clipboard. */
export function writeClip({ space, cutFrom, names, blocks }: BlockClip): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, space, cutFrom, names, blocks })
}

/** Parses and validates untrusted text of the clipboard. Never throws. */
export function readClip(text: string): ReadClipResult {
  if (!text.trimStart().startsWith('{')) return refuse(NO_BLOCKS_MESSAGE)
  if (text.length > MAX_LENGTH) return refuse('The clipboard contains too much to paste at once.')
  const value = parse(text)
  if (!isObject(value) || value.format !== FORMAT) return refuse(NO_BLOCKS_MESSAGE)
  if (value.version !== VERSION)
    return refuse(
      'These blocks were copied in a different version of the editor. Reload both pages and copy them again.',
    )
  const { space, cutFrom, names, blocks } = value
  const hasBlocks = isObjectList(blocks) && blocks.length > 0 && blocks.every(isBlock)
  if (!hasBlocks || !isSafe(value)) return refuse('The blocks on the clipboard are damaged. Copy them again.')
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

/** Returns the id of the edited story. */
export const storyId = (store: Pick<StoryStore, 'story'>): number => Number(store.story().id)

const isBlock = (block: JsonObject) => typeof block.component === 'string' && block.component !== ''

/** Returns whether a value is within the limits and has no `__proto__` key, which could pollute a prototype. */
function isSafe(value: JsonObject): boolean {
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

const refuse = (why: string): ReadClipResult => ({ ok: false, why })
