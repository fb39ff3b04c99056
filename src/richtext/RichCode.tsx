import type { RichTextNode } from '../content/richTextDocument.ts'
import { languageClass } from './contentClassNames.ts'
import { pushReversed } from './nodeKinds.ts'
import styles from './richText.module.css'
import { attributesOf, childrenOf, textOf } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'

/** A block of code: its text as it is, without tokens. It can be focused, since long lines scroll inside it. */
export function RichCode({ node }: { readonly node: RichTextNode }) {
  const attributes = attributesOf(node)
  return (
    <pre
      className={styles.code}
      data-ground="bedrock"
      dir={textDirection(attributes).dir}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <code className={languageClass(attributes.class)}>{codeText(node)}</code>
    </pre>
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
