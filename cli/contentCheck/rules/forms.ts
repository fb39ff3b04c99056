import { type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import { isRichTextDocument, type RichTextNode } from '../../../src/content/richTextDocument.ts'
import type { Field } from '../../../src/registry/field.ts'
import type { CheckedSpace } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** Finds content that the form of its field cannot create. Saving it in the form could lose a part of it. */
export const forms: Rule = {
  codes: { not_offered: 'content that the form of its field does not offer' },
  *check(space) {
    for (const story of space.stories)
      for (const { path, plugin, block } of space.tree(story).nodes)
        for (const [name, stored] of Object.entries(block)) {
          const field = plugin?.fields[name.replace(/__i18n__\w+$/, '')]
          for (const problem of field ? problemsOf(field, stored, space) : [])
            yield {
              code: 'not_offered',
              where: story.full_slug,
              storyId: story.id,
              path: `${path}.${name}`,
              message: `${problem} Change the content, or allow it where the plugin defines the field.`,
            }
        }
  },
}

function problemsOf(field: Field, stored: unknown, space: CheckedSpace): readonly string[] {
  if (field.kind === 'link' && typeof stored === 'object' && stored !== null)
    return linkProblems(field.settings, stored as JsonObject, space)
  return field.kind === 'richtext' && isRichTextDocument(stored) ? textProblems(field.settings, stored) : []
}

function linkProblems(
  settings: JsonObject,
  link: JsonObject,
  { byUuid, pages }: CheckedSpace,
): readonly string[] {
  const { restrict_content_types, component_whitelist } = settings
  const story = link.linktype === 'story' ? byUuid.get(String(link.id)) : undefined
  const isKind = restrict_content_types
    ? (component_whitelist as readonly string[]).includes(story?.content.component ?? '')
    : story && pages.includes(story)
  return [
    link.linktype === 'email' && !settings.email_link_type && 'It links to a mail address.',
    link.linktype === 'asset' && !settings.asset_link_type && 'It links to a file of the space.',
    link.anchor && !settings.show_anchor && 'It links to a part of a page.',
    link.target === '_blank' && !settings.allow_target_blank && 'It opens a new window.',
    story && !isKind && `It links to a story of the type '${story.content.component}'.`,
  ].flatMap((problem) =>
    typeof problem === 'string' && problem ? `${problem} The form does not offer that.` : [],
  )
}

/** Toolbar tools by the node or mark that they create. Headings have a tool for each level. The tool for tables cannot be removed. */
const TOOLS: Readonly<Record<string, string>> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  underline: 'underline',
  code: 'inlinecode',
  superscript: 'superscript',
  subscript: 'subscript',
  highlight: 'highlight',
  textStyle: 'color',
  link: 'link',
  anchor: 'anchor',
  bullet_list: 'list',
  ordered_list: 'olist',
  code_block: 'code',
  blockquote: 'quote',
  horizontal_rule: 'hrule',
  image: 'image',
  emoji: 'emoji',
  blok: 'blok',
}

function textProblems({ toolbar }: JsonObject, document: RichTextNode): readonly string[] {
  if (!Array.isArray(toolbar)) return []
  const missing = new Set<string>()
  const pending: RichTextNode[] = [document]
  for (let node = pending.pop(); node; node = pending.pop()) {
    const heading = node.type === 'heading' ? `h${node.attrs?.level}` : undefined
    for (const name of [node.type, ...(node.marks ?? []).map(({ type }) => type)]) {
      const tool = name === 'heading' ? heading : ownValue(TOOLS, name)
      if (tool !== undefined && !toolbar.includes(tool)) missing.add(tool)
    }
    pending.push(...(node.content ?? []))
  }
  return [...missing].map((tool) => `Its text uses the tool '${tool}', which the form does not have.`)
}
