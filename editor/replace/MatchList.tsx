import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../parts/Icon.tsx'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { FoundMatch } from './findInStory.ts'
import styles from './MatchList.module.css'
import { type FoundStory, matchKey } from './StoriesSearch.ts'

interface MatchListProps {
  readonly stories: readonly FoundStory[]
  readonly space: SpaceSchema
  /** Whether matches are grouped under a row per story. */
  readonly showsStories: boolean
  /** Keys of the matches that are not replaced. */
  readonly unticked: ReadonlySet<string>
  readonly onTick: (keys: readonly string[], isTicked: boolean) => void
  /** Selects the block of a match on the page; omitted if its story is not open. */
  readonly onShow?: (match: FoundMatch) => void
}

type Row =
  | { readonly kind: 'story'; readonly story: FoundStory }
  | { readonly kind: 'match'; readonly story: FoundStory; readonly match: FoundMatch }

/** Height of a row in pixels. */
const ROW_HEIGHT = 48
/** Number of characters shown before and after a match. */
const CONTEXT = 60

/** Virtualized list of matches with their replacements. A checkbox decides whether a match is replaced. */
export function MatchList({ stories, space, showsStories, unticked, onTick, onShow }: MatchListProps) {
  const rows = useMemo(
    () =>
      stories.flatMap((story): readonly Row[] => [
        ...(showsStories ? [{ kind: 'story', story } as const] : []),
        ...story.matches.map((match) => ({ kind: 'match', story, match }) as const),
      ]),
    [stories, showsStories],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const wantsFocus = useRef(false)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  useEffect(() => {
    if (!wantsFocus.current) return
    const input = scroller.current?.querySelector<HTMLElement>(`[data-match="${current}"]`)
    input?.focus()
    if (input) wantsFocus.current = false
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 8,
      PageUp: -8,
      Home: -rows.length,
      End: rows.length,
    }
    const step = steps[event.key]
    const row = rows[current]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, current + step))
      wantsFocus.current = true
      setCurrent(next)
      virtualizer.scrollToIndex(next)
    } else if (event.key === 'Enter' && row?.kind === 'match' && onShow) onShow(row.match)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.scroller} ref={scroller}>
      <ul
        className={styles.list}
        aria-label="Matches"
        ref={(element) => element?.style.setProperty('--height', `${virtualizer.getTotalSize()}px`)}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!
          const keys = row.kind === 'match' ? [row.match.key] : row.story.matches.map(({ key }) => key)
          const all = keys.map((key) => matchKey(row.story.id, key))
          const ticked = all.filter((key) => !unticked.has(key)).length
          return (
            <li
              key={row.kind === 'match' ? all[0] : `story ${row.story.id}`}
              className={`${styles.row} ${styles[row.kind]}`}
              ref={(element) => element?.style.setProperty('--start', `${start}px`)}
            >
              <label className={styles.label}>
                <input
                  type="checkbox"
                  className={styles.check}
                  data-match={index}
                  tabIndex={index === current ? 0 : -1}
                  checked={ticked > 0}
                  ref={(element) => {
                    if (element) element.indeterminate = ticked > 0 && ticked < all.length
                  }}
                  onFocus={() => setCurrent(index)}
                  onChange={() => onTick(all, ticked < all.length)}
                />
                {row.kind === 'story' ? (
                  <StoryLabel story={row.story} />
                ) : (
                  <MatchLabel match={row.match} space={space} />
                )}
              </label>
              {row.kind === 'match' && onShow ? (
                <button
                  type="button"
                  className={styles.show}
                  tabIndex={-1}
                  aria-label="Show it on the page"
                  onClick={() => onShow(row.match)}
                >
                  <Icon name="eye" />
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function StoryLabel({ story }: { readonly story: FoundStory }) {
  const { length } = story.matches
  return (
    <span className={styles.words}>
      <b className={styles.name}>{story.name}</b>
      <span className={styles.where}>
        /{story.path}, {length === 1 ? '1 match' : `${length} matches`}
      </span>
    </span>
  )
}

function MatchLabel({ match, space }: { readonly match: FoundMatch; readonly space: SpaceSchema }) {
  const { text, from, to, replacement, component, label } = match
  const before = text.slice(Math.max(0, from - CONTEXT), from)
  const after = text.slice(to, to + CONTEXT)
  return (
    <span className={styles.words}>
      <span className={styles.where}>
        {component ? `${space.displayName(component)}: ` : ''}
        {label}
      </span>
      <span className={styles.text}>
        {from > CONTEXT ? '…' : ''}
        {before}
        {replacement ? (
          <>
            <del className={styles.old}>{text.slice(from, to)}</del>
            <ins className={styles.new}>{replacement}</ins>
          </>
        ) : (
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        )}
        {after}
        {to + CONTEXT < text.length ? '…' : ''}
      </span>
    </span>
  )
}
