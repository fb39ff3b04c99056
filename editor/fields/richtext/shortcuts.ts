import { type AnyExtension, Extension } from '@tiptap/core'
import type { FieldRules } from './fieldRules.ts'
import { MORE_MARKS } from './tools.ts'

export interface ShortcutTargets {
  readonly openLink: () => void
  readonly focusToolbar: () => void
}

/** Keyboard shortcuts that Tiptap's extensions lack. */
export const shortcuts = (rules: FieldRules, { openLink, focusToolbar }: ShortcutTargets) =>
  Extension.create({
    name: 'shortcuts',
    // Before the nodes' extensions, which also handle Escape.
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

/** The content service's tools by the extension that implements them. */
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

/** Returns the extensions; those that the field does not offer lose their shortcuts, input rules and paste rules. */
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
