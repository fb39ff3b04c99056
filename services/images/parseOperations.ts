import { GrammarProblem } from './ImageProblem.ts'
import { type Box, type ImageOperations, MAX_SIDE } from './imageOperations.ts'
import { parseFilters } from './parseFilters.ts'

export type ParsedOperations =
  | { readonly ok: true; readonly operations: ImageOperations }
  | { readonly ok: false; readonly message: string; readonly position: number }

interface Segment {
  readonly text: string
  readonly position: number
}

const CROP = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/
const SIZE = /^(-?)(\d{1,6})x(-?)(\d{1,6})$/
const FILTERS = /^filters:/
const ORDER = [CROP, /^fit-in$/, SIZE, /^smart$/, FILTERS]

/**
 * Parses the percent-decoded text after `/m/` in an address: `[<crop>/][fit-in/][<size>/][smart/][filters:…]`, in this order, with optional
 * trailing slashes. An empty text means no operations; only the format is negotiated.
 */
export function parseOperations(text: string): ParsedOperations {
  try {
    return { ok: true, operations: readOperations(splitSegments(text)) }
  } catch (error) {
    if (error instanceof GrammarProblem)
      return { ok: false, message: error.message, position: error.position }
    throw error
  }
}

function splitSegments(text: string): Segment[] {
  const trimmed = text.replace(/(?<!\/)\/+$/, '')
  if (trimmed === '') return []
  let position = 0
  return trimmed.split('/').map((part) => {
    const segment = { text: part, position }
    position += part.length + 1
    return segment
  })
}

function readOperations(segments: readonly Segment[]): ImageOperations {
  let next = 0
  const take = (pattern: RegExp): Segment | undefined => {
    const segment = segments[next]
    if (segment === undefined || !pattern.test(segment.text)) return undefined
    next += 1
    return segment
  }

  const [crop, fitIn, size, smart, filters] = ORDER.map(take)
  const unread = segments[next]
  if (unread !== undefined) throw new GrammarProblem(describeUnread(unread.text), unread.position)
  for (const operation of [fitIn, smart]) {
    if (operation !== undefined && size === undefined) {
      throw new GrammarProblem(`"${operation.text}" needs a size, such as 800x600.`, operation.position)
    }
  }

  return {
    crop: crop && readCrop(crop),
    fitIn: fitIn !== undefined,
    ...readSize(size),
    smart: smart !== undefined,
    filters: filters === undefined ? {} : parseFilters(filters.text, filters.position),
  }
}

function readCrop({ text, position }: Segment): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = CROP.exec(text)!.slice(1).map(Number)
  if (right <= left || bottom <= top) {
    const message = `The crop "${text}" is empty: its second corner must be right of and below the first.`
    throw new GrammarProblem(message, position)
  }
  return { left, top, right, bottom }
}

function readSize(segment: Segment | undefined) {
  const [, minusX = '', width = '0', minusY = '', height = '0'] = SIZE.exec(segment?.text ?? '0x0')!
  return {
    width: Math.min(Number(width), MAX_SIDE),
    height: Math.min(Number(height), MAX_SIDE),
    mirrorX: minusX === '-',
    mirrorY: minusY === '-',
  }
}

function describeUnread(text: string): string {
  if (text === '') return 'There is an empty segment between two slashes. Remove one slash.'
  if (ORDER.some((pattern) => pattern.test(text))) {
    return `"${text}" is in the wrong position or repeated. The order is crop, fit-in, size, smart, filters.`
  }
  return `"${text}" is not an operation. Operations are a crop (10x20:300x200), fit-in, a size (800x600), smart and filters:….`
}
