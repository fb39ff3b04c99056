import { type KeyboardEvent, useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Keys({ root }: Props<typeof fields>) {
  const [depth, setDepth] = useState(0)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const move = ({ key, ctrlKey }: KeyboardEvent) => {
    setPressed((before) => [...before, ctrlKey ? `ctrl+${key}` : key])
    if (ctrlKey) return
    if (key === 'ArrowDown') setDepth((before) => before + 1)
    if (key === 'ArrowUp') setDepth((before) => before - 1)
  }
  return (
    <div {...root} data-lab="keys">
      <div role="slider" tabIndex={0} aria-label="Depth" aria-valuenow={depth} onKeyDown={move}>
        {depth} m
      </div>
      <output>{pressed.join(' ')}</output>
    </div>
  )
}
