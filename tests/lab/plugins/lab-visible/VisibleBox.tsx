import { useEffect, useState } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './VisibleBox.module.css'

export default function VisibleBox({ root }: Props<typeof fields>) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div {...root} className={styles.far} data-lab="visible">
      <p>{hydrated ? 'seen' : 'not seen yet'}</p>
    </div>
  )
}
