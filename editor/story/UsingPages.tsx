import { type ReactNode, useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { type Loaded, useLoad } from '../api/useLoad.ts'
import type { StoryEntry, StoryUsage } from '../api/wire.ts'
import { storyPath } from '../navigation/route.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { classNames } from '../parts/classNames.ts'
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
  /** Number of stories that are about to change. */
  readonly count: number
  readonly users: Loaded<StoryUsage>
  /** What happens to them, as the end of a sentence: `will have a gap or a broken link`. */
  readonly consequence: string
  /** Further notes on the pages. */
  readonly children?: ReactNode
}

/** Lists the pages that use stories which are about to change. */
export function UsingPages({ count, users, consequence, children }: UsingPagesProps) {
  const isUsed = users.state === 'ready' && users.value.total > 0
  return (
    <div className={classNames(styles.pages, isUsed && styles.used)}>
      {users.state === 'loading' ? (
        <Skeleton label={`Looking for pages that use ${count === 1 ? 'it' : 'them'}`} />
      ) : (
        <p>{usageSentence(count, users, consequence)}</p>
      )}
      {isUsed ? <PageList usage={users.value} /> : null}
      {children}
    </div>
  )
}

function usageSentence(
  count: number,
  users: Exclude<Loaded<StoryUsage>, { state: 'loading' }>,
  consequence: string,
): string {
  const stories = count === 1 ? 'it' : 'them'
  if (users.state === 'failed') return `The pages that use ${stories} could not be loaded: ${users.why}`
  const { total } = users.value
  if (!total) return `No other page uses ${stories}.`
  return `${total === 1 ? `One page uses ${stories}` : `${total} pages use ${stories}`}, and ${consequence}:`
}

function PageList({ usage: { stories, total } }: { readonly usage: StoryUsage }) {
  return (
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
  )
}

/** Lists the pages that use stories whose address changes. */
export function MovedStoryUsers({ entries }: { readonly entries: readonly Pick<StoryEntry, 'id'>[] }) {
  const users = useUsingPages(entries)
  const typed = users.state === 'ready' ? users.value.typed_addresses : 0
  const count = entries.length
  return (
    <UsingPages
      count={count}
      users={users}
      consequence={`will link to the new ${count === 1 ? 'address' : 'addresses'}`}
    >
      {typed ? (
        <p>
          {typed === 1 ? 'One of them has' : `${typed} of them have`} {count === 1 ? 'the' : 'an'} old address
          typed in. It stays as it is, so only a redirect leads visitors from there to the page.
        </p>
      ) : null}
    </UsingPages>
  )
}
