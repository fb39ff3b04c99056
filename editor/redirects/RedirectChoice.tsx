import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { StoryEntry } from '../api/wire.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { Checkbox } from '../parts/Checkbox.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { publishedWith } from './moveStory.ts'
import styles from './RedirectChoice.module.css'
import type { RedirectKind } from './redirectKind.ts'

interface RedirectChoiceProps {
  /** Stories and folders whose addresses will change. */
  readonly entries: readonly StoryEntry[]
  readonly kind: RedirectKind | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Checkbox that offers redirects for the published addresses of moved stories, and of all stories in moved folders. */
export function RedirectChoice({ entries, ...choice }: RedirectChoiceProps) {
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await Promise.all(entries.map((entry) => publishedWith(api, entry, signal)))
      return found.flat().map(({ full_slug }) => full_slug)
    },
    [api, entries],
  )
  const [paths] = useLoad(load)
  return (
    <div className={styles.choice}>
      {paths.state === 'loading' ? <Skeleton label="Looking for published addresses" lines={1} /> : null}
      {paths.state === 'failed' ? <p className={styles.notice}>{paths.why}</p> : null}
      {paths.state === 'ready' ? <AddressChoice paths={paths.value} {...choice} /> : null}
      {paths.state === 'ready' && !paths.value.length ? (
        <p className={styles.unpublished}>
          No redirect is needed, since visitors do not know the old{' '}
          {entries.length === 1 ? 'address' : 'addresses'}.
        </p>
      ) : null}
    </div>
  )
}

interface AddressChoiceProps extends Omit<RedirectChoiceProps, 'entries'> {
  /** Published paths that will change. */
  readonly paths: readonly string[]
}

/** Checkbox that offers redirects for published paths. Shows only a warning in a space without redirects. */
export function AddressChoice({ paths, kind, checked, onChange }: AddressChoiceProps) {
  const [first] = paths
  if (first === undefined) return null
  const old = paths.length === 1 ? pageAddress(first) : `${paths.length} old addresses`
  const warning = `Visitors who open ${old} will see a "not found" page`
  if (!kind) return <p className={styles.notice}>{warning}. This space has no redirects.</p>
  return (
    <>
      <Checkbox
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        label={`Redirect visitors of ${old} to the new ${paths.length === 1 ? 'address' : 'addresses'}`}
      />
      {checked ? null : <p className={styles.notice}>{warning}.</p>}
    </>
  )
}
