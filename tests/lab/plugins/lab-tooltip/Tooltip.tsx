import { useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Tooltip({ root, uid, label }: Props<typeof fields>) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const open = (how: string) => {
    setOpen(true)
    setOpened((before) => [...before, how])
  }
  return (
    <div {...root} data-lab="tooltip">
      <button
        type="button"
        aria-describedby={`${uid}-tip`}
        onMouseEnter={() => open('hover')}
        onMouseLeave={() => setOpen(false)}
        onFocus={() => open('focus')}
        onBlur={() => setOpen(false)}
      >
        <strong>{label}</strong>
      </button>
      <span role="tooltip" id={`${uid}-tip`} hidden={!isOpen}>
        A round piece of rock
      </span>
      <output>{opened.join(' ')}</output>
    </div>
  )
}
