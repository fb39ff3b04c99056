import type { RichTextNode } from '../../../src/content/richTextDocument.ts'
import { nearestName } from '../../../src/registry/nearestName.ts'
import type { Registry } from '../../../src/registry/registry.ts'
import { checkInlineToken } from '../../../src/richtext/checkInlineToken.ts'
import { inlineParts } from '../../../src/richtext/inlineParts.ts'
import type { Rule } from '../finding.ts'
import { objectsIn } from '../valuesIn.ts'

interface Problem {
  readonly code: 'unknown_token' | 'malformed_token'
  readonly message: string
}

/** Finds invalid inline tokens in rich text. */
export const tokens: Rule = {
  codes: {
    unknown_token: 'an inline token whose type no plugin handles',
    malformed_token: 'an inline token that cannot be parsed',
  },
  *check({ stories, registry }) {
    for (const story of stories)
      for (const [path, node] of objectsIn(story.content, 'content')) {
        if (!Array.isArray(node.content) || node.type === 'code_block') continue
        const textNodes = node.content.filter((inner) => Object(inner).type === 'text') as RichTextNode[]
        for (const problem of findProblems(textNodes, registry))
          yield { ...problem, where: story.full_slug, storyId: story.id, path }
      }
  },
}

/** Returns the problems of the inline tokens in sibling text nodes. */
function findProblems(textNodes: readonly RichTextNode[], registry: Registry): readonly Problem[] {
  const found: Problem[] = []
  const malformed = (tokenText: string, problem: string) =>
    found.push({ code: 'malformed_token', message: `Inline token ${tokenText} ${problem}.` })
  const parts = inlineParts(textNodes, ({ start, end, problem }, source) =>
    malformed(source.slice(start, end), problem),
  )
  for (const part of parts) {
    if (!('token' in part)) continue
    const { token, source } = part
    const tokenText = source.slice(token.start, token.end)
    const inline = registry.inline(token.type)?.inline
    if (inline) {
      const checked = checkInlineToken(token, inline)
      if (!checked.token) malformed(tokenText, checked.problem)
      continue
    }
    const near = nearestName(token.type, registry.inlineTypes)
    const hint = near ? `Did you mean '${near}'?` : `Types are ${registry.inlineTypes.join(', ')}.`
    found.push({
      code: 'unknown_token',
      message: `No plugin handles the inline token ${tokenText}. ${hint}`,
    })
  }
  return found
}
