/** Position of a node in the document: a block, inline in a text, or a part that only its parent allows, such as a list item. */
export type NodePosition = 'block' | 'inline' | 'part'

/** Names of editor nodes by stored name and position. Images and embedded blocks may also be inline. */
const NODES: Readonly<Record<string, Partial<Readonly<Record<NodePosition, string>>>>> = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading' },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bullet_list' },
  ordered_list: { block: 'ordered_list' },
  list_item: { part: 'list_item' },
  code_block: { block: 'code_block' },
  horizontal_rule: { block: 'horizontal_rule' },
  hard_break: { inline: 'hard_break' },
  image: { block: 'image_block', inline: 'image' },
  emoji: { inline: 'emoji' },
  blok: { block: 'blok', inline: 'blok_inline' },
  table: { block: 'table' },
  tableRow: { part: 'tableRow' },
  tableHeader: { part: 'tableHeader' },
  tableCell: { part: 'tableCell' },
}

/** Stored names of marks that the editor handles as a different mark. */
const MARK_ALIASES: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic' }

const MARKS: readonly string[] = [
  'link',
  'bold',
  'italic',
  'strike',
  'underline',
  'code',
  'superscript',
  'subscript',
  'textStyle',
  'highlight',
  'styled',
  'anchor',
]

/** Returns the editor's name of a stored node; undefined if it is not supported at this position. */
export const editorNode = (stored: string, position: NodePosition): string | undefined =>
  Object.hasOwn(NODES, stored) ? NODES[stored]![position] : undefined

/** Returns the stored name of an editor node. */
export const storedNode = (name: string): string =>
  Object.keys(NODES).find((stored) => Object.values(NODES[stored]!).includes(name)) ?? name

/** Returns the editor's name of a stored mark; undefined if it is not supported. */
export function editorMark(stored: string): string | undefined {
  if (MARKS.includes(stored)) return stored
  return Object.hasOwn(MARK_ALIASES, stored) ? MARK_ALIASES[stored] : undefined
}
