import type { Block } from '../content/story.ts'

export interface EditorMarks {
  readonly 'data-blok-c'?: string
  readonly 'data-blok-uid'?: string
}

/** The attributes by which the bridge knows a block, from the comment that draft answers carry; none without it. */
export function editableAttributes(block: Block): EditorMarks {
  const comment = /^<!--#storyblok#(\{.*\})-->$/s.exec(block._editable ?? '')
  if (!comment) return {}
  try {
    const { name, space, uid, id } = JSON.parse(comment[1]!) as Record<string, unknown>
    if ([name, uid, id].some((part) => typeof part !== 'string')) return {}
    return { 'data-blok-c': JSON.stringify({ name, space, uid, id }), 'data-blok-uid': `${id}-${uid}` }
  } catch {
    return {}
  }
}
