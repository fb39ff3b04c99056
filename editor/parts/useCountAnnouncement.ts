import { useEffect, useRef } from 'react'
import { announcer } from './Announcer.ts'

/** Pause after typing before the count is announced, in milliseconds. */
const ANNOUNCE_DELAY = 600

/** Announces the number of results after each new search: `3 stories found.` Waits while `count` is undefined. */
export function useCountAnnouncement(
  count: number | undefined,
  [one, many]: readonly [one: string, many: string],
  search: string,
): void {
  const announced = useRef(search)
  useEffect(() => {
    if (count === undefined || announced.current === search) return undefined
    const timer = setTimeout(() => {
      announced.current = search
      announcer.say(
        count === 0 ? `No ${many} found.` : count === 1 ? `1 ${one} found.` : `${count} ${many} found.`,
      )
    }, ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [count, one, many, search])
}
