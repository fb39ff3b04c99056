import type { StoryEntry } from '../api/wire.ts'
import { Checkbox } from '../parts/Checkbox.tsx'
import styles from './RedirectChoice.module.css'
import type { RedirectKind } from './redirectKind.ts'
import { pageAddress } from './storyMenu.ts'

interface RedirectChoiceProps {
  /** What gets another address. */
  readonly entries: readonly StoryEntry[]
  readonly kind: RedirectKind | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Says what becomes of the addresses that visitors know, and offers to lead them on. */
export function RedirectChoice({ entries, kind, checked, onChange }: RedirectChoiceProps) {
  const folder = entries.find(({ is_folder }) => is_folder)
  const known = entries.filter(({ published, is_folder }) => published && !is_folder)
  if (folder)
    return (
      <p className={styles.notice}>
        All addresses below /{folder.full_slug} change. Links of this space follow; links from elsewhere to
        the old addresses no longer work.
      </p>
    )
  const [first] = known
  if (!first) return null
  const old = known.length === 1 ? pageAddress(first.full_slug) : `${known.length} old addresses`
  if (!kind)
    return (
      <p className={styles.notice}>
        Visitors who open {old} will find nothing there. This space has no redirects.
      </p>
    )
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={`Lead visitors of ${old} to the new address`}
    />
  )
}
