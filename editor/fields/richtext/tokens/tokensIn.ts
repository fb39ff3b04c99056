import type { Node } from '@tiptap/pm/model'
import { parseTokens, type Token } from './parseTokens.ts'

const NONE: readonly Token[] = []
const cache = new WeakMap<Node, readonly Token[]>()

/** Returns the tokens of a text block with their offsets in it; none in code. Cached by node. */
export function tokensIn(block: Node): readonly Token[] {
  const cached = cache.get(block)
  if (cached) return cached
  const tokens = block.type.spec.code || !block.textContent.includes('[[') ? NONE : readTokens(block)
  cache.set(block, tokens)
  return tokens
}

/** Finds tokens in consecutive text nodes, since marks may divide a token. Code and nodes that are not text end the text. */
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
