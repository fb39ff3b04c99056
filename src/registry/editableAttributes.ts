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

/** Uids that are the same in JSON. */
const PLAIN = /^[\w-]+$/

/** Any other uid. */
const OTHER = 'another uid'

/** By component: its blocks' comments differ by the uid alone, so that one of them is read and not the thousand that are pasted at once. */
const shapes = new Map<string, Shape>()

/** The attributes by which the bridge knows a block, from the comment that draft answers carry; none without it. */
export function editableAttributes({ _editable, _uid, component }: Block): EditorMarks {
  if (typeof _editable !== 'string') return {}
  if (typeof _uid !== 'string' || !PLAIN.test(_uid)) return readComment(_editable)
  const known = shapes.get(component)
  if (known && _editable === around(known.comment, _uid))
    return { 'data-blok-c': around(known.block, _uid), 'data-blok-uid': around(known.uid, _uid) }
  const marks = readComment(_editable)
  const shape = shapeOf(_editable, _uid, marks)
  if (shape) shapes.set(component, shape)
  return marks
}

const around = ([before, after]: readonly string[], uid: string) => `${before}${uid}${after}`

/** The shape of a comment, where it says the block's own uid once, and the uid is all that would differ with another. */
function shapeOf(
  editable: string,
  uid: string,
  { 'data-blok-c': block = '', 'data-blok-uid': mark = '' }: EditorMarks,
): Shape | undefined {
  const shape = { comment: editable.split(uid), block: block.split(uid), uid: mark.split(uid) }
  if (Object.values(shape).some(({ length }) => length !== 2)) return undefined
  const other = readComment(around(shape.comment, OTHER))
  const isSame =
    other['data-blok-c'] === around(shape.block, OTHER) && other['data-blok-uid'] === around(shape.uid, OTHER)
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
