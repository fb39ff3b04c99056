import type { Node } from '@tiptap/pm/model'
import { parseTokens, type Token } from './parseTokens.ts'

const NONE: readonly Token[] = []
const known = new WeakMap<Node, readonly Token[]>()

/** The tokens of a text block, by their offsets in it. In code nothing is a token. */
export function tokensIn(block: Node): readonly Token[] {
  const before = known.get(block)
  if (before) return before
  const tokens = block.type.spec.code || !block.textContent.includes('[[') ? NONE : readTokens(block)
  known.set(block, tokens)
  return tokens
}

/** Marks may divide a token; any node that is no text, and code, ends the text that one can stand in. */
function readTokens(block: Node): readonly Token[] {
  const tokens: Token[] = []
  let text = ''
  let start = 0
  const end = () => {
    for (const token of parseTokens(text))
      tokens.push({ ...token, start: token.start + start, end: token.end + start })
    text = ''
  }
  block.forEach((node, offset) => {
    const isProse = node.isText && !node.marks.some(({ type }) => type.name === 'code')
    if (!isProse) {
      end()
      return
    }
    if (!text) start = offset
    text += node.text
  })
  end()
  return tokens
}
