import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { type Loaded, useLoad } from '../api/useLoad.ts'
import type { StoryEntry } from '../api/wire.ts'
import { storyPath } from '../navigation/route.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import styles from './UsingPages.module.css'

/** Maximum number of listed pages; further ones are counted. */
const MAX_LISTED = 8

/** Loads the stories that link to stories or have relations to them. Folders are ignored. */
export function useUsingPages(entries: readonly StoryEntry[]) {
  const api = useApi()
  const [users] = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const found = await Promise.all(
          entries
            .filter(({ is_folder }) => !is_folder)
            .map(async ({ uuid }) => api.allStories({ reference_search: uuid, story_only: true }, signal)),
        )
        const all = new Map(found.flat().map((entry) => [entry.id, entry]))
        for (const { id } of entries) all.delete(id)
        return [...all.values()]
      },
      [api, entries],
    ),
  )
  return users
}

interface UsingPagesProps {
  readonly users: Loaded<readonly StoryEntry[]>
  /** What happens to them, as the end of a sentence: `will have a gap or a broken link`. */
  readonly consequence: string
}

/** Lists the pages that use stories which are about to change. */
export function UsingPages({ users, consequence }: UsingPagesProps) {
  if (users.state === 'loading') return <Skeleton label="Looking for pages that use it" lines={2} />
  if (users.state === 'failed')
    return <p className={styles.users}>The pages that use it could not be loaded: {users.why}</p>
  const using = users.value
  if (!using.length) return <p className={styles.free}>No other page uses it.</p>
  return (
    <div className={styles.users}>
      <p>
        {using.length === 1 ? 'One page uses it' : `${using.length} pages use it`}, and {consequence}:
      </p>
      <ul className={styles.list}>
        {using.slice(0, MAX_LISTED).map(({ id, name, full_slug }) => (
          <li key={id}>
            <a href={storyPath(id)} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            <span className={styles.path}>/{full_slug}</span>
          </li>
        ))}
        {using.length > MAX_LISTED ? <li>and {using.length - MAX_LISTED} more</li> : null}
      </ul>
    </div>
  )
}
