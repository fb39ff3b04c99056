import { useId } from 'react'
import hidden from '../parts/hiddenText.module.css'
import { IconButton } from '../parts/IconButton.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useCountAnnouncement } from '../parts/useCountAnnouncement.ts'
import styles from './Outline.module.css'
import type { OutlineState } from './OutlineState.ts'

interface OutlineBarProps {
  readonly state: OutlineState
  /** Moves the focus from the search to the tree. */
  readonly onDown: () => void
}

/** Toolbar of the outline: search, expand all and collapse all. */
export function OutlineBar({ state, onDown }: OutlineBarProps) {
  const id = useId()
  useCountAnnouncement(state.found?.size, ['block', 'blocks'], state.query)
  return (
    <div className={styles.bar}>
      <label htmlFor={id} className={hidden.text}>
        Find blocks in the outline
      </label>
      <TextInput
        id={id}
        type="search"
        className={styles.search}
        placeholder="Find blocks"
        value={state.query}
        onChange={({ currentTarget }) => state.search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && state.query) state.search('')
          else if (event.key === 'ArrowDown') onDown()
          else return
          event.preventDefault()
        }}
      />
      <IconButton icon="chevron-down" label="Expand all" onClick={() => state.openAll()} />
      <IconButton icon="chevron-up" label="Collapse all" onClick={() => state.closeAll()} />
    </div>
  )
}
