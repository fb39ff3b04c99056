import { renderToStaticMarkup } from 'react-dom/server'
import { CompositionContext } from '../registry/compositionContext.ts'
import type { LiveBlock } from '../registry/LiveStory.ts'
import type { Renderers } from '../registry/loadRenderers.ts'
import type { Registry } from '../registry/registry.ts'
import { rendererProps } from '../registry/rendererProps.tsx'
import { beginRendering } from '../registry/selfRendering.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { FieldMarks, type FieldRange } from './FieldMarks.ts'

/** The text of a block without its inner blocks, and the fields that it shows. */
export interface BlockTexts {
  readonly text: string
  readonly ranges: readonly FieldRange[]
}

/** Elements whose text does not belong to the block: inner blocks, elements without visible text, and the buttons that the editor adds to empty blocks. */
const NOT_OWN = '[data-block], script, style, template, noscript, [data-empty-place]'

/**
 * Finds the fields that a block's text shows, by rendering it with marked values to HTML that is not shown. If the marks change the text
 * otherwise, each field is marked separately, and fields whose marks change the text are omitted.
 * @returns null if the block cannot be rendered
 */
export function blockTexts(
  { node, tree, audience, results }: LiveBlock,
  { registry, renderers }: { readonly registry: Registry; readonly renderers: Renderers },
): BlockTexts | null {
  const { plugin, refusal } = node
  const Renderer = renderers.get(node.block.component)
  if (!plugin || refusal || !Renderer) return null
  const renderText = (values: TreeNode['values']): string | undefined => {
    const markedNode = { ...node, values }
    const composition = {
      // The real function would add blocks in texts to the tree permanently.
      tree: { ...tree, addInlineBlock: () => markedNode },
      registry,
      audience,
      node: markedNode,
      nested: () => <template />,
      report: () => {},
    }
    try {
      beginRendering(Renderer)
      const template = document.createElement('template')
      template.innerHTML = renderToStaticMarkup(
        <CompositionContext value={composition}>
          <Renderer {...rendererProps(markedNode, audience, results)} />
        </CompositionContext>,
      )
      const root = template.content.querySelector(`[data-block="${CSS.escape(node.uid)}"]`)
      return root ? ownText(root) : undefined
    } catch {
      // The page reports the error of a failing block.
      return undefined
    }
  }
  const text = renderText(node.values)
  if (text === undefined) return null
  const rangesOf = (fields: readonly string[]): readonly FieldRange[] | null => {
    const marks = new FieldMarks()
    const marked = renderText(marks.mark(node.values, plugin.fields, fields))
    const read = marked === undefined ? undefined : marks.read(marked)
    return read?.text === text ? read.ranges : null
  }
  const fields = Object.keys(plugin.fields)
  return { text, ranges: rangesOf(fields) ?? fields.flatMap((field) => rangesOf([field]) ?? []) }
}

function ownText(element: Element): string {
  let text = ''
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
    else if (node.nodeType === Node.ELEMENT_NODE && !(node as Element).matches(NOT_OWN))
      text += ownText(node as Element)
  return text
}
