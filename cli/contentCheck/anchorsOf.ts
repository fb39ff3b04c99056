import type { PageTree } from '../../src/registry/buildPageTree.ts'
import { objectsIn } from './valuesIn.ts'

/** Ids of the shell, which exist on every page. */
const SHELL_IDS = ['main', 'top']

/** Ids that renderers always set on their root element, by component. */
const FIXED_IDS: Readonly<Record<string, string>> = { course_form: 'form', whitepaper_form: 'form' }

/** Returns the ids on a story's page that links can target: headings, forms, and anchors that authors set in text. */
export function anchorsOf(tree: PageTree): ReadonlySet<string> {
  const anchors = new Set(SHELL_IDS)
  for (const { anchor, block } of tree.nodes) {
    if (anchor) anchors.add(anchor)
    const fixed = FIXED_IDS[block.component]
    if (fixed) anchors.add(fixed)
  }
  for (const [, object] of objectsIn(tree.story.content, '')) {
    const attributes = Object(object.attrs) as Record<string, unknown>
    if (object.type !== 'anchor' && object.type !== 'heading') continue
    for (const id of [attributes.id, attributes.anchor]) if (typeof id === 'string') anchors.add(id)
  }
  return anchors
}
