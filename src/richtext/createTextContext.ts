import type { Block } from '../content/story.ts'
import type { Composition } from '../registry/compositionContext.ts'
import { errorReason } from '../registry/errorReason.ts'
import type { InlineToken } from '../registry/inline.ts'
import type { Issue } from '../registry/issue.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { Plugin } from '../registry/plugin.ts'
import { checkInlineToken } from './checkInlineToken.ts'
import type { TokenSegment } from './parseInlineTokens.ts'
import { PLAIN_COMPONENTS, type RichTextComponents } from './RichTextComponents.tsx'
import { MAX_NESTING } from './renderFlow.tsx'
import { createIdGenerator, type TextContext } from './textContext.ts'

interface TextContextOptions {
  /** The composition that renders the text; without one, tokens become their values and nothing is reported. */
  readonly composition: Composition | undefined
  /** Unique among the texts of the block. */
  readonly textId: string
  readonly headingOffset?: number
  readonly components?: Partial<RichTextComponents>
}

/** Creates the context for one rendering of a text. */
export function createTextContext({
  composition,
  textId,
  headingOffset = 0,
  components,
}: TextContextOptions): TextContext {
  let ordinal = 0
  let hasReportedDepth = false

  function report(code: Issue['code'], message: string): void {
    if (!composition) return
    const { block, path } = composition.node
    const where = `Block '${block.component}' in story '${composition.tree.story.name}'`
    const issue = { severity: 'warning', code, path, component: block.component, uid: block._uid } as const
    composition.report({ ...issue, message: `${where}: ${message}` })
  }

  function token(segment: TokenSegment, source: string): Block | string | undefined {
    if (!composition) return segment.value ?? ''
    const { registry, node } = composition
    const plugin = registry.inline(segment.type)
    if (!plugin?.inline) {
      const near = nearestName(segment.type, registry.inlineTypes)
      const hint = near
        ? `Did you mean '${near}'?`
        : 'Add a plugin that handles it, or write \\[[ for plain brackets.'
      report('unknown_token', `no plugin handles the inline token '${segment.type}'. ${hint}`)
      return undefined
    }
    const checked = checkInlineToken(segment, plugin.inline)
    if (!checked.token) {
      const what = `inline token '${segment.type}' ${checked.problem}. Write it like ${plugin.inline.example}.`
      report('malformed_token', `${what}\n${caretLines(source, checked.position)}`)
      return undefined
    }
    try {
      return tokenBlock(plugin, checked.token, `${node.uid}-${textId}-${ordinal++}`)
    } catch (cause) {
      const message = `Plugin '${plugin.name}' threw in toFields for the inline token '${segment.type}' of block '${node.block.component}' in story '${composition.tree.story.name}': ${errorReason(cause).replace(/\.$/, '')}. Correct its toFields.`
      const { block, path } = node
      composition.report({
        ...{ severity: 'error', code: 'render_failed', path, message, cause },
        ...{ component: plugin.name, uid: block._uid },
      })
      return undefined
    }
  }

  return {
    headingOffset,
    components: components ? { ...PLAIN_COMPONENTS, ...components } : PLAIN_COMPONENTS,
    id: createIdGenerator(),
    token,
    malformed({ problem, position }, source) {
      const fix = 'Fix it, or write \\[[ for plain brackets.'
      report('malformed_token', `an inline token ${problem}. ${fix}\n${caretLines(source, position)}`)
    },
    tooDeep() {
      if (hasReportedDepth) return
      hasReportedDepth = true
      const levels = `more than ${MAX_NESTING} levels deep`
      report('too_deep', `its text nests ${levels}; deeper content is shown as plain text. Nest less.`)
    },
  }
}

/** Number of characters shown on each side of a problem's position. */
const EXCERPT_LENGTH = 30

/** Returns an excerpt of the text on one line, and below it a caret at the position. */
function caretLines(source: string, position: number): string {
  const start = Math.max(0, position - EXCERPT_LENGTH)
  const end = Math.min(source.length, position + EXCERPT_LENGTH)
  const before = `${start > 0 ? '…' : ''}${source.slice(start, position)}`.replaceAll(/\s/g, ' ')
  const after = `${source.slice(position, end)}${end < source.length ? '…' : ''}`.replaceAll(/\s/g, ' ')
  return `${before}${after}\n${' '.repeat([...before].length)}^`
}

/**
 * Returns the block of a token. Its `_uid` is derived from the token's position and content, so it is stable.
 * @param id unique on the page: the text's id with the token's index
 */
function tokenBlock(plugin: Plugin, token: InlineToken, id: string): Block {
  const fields = plugin.inline!.toFields(token)
  const content = JSON.stringify([plugin.name, token.type, token.attributes, token.value])
  return { ...fields, component: plugin.name, _uid: `${id}-${hash(content)}` }
}

/** 32-bit FNV-1a hash. Collisions do no harm, because the id before it is unique. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
