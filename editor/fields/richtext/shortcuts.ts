import { type AnyExtension, Extension } from '@tiptap/core'
import type { FieldRules } from './fieldRules.ts'
import { MORE_MARKS } from './tools.ts'

export interface ShortcutTargets {
  readonly openLink: () => void
  readonly focusToolbar: () => void
}

/** Keys that Tiptap's own extensions do not have. */
export const shortcuts = (rules: FieldRules, { openLink, focusToolbar }: ShortcutTargets) =>
  Extension.create({
    name: 'shortcuts',
    // Above the nodes, for Escape.
    priority: 200,
    addKeyboardShortcuts() {
      const marks = MORE_MARKS.filter(({ name, keys }) => keys && rules.allows(name)).map((tool) => [
        tool.keys!.toLowerCase().replace('mod+', 'Mod-').replace('shift+', 'Shift-'),
        () => {
          tool.run(this.editor)
          return true
        },
      ])
      const press = (action: () => void) => () => {
        action()
        return true
      }
      return {
        ...(Object.fromEntries(marks) as Record<string, () => boolean>),
        ...(rules.allows('link') ? { 'Mod-k': press(openLink) } : {}),
        ...(rules.allows('quote')
          ? { 'Mod-Shift-9': () => this.editor.commands.toggleWrap('blockquote') }
          : {}),
        Escape: press(focusToolbar),
      }
    },
  })

/** Tools of the content service, by the extension that makes them. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  bold: ['bold'],
  italic: ['italic'],
  underline: ['underline'],
  strike: ['strike'],
  code: ['inlinecode'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  bullet_list: ['list'],
  ordered_list: ['olist'],
  blockquote: ['quote'],
  code_block: ['code'],
  horizontal_rule: ['hrule'],
}

/** The extensions, without keys and typed signs for what the field does not offer. */
export const offeredExtensions = (
  extensions: readonly AnyExtension[],
  rules: FieldRules,
): readonly AnyExtension[] =>
  extensions.map((extension) => {
    const tools = TOOLS[extension.name]
    if (!tools || tools.some((tool) => rules.allows(tool))) return extension
    const none = { addKeyboardShortcuts: () => ({}), addInputRules: () => [], addPasteRules: () => [] }
    return (extension as { extend(config: typeof none): AnyExtension }).extend(none)
  })
