import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { type Loaded, useLoad } from '../api/useLoad.ts'
import type { StoryEntry, StoryUsage } from '../api/wire.ts'
import { storyPath } from '../navigation/route.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import styles from './UsingPages.module.css'

/** Maximum number of listed pages; further ones are counted. */
const MAX_LISTED = 10

/** Loads the pages that link to stories, or to stories in folders, or have relations to them. */
export function useUsingPages(entries: readonly Pick<StoryEntry, 'id'>[]): Loaded<StoryUsage> {
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) =>
      api.request<StoryUsage>(`usage?per_page=${MAX_LISTED}`, {
        method: 'POST',
        body: { ids: entries.map(({ id }) => id) },
        signal,
      }),
    [api, entries],
  )
  const [users] = useLoad(load)
  return users
}

interface UsingPagesProps {
  readonly users: Loaded<StoryUsage>
  /** What happens to them, as the end of a sentence: `will have a gap or a broken link`. */
  readonly consequence: string
}

/** Lists the pages that use stories which are about to change. */
export function UsingPages({ users, consequence }: UsingPagesProps) {
  if (users.state === 'loading') return <Skeleton label="Looking for pages that use it" lines={2} />
  if (users.state === 'failed')
    return <p className={styles.users}>The pages that use it could not be loaded: {users.why}</p>
  const { stories, total } = users.value
  if (!total) return <p className={styles.free}>No other page uses it.</p>
  return (
    <div className={styles.users}>
      <p>
        {total === 1 ? 'One page uses it' : `${total} pages use it`}, and {consequence}:
      </p>
      <ul className={styles.list}>
        {stories.map(({ id, name, full_slug, has_typed_address }) => (
          <li key={id}>
            <a href={storyPath(id)} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            <span className={styles.path}>
              {pageAddress(full_slug)}
              {has_typed_address ? ' · typed address' : ''}
            </span>
          </li>
        ))}
        {total > stories.length ? <li>and {total - stories.length} more</li> : null}
      </ul>
    </div>
  )
}

/** Lists the pages that use stories whose address changes. */
export function MovedStoryUsers({ entries }: { readonly entries: readonly Pick<StoryEntry, 'id'>[] }) {
  const users = useUsingPages(entries)
  const typed = users.state === 'ready' ? users.value.typed_addresses : 0
  return (
    <>
      <UsingPages users={users} consequence="will link to the new address" />
      {typed ? (
        <p>
          {typed === 1 ? 'One of them has' : `${typed} of them have`} the old address typed in. It stays as it
          is, so only a redirect leads visitors from there to the page.
        </p>
      ) : null}
    </>
  )
}
