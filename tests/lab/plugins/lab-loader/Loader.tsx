import { useEffect, useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Loader({ root }: Props<typeof fields>) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <p {...root} data-lab="loader">
      {hydrated ? 'loaded' : 'waiting'}
    </p>
  )
}
