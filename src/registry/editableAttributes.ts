import type { Block } from '../content/story.ts'

export interface EditorMarks {
  readonly 'data-blok-c'?: string
  readonly 'data-blok-uid'?: string
}

/** The text before and after a block's uid in its comment and in each of its attributes. */
interface Shape {
  readonly comment: readonly string[]
  readonly block: readonly string[]
  readonly uid: readonly string[]
}

/** Uids that need no escaping in JSON. */
const PLAIN = /^[\w-]+$/

/** A different uid, for testing a shape. */
const OTHER = 'different uid'

/** Shapes by component. Comments of a component's blocks differ only by uid, so one is parsed even if a thousand blocks are pasted. */
const shapes = new Map<string, Shape>()

/** Returns the attributes with which Storyblok's bridge identifies a block, from the comment `_editable` of drafts. Empty without it. */
export function editableAttributes({ _editable, _uid, component }: Block): EditorMarks {
  if (typeof _editable !== 'string') return {}
  if (typeof _uid !== 'string' || !PLAIN.test(_uid)) return readComment(_editable)
  const known = shapes.get(component)
  if (known && _editable === withUid(known.comment, _uid))
    return { 'data-blok-c': withUid(known.block, _uid), 'data-blok-uid': withUid(known.uid, _uid) }
  const marks = readComment(_editable)
  const shape = shapeOf(_editable, _uid, marks)
  if (shape) shapes.set(component, shape)
  return marks
}

const withUid = ([before, after]: readonly string[], uid: string) => `${before}${uid}${after}`

/** Returns the shape of a comment; undefined if it contains the uid not exactly once, or a different uid would change more. */
function shapeOf(
  editable: string,
  uid: string,
  { 'data-blok-c': block = '', 'data-blok-uid': mark = '' }: EditorMarks,
): Shape | undefined {
  const shape = { comment: editable.split(uid), block: block.split(uid), uid: mark.split(uid) }
  if (Object.values(shape).some(({ length }) => length !== 2)) return undefined
  const other = readComment(withUid(shape.comment, OTHER))
  const isSame =
    other['data-blok-c'] === withUid(shape.block, OTHER) &&
    other['data-blok-uid'] === withUid(shape.uid, OTHER)
  return isSame ? shape : undefined
}

function readComment(editable: string): EditorMarks {
  const comment = /^<!--#storyblok#(\{.*\})-->$/s.exec(editable)
  if (!comment) return {}
  try {
    const { name, space, uid, id } = JSON.parse(comment[1]!) as Record<string, unknown>
    if ([name, uid, id].some((part) => typeof part !== 'string')) return {}
    return { 'data-blok-c': JSON.stringify({ name, space, uid, id }), 'data-blok-uid': `${id}-${uid}` }
  } catch {
    return {}
  }
}
