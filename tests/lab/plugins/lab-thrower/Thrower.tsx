import { useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Thrower({ root, where, inside }: Props<typeof fields, typeof slots>) {
  const [clicks, setClicks] = useState(0)
  const [typed, setTyped] = useState('')
  const inBrowser = typeof document !== 'undefined'
  if (where === 'server' && !inBrowser) throw new Error('thrown on the server')
  if (where === 'browser' && inBrowser) throw new Error('thrown in the browser')
  if (where === 'later' && clicks > 0) throw new Error('thrown later')
  return (
    <div {...root} data-lab="thrower" data-where={where}>
      <p>The server made this {where === 'mismatch' && inBrowser ? 'not' : 'so'}.</p>
      <input aria-label="Typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks} with {typed || 'nothing'}
      </button>
      <div>{inside}</div>
    </div>
  )
}
