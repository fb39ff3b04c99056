import { assetAddress, type SlotItem } from 'strata-pages'
import type { VideoCaptions } from '../../quarry/ui/Video.tsx'

/** Returns the captions in a slot. Blocks without a file are left out. */
export function captionsOf(items: readonly SlotItem[]): VideoCaptions[] {
  return items.flatMap(({ props: { block } }) => {
    const src = fileOf(block.src)
    return src ? [{ src, label: textOf(block.label, 'English'), lang: textOf(block.lang, 'en') }] : []
  })
}

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback)

function fileOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { filename } = value as { filename?: unknown }
  return typeof filename === 'string' && filename ? assetAddress(filename) : undefined
}
