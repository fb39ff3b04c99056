import { useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Tabs({ root, one, two }: Props<typeof fields, typeof slots>) {
  const [shown, setShown] = useState(0)
  const panels = [one, two]
  return (
    <div {...root} data-lab="tabs">
      {panels.map((blocks, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
          key={index}
          type="button"
          aria-pressed={index === shown}
          onClick={() => setShown(index)}
        >
          Panel {index + 1}: {blocks.map((item) => String(item.props.block.label ?? '')).join(', ')}
        </button>
      ))}
      <div data-panel={shown + 1}>{panels[shown]}</div>
    </div>
  )
}
