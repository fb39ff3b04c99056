/** Where a node stands: on its own, within a line of text, or as a part that only its parent can have. */
export type Place = 'block' | 'inline' | 'part'

/** The editor's node for a stored one, by where it stands. Images and embedded blocks may stand in a line, too. */
const NODES: Readonly<Record<string, Partial<Readonly<Record<Place, string>>>>> = {
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

/** Marks that are drawn like another, under a name of their own. */
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

/** The editor's name of a stored node; undefined where it is not known there. */
export const editorNode = (stored: string, place: Place): string | undefined =>
  Object.hasOwn(NODES, stored) ? NODES[stored]![place] : undefined

/** The stored name of one of the editor's nodes. */
export const storedNode = (name: string): string =>
  Object.keys(NODES).find((stored) => Object.values(NODES[stored]!).includes(name)) ?? name

/** The editor's name of a stored mark; undefined where it is not known. */
export function editorMark(stored: string): string | undefined {
  if (MARKS.includes(stored)) return stored
  return Object.hasOwn(MARK_ALIASES, stored) ? MARK_ALIASES[stored] : undefined
}
