import type { PageTree } from '../../src/registry/buildPageTree.ts'
import { objectsIn } from './valuesIn.ts'

/** Ids that every page has, whatever its content. */
const OF_THE_SHELL = ['main', 'top']

/** Plugins whose renderer gives its root this id, whatever its content. */
const FIXED: Readonly<Record<string, string>> = { course_form: 'form', whitepaper_form: 'form' }

/** The ids on a story's page that a link may name: of its headings, its forms, and those that an editor set in text. */
export function anchorsOf(tree: PageTree): ReadonlySet<string> {
  const anchors = new Set(OF_THE_SHELL)
  for (const { anchor, block } of tree.nodes) {
    if (anchor) anchors.add(anchor)
    const fixed = FIXED[block.component]
    if (fixed) anchors.add(fixed)
  }
  for (const [, object] of objectsIn(tree.story.content, '')) {
    const attributes = Object(object.attrs) as Record<string, unknown>
    if (object.type !== 'anchor' && object.type !== 'heading') continue
    for (const id of [attributes.id, attributes.anchor]) if (typeof id === 'string') anchors.add(id)
  }
  return anchors
}
