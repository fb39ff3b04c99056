import { type SubmitEvent, useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

const LAYERS = ['clay', 'chalk', 'coal']

export default function Typed({ root, uid }: Props<typeof fields>) {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [ticked, setTicked] = useState(false)
  const [layer, setLayer] = useState('clay')
  const [depth, setDepth] = useState('')
  const [sent, setSent] = useState<readonly string[]>([])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setSent((before) => [...before, `${data.get('name')}/${data.get('by') ?? 'enter'}`])
  }
  return (
    <form {...root} data-lab="typed" method="post" action="/forms/lab/" onSubmit={send}>
      <input name="name" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        name="note"
        aria-label="Note"
        defaultValue=""
        onChange={(event) => setNote(event.target.value)}
      />
      <label>
        <input
          type="checkbox"
          name="ticked"
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        Tick
      </label>
      <select
        name="layer"
        aria-label="Layer"
        value={layer}
        onChange={(event) => setLayer(event.target.value)}
      >
        {LAYERS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {['near', 'deep'].map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`${uid}-depth`}
            value={one}
            checked={depth === one}
            onChange={(event) => setDepth(event.target.value)}
          />
          {one}
        </label>
      ))}
      <button type="submit" name="by" value="button">
        Send
      </button>
      <output data-state-of="form">{[name, note, ticked, layer, depth].join('|')}</output>
      <output data-state-of="sent">{sent.join(' ')}</output>
    </form>
  )
}
