import type { RichTextNode } from '../content/richTextDocument.ts'
import { languageClass } from './contentClassNames.ts'
import { pushReversed } from './nodeKinds.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import { attributesOf, childrenOf, textOf } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'

interface RichCodeProps {
  readonly node: RichTextNode
  readonly as: RichTextComponents['code']
}

/** Renders a code block. Tokens in it are text. */
export function RichCode({ node, as: Code }: RichCodeProps) {
  const attributes = attributesOf(node)
  return (
    <Code dir={textDirection(attributes).dir} language={languageClass(attributes.class)}>
      {codeText(node)}
    </Code>
  )
}

function codeText(node: RichTextNode): string {
  const pending = childrenOf(node).toReversed()
  let text = ''
  for (let child = pending.pop(); child; child = pending.pop()) {
    if (child.type === 'hard_break') text += '\n'
    else if (child.type === 'text') text += textOf(child)
    else pushReversed(pending, childrenOf(child))
  }
  return text
}
