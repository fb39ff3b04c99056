import { useState } from 'react'
import type { Props } from 'strata-pages'
import styles from './Checklist.module.css'
import type { fields } from './index.ts'

export default function Checklist({ root, title, steps }: Props<typeof fields>) {
  const lines = steps.split('\n').filter((line) => line.trim() !== '')
  const [done, setDone] = useState<readonly number[]>([])
  const toggle = (index: number) =>
    setDone(done.includes(index) ? done.filter((each) => each !== index) : [...done, index])
  return (
    <fieldset {...root} className={styles.checklist}>
      <legend>{title}</legend>
      <progress aria-label={title} max={lines.length} value={done.length} />
      {lines.map((line, index) => (
        <label key={line}>
          <input type="checkbox" checked={done.includes(index)} onChange={() => toggle(index)} />
          <span>{line}</span>
        </label>
      ))}
    </fieldset>
  )
}
