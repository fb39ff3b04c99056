import { assetAddress, type SlotItem } from 'strata-pages'
import type { VideoCaptions } from '../../quarry/ui/Video.tsx'

/** The caption files in a slot. One without a file of its own is left out. */
export function captionsOf(items: readonly SlotItem[]): VideoCaptions[] {
  return items.flatMap(({ props: { block } }) => {
    const src = fileOf(block.src)
    return src ? [{ src, label: textOf(block.label, 'English'), lang: textOf(block.lang, 'en') }] : []
  })
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

function fileOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { filename } = value as { filename?: unknown }
  return typeof filename === 'string' && filename ? assetAddress(filename) : undefined
}
