import type { RichTextNode } from '../content/richTextDocument.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { Registry } from '../registry/registry.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { checkInlineToken } from '../richtext/checkInlineToken.ts'
import { inlineParts } from '../richtext/inlineParts.ts'
import type { TokenSegment } from '../richtext/parseInlineTokens.ts'
import { childrenOf, topNodes } from '../richtext/richTextInput.ts'
import { storedTextToDocument } from '../richtext/storedText.ts'

/** An inline token in a block's text, valid or malformed. */
export interface TokenUse {
  readonly field: string
  /** The token's source text. */
  readonly source: string
  /** Undefined if the type of a malformed token can't be read. */
  readonly type: string | undefined
  /** The name of the plugin that handles it. */
  readonly handler: string | undefined
  /** Sentence about why the token is not rendered. */
  readonly problem?: string
  /** The most similar registered type. */
  readonly nearest?: string
}

/** Returns all inline tokens in a block's text fields, in order, without those of inner blocks. */
export function tokensOf(treeNode: TreeNode, registry: Registry): readonly TokenUse[] {
  const { plugin, block } = treeNode
  return Object.entries(plugin?.fields ?? {}).flatMap(([field, { text: format }]) => {
    const stored = block[field]
    if (!format || (typeof stored === 'string' && !stored.includes('[['))) return []
    const runs = documentRuns(storedTextToDocument(stored, format))
    return runs.flatMap((run) => runTokens(run, field, registry))
  })
}

/** Returns runs of adjacent text nodes, because marks may split a token into several nodes. */
function documentRuns(document: unknown): readonly (readonly RichTextNode[])[] {
  const runs: (readonly RichTextNode[])[] = []
  const pending = [topNodes(document)]
  for (let nodes = pending.pop(); nodes; nodes = pending.pop()) {
    let run: RichTextNode[] = []
    for (const node of nodes) {
      if (node.type === 'text') run.push(node)
      else if (run.length) {
        runs.push(run)
        run = []
      }
    }
    if (run.length) runs.push(run)
    for (const node of nodes.toReversed()) if (childrenOf(node).length) pending.push(childrenOf(node))
  }
  return runs
}

function runTokens(run: readonly RichTextNode[], field: string, registry: Registry): readonly TokenUse[] {
  const uses: TokenUse[] = []
  const parts = inlineParts(run, ({ start, end, problem }, source) => {
    const sentence = `It ${problem}.`
    uses.push({
      field,
      source: source.slice(start, end),
      type: undefined,
      handler: undefined,
      problem: sentence,
    })
  })
  for (const part of parts) if ('token' in part) uses.push(tokenUse(part.token, part.source, field, registry))
  return uses
}

function tokenUse(token: TokenSegment, text: string, field: string, registry: Registry): TokenUse {
  const plugin = registry.inline(token.type)
  const use = { field, source: text.slice(token.start, token.end), type: token.type, handler: plugin?.name }
  if (!plugin?.inline) {
    const nearest = nearestName(token.type, registry.inlineTypes)
    return { ...use, problem: 'No plugin handles it.', nearest }
  }
  const checked = checkInlineToken(token, plugin.inline)
  return checked.token
    ? use
    : { ...use, problem: `It ${checked.problem}. Write it like ${plugin.inline.example}.` }
}
