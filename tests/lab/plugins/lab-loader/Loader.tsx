import { useEffect, useState } from 'react'
import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields } from './index.ts'

export default function Loader({ root }: Props<typeof fields>) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <p {...root} data-lab="loader">
      {alive ? 'loaded' : 'waiting'}
    </p>
  )
}
