import { type Block, isBlock } from '../content/story.ts'
import type { Placement } from '../registry/placement.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** What a block is in a browser: HTML alone, HTML with a module, a React root, or nothing that could be rendered. */
export type BlockKind = 'static' | 'enhancer' | 'island' | 'broken'

export const KINDS: readonly BlockKind[] = ['static', 'enhancer', 'island', 'broken']

export function kindOf({ plugin, refusal }: Placement): BlockKind {
  if (refusal || !plugin) return 'broken'
  if (plugin.mode === 'static') return 'static'
  return plugin.mode === 'enhance' ? 'enhancer' : 'island'
}

const REFUSALS = {
  unknown: 'no plugin',
  too_deep: 'too deep',
  cycle: 'contains itself',
  unreadable: 'unreadable',
} as const

/** A block's mode and the weight of its own script, as one short phrase: `island, when seen, 1.4 kB`. */
export function modeOf(placement: Placement, { bytes }: Pick<OverlaySource, 'bytes'>): string {
  const { plugin, refusal } = placement
  if (refusal || !plugin) return refusal ? REFUSALS[refusal] : 'no plugin'
  if (plugin.mode === 'static') return 'static, 0 B'
  const due = {
    enhance: plugin.enhance?.due ?? 'visible',
    visible: 'visible',
    interaction: 'interaction',
    load: 'load',
  }[plugin.mode]
  const when = { visible: 'when seen', passed: 'once passed', interaction: 'when touched', load: 'at load' }[
    due
  ]
  const weight = bytes?.get(plugin.name)
  return `${kindOf(placement)}, ${when}${weight === undefined ? '' : `, ${size(weight)}`}`
}

/** Bytes as people read them. */
export const size = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`

/** The words by which somebody knows a block again: its first short text. */
export function wordsOf({ block, plugin }: Placement): string {
  for (const [name, field] of Object.entries(plugin?.fields ?? {})) {
    const value = block[name]
    if ((field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string' && value.trim())
      return value.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
  }
  return ''
}

/** A block as the story stores it, without what answers add for the editor. */
export function storedBlock(block: Block): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value: unknown) => (key === '_editable' ? undefined : value)),
  ) as unknown
}

/** Names of the slots and fields that hold blocks, in the order of the form. */
export function innerNames(placement: Placement): readonly string[] {
  return Object.keys(placement.block).filter((name) => {
    const value = placement.block[name]
    return Array.isArray(value) && value.some(isBlock)
  })
}
