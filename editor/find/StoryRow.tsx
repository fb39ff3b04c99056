import type { StoryEntry } from '../api/wire.ts'
import { ContextMenu } from '../parts/ContextMenu.tsx'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import type { MenuEntry } from '../parts/menuItems.ts'
import { relativeTime } from '../parts/relativeTime.ts'
import { Status } from '../parts/Status.tsx'
import { scheduleLabel } from '../publishing/scheduleLabel.ts'
import styles from './StoryRow.module.css'
import { statusOf } from './statusOf.ts'

interface StoryRowProps {
  readonly index: number
  /** Offset from the start of the list, in pixels. */
  readonly start: number
  /** Undefined while the story loads. */
  readonly entry: StoryEntry | undefined
  /** Component titles by name. */
  readonly kind: ReadonlyMap<string, string>
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly onOpen: (entry: StoryEntry) => void
  readonly onToggle: (entry: StoryEntry) => void
  readonly onFocus: (index: number) => void
  readonly menuOf: (entry: StoryEntry) => readonly MenuEntry[]
}

/** Props of a cell. Cells are not focusable; their row is. */
const CELL = { role: 'gridcell' } as const

/** One row of the list of stories. */
export function StoryRow(props: StoryRowProps) {
  const { index, start, entry, kind, isCurrent, isSelected, onOpen, onToggle, onFocus, menuOf } = props
  const row = (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit invisible rows
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-label={entry?.name ?? 'Loading'}
      aria-busy={entry === undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-row={index}
      className={classNames(styles.row, isSelected && styles.selected)}
      ref={(element) => element?.style.setProperty('--start', `${start}px`)}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) onFocus(index)
      }}
    >
      {entry ? (
        <>
          <span {...CELL} className={styles.check}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${entry.name}`}
              checked={isSelected}
              onChange={() => onToggle(entry)}
            />
          </span>
          <span {...CELL} className={styles.main}>
            <button type="button" tabIndex={-1} className={styles.name} onClick={() => onOpen(entry)}>
              <Icon name={entry.is_folder ? 'folder' : entry.is_startpage ? 'home' : 'page'} />
              <span className={styles.text}>{entry.name}</span>
            </button>
            <span className={styles.path}>
              {[`/${entry.full_slug}`, scheduleLabel(entry)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span {...CELL} className={styles.kind}>
            {entry.is_folder ? 'Folder' : (kind.get(entry.content_type ?? '') ?? entry.content_type)}
          </span>
          <span {...CELL} className={styles.status}>
            {entry.is_folder ? null : <Status state={statusOf(entry)} />}
          </span>
          <span {...CELL} className={styles.time}>
            <time dateTime={entry.updated_at}>{relativeTime(entry.updated_at)}</time>
          </span>
          <span {...CELL}>
            <Menu entries={menuOf(entry)} align="end">
              <IconButton icon="more" label={`Actions for ${entry.name}`} tabIndex={isCurrent ? 0 : -1} />
            </Menu>
          </span>
        </>
      ) : (
        <span {...CELL} className={styles.loading} />
      )}
    </div>
  )
  return entry ? <ContextMenu entries={() => menuOf(entry)}>{row}</ContextMenu> : row
}
