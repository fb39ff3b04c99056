import type { Block } from '../../content/story.ts'
import { fields } from '../../plugins/nav-item/index.ts'
import { readSlot, readValues } from '../../registry/readValues.ts'

/** A menu entry as the shell shows it. */
export interface MenuEntry extends ReturnType<typeof readValues<typeof fields>> {
  readonly key: string
  readonly block: Block
  readonly items: readonly MenuEntry[]
}

/** Deepest menu that is shown: entries, and entries below them. */
const MAX_LEVELS = 2

/** The menu entries in a slot of a settings story. */
export function menuEntries(block: Block, slot: string, levels = MAX_LEVELS): MenuEntry[] {
  if (levels === 0) return []
  return readSlot(block, slot)
    .filter(({ component }) => component === 'nav_item')
    .map((entry, index) => ({
      ...readValues(entry, fields),
      key: entry._uid || String(index),
      block: entry,
      items: menuEntries(entry, 'items', levels - 1),
    }))
}
